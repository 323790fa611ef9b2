// SPDX-License-Identifier: MIT
// Arithmetic, comparison, index and call operators that a structure defines: complex numbers and a polynomial.
struct Complex
{
    float re;
    float im;

    Complex operator+(Complex b)
    {
        Complex c = { re + b.re, im + b.im };
        return c;
    }

    Complex operator*(Complex b)
    {
        Complex c = { re * b.re - im * b.im, re * b.im + im * b.re };
        return c;
    }

    Complex operator*(float s)
    {
        Complex c = { re * s, im * s };
        return c;
    }

    bool operator==(Complex b) { return re == b.re && im == b.im; }
};

struct Polynomial
{
    float of[3];

    float operator[](int i) { return of[2 - i]; }
    float operator()(float x) { return (of[0] * x + of[1]) * x + of[2]; }
};

StructuredBuffer<float> numbers; // 2, 3, -1, 4
RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    Complex a = { numbers[0], numbers[1] }, b = { numbers[2], numbers[3] };
    Complex c = a * b + a * 2;
    result[0] = c.re;
    result[1] = c.im;
    result[2] = (a == b) + (a * b == b * a) * 10;
    Polynomial p = { numbers[0], numbers[1], numbers[2] };
    result[3] = p(2);
    result[4] = p[1] * 10 + p[0];
}

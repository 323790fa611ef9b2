// SPDX-License-Identifier: MIT
// Methods are declared in their structure and defined outside it, with the structure's name and ::.
struct Line
{
    float slope;
    float start;

    float at(float x);
    void shift(float by);
};

float Line::at(float x)
{
    return slope * x + start;
}

void Line::shift(float by)
{
    start += by;
}

StructuredBuffer<float> numbers; // 3, -2
RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    Line line_of = { numbers[0], numbers[1] };
    result[0] = line_of.at(10);
    line_of.shift(0.5);
    result[1] = line_of.at(1);
}

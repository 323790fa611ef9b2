// SPDX-License-Identifier: MIT
// An array is assigned to another one as a whole, alone or in a structure, and the copy is independent.
struct Set
{
    float values[3];
    uint count;
};

StructuredBuffer<float> numbers; // 1.5, 2.5, 3.5
RWStructuredBuffer<float> result;

[numthreads(1, 1, 1)]
void main()
{
    const float first[3] = { numbers[0], numbers[1], numbers[2] };
    float second[3] = first;
    second[1] = 9;
    Set set;
    set.values = second;
    set.count = 3;
    Set other = set;
    other.values[2] = -1;
    second = first;
    for (uint i = 0; i < 3; ++i) {
        result[i] = first[i] + second[i];
        result[3 + i] = set.values[i];
        result[6 + i] = other.values[i];
    }
}

// SPDX-License-Identifier: MIT
// asuint(double, low, high) and asdouble(low, high), for a scalar and vectors.
StructuredBuffer<double> numbers;
RWStructuredBuffer<uint> halves;
RWStructuredBuffer<double> back;

[numthreads(1, 1, 1)]
void main()
{
    uint low, high;
    asuint(numbers[0], low, high);
    halves[0] = low;
    halves[10] = high;
    back[0] = asdouble(low, high);

    uint2 low2, high2;
    asuint(double2(numbers[1], numbers[2]), low2, high2);
    uint3 low3, high3;
    asuint(double3(numbers[3], numbers[4], numbers[5]), low3, high3);
    uint4 low4, high4;
    asuint(double4(numbers[6], numbers[7], numbers[8], numbers[9]), low4, high4);
    const double2 back2 = asdouble(low2, high2);
    const double3 back3 = asdouble(low3, high3);
    const double4 back4 = asdouble(low4, high4);
    for (uint i = 0; i < 2; ++i) {
        halves[1 + i] = low2[i];
        halves[11 + i] = high2[i];
        back[1 + i] = back2[i];
    }
    for (uint j = 0; j < 3; ++j) {
        halves[3 + j] = low3[j];
        halves[13 + j] = high3[j];
        back[3 + j] = back3[j];
    }
    for (uint k = 0; k < 4; ++k) {
        halves[6 + k] = low4[k];
        halves[16 + k] = high4[k];
        back[6 + k] = back4[k];
    }
}

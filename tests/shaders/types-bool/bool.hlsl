// SPDX-License-Identifier: MIT
// A bool converts to 0 or 1, and any number except 0 is true; a bool in a buffer has 32 bits, any of which makes it true.
struct Flags
{
    bool2 pair;
    bool first;
    bool last;
};

StructuredBuffer<Flags> flags;   // 0, 0x100, 1, 0
StructuredBuffer<float> numbers; // 0, -0, 0.25, -3
RWStructuredBuffer<uint> result;
RWStructuredBuffer<Flags> written;

[numthreads(1, 1, 1)]
void main()
{
    const Flags f = flags[0];
    result[0] = f.first;
    result[1] = f.pair.x;
    result[2] = f.pair.y;
    for (uint i = 0; i < 4; ++i)
        result[3 + i] = bool(numbers[i]);
    const bool3 all_of = bool3(f.first, f.pair);
    result[7] = dot(uint3(all_of), uint3(1, 10, 100));
    result[8] = dot(uint3(!all_of), uint3(1, 10, 100));
    result[9] = f.first + f.pair.y + true;
    result[10] = uint(-1.5 * f.first + 4.5);
    result[11] = f.first ^ f.pair.y;
    result[12] = (numbers[2] > 0) == (numbers[3] > 0);
    Flags changed;
    changed.first = !f.first;
    changed.pair = bool2(numbers[3] < numbers[2], numbers[0] != 0);
    changed.last = f.pair.y || f.last;
    written[0] = changed;
}

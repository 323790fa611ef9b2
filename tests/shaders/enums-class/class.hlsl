// SPDX-License-Identifier: MIT
// The names of an enum class are in its scope, it needs a cast to become a number, and it can set its underlying type.
enum class Mode : uint
{
    off,
    slow = 0x80000000,
    fast
};

enum class Sign : int
{
    minus = -1,
    none,
    plus
};

struct Setting
{
    Mode mode;
    Sign sign;
};

StructuredBuffer<int> numbers; // -7, 0, 3
RWStructuredBuffer<uint> result;

Sign sign_of(int value)
{
    if (value < 0)
        return Sign::minus;
    if (value > 0)
        return Sign::plus;
    return Sign::none;
}

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    Setting setting;
    setting.sign = sign_of(numbers[thread.x]);
    setting.mode = Mode::slow;
    if (setting.sign == Sign::plus)
        setting.mode = Mode::fast;
    else if (setting.sign == Sign::none)
        setting.mode = Mode::off;
    result[thread.x * 2] = (uint)setting.mode;
    result[thread.x * 2 + 1] = uint((int)setting.sign + 10);
}

// SPDX-License-Identifier: MIT
// Methods read and change their object, call other methods, are overloaded, and are called on array elements.
struct Counter
{
    uint count;
    uint step;

    uint next()
    {
        count += step;
        return count;
    }

    uint next(uint times)
    {
        for (uint i = 0; i < times; ++i)
            next();
        return this.count;
    }

    Counter twin()
    {
        Counter other;
        other.count = count + 1000;
        other.step = step * 2;
        return other;
    }
};

StructuredBuffer<uint> numbers; // 5, 3
RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    Counter counter = { numbers[0], numbers[1] };
    result[0] = counter.next();
    result[1] = counter.next(4);
    Counter list[2];
    list[0] = counter;
    list[1] = counter.twin();
    result[2] = list[1].next();
    result[3] = list[1].count + list[0].count;
    result[4] = counter.twin().next(2);
    result[5] = counter.count;
}

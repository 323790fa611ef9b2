// SPDX-License-Identifier: MIT
// Values count up from the last explicit one, and convert to integers without a cast.
enum Fruit
{
    apple,
    pear,
    plum = 10,
    grape,
    fig = plum * 2 + pear
};

StructuredBuffer<int> numbers; // 11, 1, 21, 5
RWStructuredBuffer<int> result;

int price(Fruit fruit)
{
    switch (fruit) {
    case pear:
        return 200;
    case grape:
        return 300;
    case fig:
        return 400;
    default:
        return -1;
    }
}

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const Fruit fruit = (Fruit)numbers[thread.x];
    result[thread.x * 2] = price(fruit);
    result[thread.x * 2 + 1] = fruit + (fruit == grape ? plum : apple);
}

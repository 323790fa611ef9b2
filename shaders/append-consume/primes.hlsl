// SPDX-License-Identifier: MIT
// A list that grows while threads use it. `find` appends each prime number; nobody knows beforehand how many there will be.
// `draw` takes the numbers out again, one for each thread.

AppendStructuredBuffer<uint> found; // Texels whose number is prime.
ConsumeStructuredBuffer<uint> waiting;
StructuredBuffer<uint> total; // A copy of the counter: the length of the list.
RWTexture2D<float4> picture;

static const int2 middle = int2(160, 100);

// The numbers 1, 2, 3 … wind around the middle of the picture in a square spiral.
uint number_at(int2 texel)
{
    const int2 away = texel - middle;
    const int ring = max(abs(away.x), abs(away.y));
    const int last = (2 * ring + 1) * (2 * ring + 1); // The largest number of this ring, at its lower right corner.
    if (away.y == ring)
        return last - (ring - away.x);
    if (away.x == -ring)
        return last - 2 * ring - (ring - away.y);
    if (away.y == -ring)
        return last - 4 * ring - (away.x + ring);
    return last - 6 * ring - (away.y + ring);
}

bool is_prime(uint n)
{
    if (n < 4)
        return n > 1;
    if (n % 2 == 0)
        return false;
    for (uint divisor = 3; divisor * divisor <= n; divisor += 2)
        if (n % divisor == 0)
            return false;
    return true;
}

[numthreads(16, 8, 1)]
void find(uint3 thread : SV_DispatchThreadID)
{
    if (is_prime(number_at(int2(thread.xy))))
        found.Append(thread.y * 320 + thread.x);
}

[numthreads(64, 1, 1)]
void draw(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x >= total[0]) // Never take more than there is.
        return;
    const uint texel = waiting.Consume();
    const int2 place = int2(texel % 320, texel / 320);
    const bool is_one = number_at(place) % 4 == 1; // Primes leave the remainder 1 or 3, except 2 itself.
    picture[place] = float4(is_one ? float3(1.0, 0.8, 0.2) : float3(0.2, 0.6, 1.0), 1);
}

// SPDX-License-Identifier: MIT
StructuredBuffer<int16_t> a;
StructuredBuffer<int16_t> b;
RWStructuredBuffer<int16_t> least;
RWStructuredBuffer<int16_t> most;
RWStructuredBuffer<int16_t> within;
RWStructuredBuffer<int> signs;

[numthreads(1, 1, 1)]
void main()
{
    for (uint i = 0; i < 8; i += 4) {
        const int16_t4 x = int16_t4(a[i], a[i + 1], a[i + 2], a[i + 3]);
        const int16_t4 y = int16_t4(b[i], b[i + 1], b[i + 2], b[i + 3]);
        const int16_t4 lower = min(x, y), upper = max(x, y), middle = clamp(x, (int16_t4)(int16_t)-100, (int16_t4)(int16_t)100);
        const int4 sign_of = sign(x);
        for (uint j = 0; j < 4; ++j) {
            least[i + j] = lower[j];
            most[i + j] = upper[j];
            within[i + j] = middle[j];
            signs[i + j] = sign_of[j];
        }
    }
}

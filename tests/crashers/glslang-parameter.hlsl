// SPDX-License-Identifier: MIT
// A parameter that is not finished.
[numthreads(64)]void main(uint3,uint[

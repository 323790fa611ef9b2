// SPDX-License-Identifier: MIT
// An incomplete parameter.
[numthreads(64)]void main(uint3,uint[

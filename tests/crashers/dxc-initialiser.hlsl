// SPDX-License-Identifier: MIT
// An initializer of a structure whose members have no types.
struct Mixed{place;count;float weight;
RWStructuredBuffer<float4>result;[]main(){Mixed m{};result[3],m.weight

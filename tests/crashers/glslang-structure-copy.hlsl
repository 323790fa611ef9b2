// SPDX-License-Identifier: MIT
// A structure in a constant buffer is copied to an element that a specialization constant selects.
struct Light{float power;float3 tint;};cbuffer Settings{Light lights[2];};
[[vk::constant_id(2)]]const uint count=4;RWStructuredBuffer<Light>result;
[numthreads(1,1,1)]void main(){result[count]=lights[1];}

// SPDX-License-Identifier: MIT
// A constant buffer as a group size.
struct Settings{float4 weights;float4x4 turn;};[[]]ConstantBuffer<Settings>settings;[numthreads(settings)]void main(){

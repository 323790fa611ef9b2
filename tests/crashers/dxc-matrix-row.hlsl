// SPDX-License-Identifier: MIT
// A constant row index out of bounds of a matrix.
StructuredBuffer<float>numbers;
RWStructuredBuffer<float>wide;[numthreads(1,1,7)]void main(){float3x4 m;for(uint i=0;i;)m[4][i]=numbers[i];float4x3 t=transpose(m);for(uint j=0;j<12;)t[3][j];float2x3 a={numbers[0],numbers[1],numbers[2],numbers[3],numbers[4],numbers[5]};float4x2 product=mul(transpose(m),(1));float2x4 other=transpose(mul(t,float3x2(a[0].x,a[1].x,a[0].y,a[1].y,a[31].z,a[1].z)));for(uint k;k<8;)wide[k]=product[k/2]*other[k/4][k%4];}

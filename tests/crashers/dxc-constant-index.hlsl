// SPDX-License-Identifier: MIT
// A constant index out of bounds of an array in a structure.
struct Inner{float weight;};struct Element{float first;float3 triple;Inner inner;float2 list[2];float3x2 tall;uint last;};
StructuredBuffer<Element>elements;RWStructuredBuffer<float>result;
[numthreads(1,1,1)]void main(){Element e=elements[1];float all[]={e.first,e.triple.x,e.triple.z,e.inner.weight,e.list[2147483647].x,e.list[1].x,e.list[1].y,e.tall[0],e.tall[1],(e.last)};for(uint i=0;;)result[i]=all[i];}

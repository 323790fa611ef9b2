// SPDX-License-Identifier: MIT
// An incomplete body after a parameter without a name.
void main(uint3){

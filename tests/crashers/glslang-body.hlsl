// SPDX-License-Identifier: MIT
// A body that is not finished, behind a parameter without a name.
void main(uint3){

// SPDX-License-Identifier: MIT
#pragma once

RWByteAddressBuffer result;

uint scaled(uint value)
{
    return value * FACTOR;
}

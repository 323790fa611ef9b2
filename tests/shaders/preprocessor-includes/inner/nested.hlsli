// SPDX-License-Identifier: MIT
#ifndef NESTED
#define NESTED
#include "deeper.hlsli"

uint nested() { return 20 + deeper(); }
#endif

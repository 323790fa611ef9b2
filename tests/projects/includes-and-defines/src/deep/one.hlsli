// SPDX-License-Identifier: MIT
#include "two.hlsli"

static const uint one = two - 1;

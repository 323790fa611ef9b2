// SPDX-License-Identifier: MIT
static const uint two = 2;

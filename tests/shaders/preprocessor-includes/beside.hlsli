// SPDX-License-Identifier: MIT
uint beside() { return 1; }

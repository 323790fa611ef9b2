// SPDX-License-Identifier: MIT
uint deeper() { return 3; }

// SPDX-License-Identifier: MIT
result[3] = 5000; // In the middle of a function.

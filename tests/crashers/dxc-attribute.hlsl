// SPDX-License-Identifier: MIT
// An attribute without a name.
[]halves[row_major

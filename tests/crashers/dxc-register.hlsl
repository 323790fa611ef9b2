// SPDX-License-Identifier: MIT
// An incomplete register.
:register(u1[

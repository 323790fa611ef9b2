// SPDX-License-Identifier: MIT
// The register is not finished.
:register(u1[

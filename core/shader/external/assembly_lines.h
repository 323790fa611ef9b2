// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace wavelane::shader {

/// The line (1-based) of each instruction's opcode in SPIR-V assembly.
std::vector<int> assemblyLines(std::string_view text);

} // namespace wavelane::shader

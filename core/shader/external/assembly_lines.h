// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace wavelane::shader {

/// The line, from 1, of each instruction's opcode in the text of a SPIR-V assembly.
std::vector<int> assemblyLines(std::string_view text);

} // namespace wavelane::shader

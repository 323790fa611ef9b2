// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace wavelane::shader {

/// The name of a SPIR-V instruction: `OpIAdd` for 128. `instruction 9999` if SPIRV-Tools does not know it.
std::string opcodeName(std::uint32_t opcode);

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace wavelane::sim {

/// The name of a SPIR-V instruction, `OpIAdd` for 128; `instruction 9999` for unknown ones.
std::string opcodeName(std::uint32_t opcode);

} // namespace wavelane::sim

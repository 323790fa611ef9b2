// SPDX-License-Identifier: MIT
#include "core/shader/spirv/names/opcode_name.h"

#include <spirv-tools/libspirv.h>

#include <format>
#include <string_view>

namespace wavelane::shader {

std::string opcodeName(std::uint32_t opcode)
{
    const std::string_view name = spvOpcodeString(opcode);
    return name == "unknown" ? std::format("instruction {}", opcode) : std::format("Op{}", name);
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/spirv/names/capability_name.h"

#include "core/shader/spirv/module.h"

#include <spirv-tools/libspirv.hpp>

namespace wavelane::shader {

std::string capabilityName(std::uint32_t capability)
{
    // SPIRV-Tools exposes the names only in its disassembly.
    const SpirvWords module{spv::MagicNumber, 0x00010600, 0, 1, 0, firstWord(spv::OpCapability, 2), capability};
    const spvtools::SpirvTools tools(SPV_ENV_UNIVERSAL_1_6);
    std::string text;
    if (!tools.Disassemble(module, &text, SPV_BINARY_TO_TEXT_OPTION_NO_HEADER))
        return std::to_string(capability);
    constexpr std::string_view opcode = "OpCapability ";
    const std::size_t start = text.find(opcode);
    if (start == std::string::npos)
        return std::to_string(capability);
    const std::size_t first = start + opcode.size();
    return text.substr(first, text.find_first_of(" \n", first) - first);
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/external/unneeded_capabilities.h"

#include "core/shader/spirv/module_writer.h"

#include <algorithm>

namespace wavelane::shader {

std::optional<SpirvWords> dropUnneededCapabilities(const SpirvModule& module)
{
    const auto& all = module.instructions();
    const bool hasOtherEntry = std::ranges::any_of(all, [](const Instruction& each) {
        return each.opcode == spv::OpEntryPoint && each.operand(0) != spv::ExecutionModelGLCompute;
    });
    const auto unneeded = std::ranges::find_if(all, [](const Instruction& each) {
        return each.opcode == spv::OpCapability && each.operand(0) == spv::CapabilityStorageInputOutput16;
    });
    if (hasOtherEntry || unneeded == all.end())
        return std::nullopt;
    ModuleWriter writer(module);
    writer.remove(*unneeded);
    return writer.words();
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/passes/fixups.h"

namespace wavelane::shader {

Result<SpirvModule> applyFixups(SpirvModule module, std::span<const Fixup> fixups)
{
    Result<SpirvModule> fixed(std::move(module));
    for (const Fixup& fixup : fixups)
        if (std::optional<SpirvWords> words = fixed ? fixup(*fixed) : std::nullopt)
            fixed = SpirvModule::parse(std::move(*words));
    return fixed;
}

} // namespace wavelane::shader

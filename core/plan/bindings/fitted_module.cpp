// SPDX-License-Identifier: MIT
#include "core/plan/bindings/fitted_module.h"

namespace wavelane::plan {

Result<std::vector<std::uint32_t>> fittedModule(const PlannedDispatch& dispatch, const shader::ImageFormats& formats,
                                                const shader::ArrayCounts& arrays)
{
    auto module = shader::applyImageFormats(dispatch.shader->spirv, formats);
    if (module && !arrays.empty())
        module = shader::clampDescriptorIndices(std::move(*module), arrays);
    return module;
}

} // namespace wavelane::plan

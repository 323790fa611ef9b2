// SPDX-License-Identifier: MIT
#include "core/shader/passes/valid_module.h"

#include "core/shader/passes/legalization/legalize.h"
#include "core/shader/passes/legalization/packed_matrices.h"
#include "core/shader/spirv/validation.h"

#include <utility>

namespace wavelane::shader {

std::optional<ValidModule> makeValid(const SpirvModule& module, bool isFallback)
{
    std::optional<SpirvModule> packed;
    if (std::optional<SpirvWords> words = packMatrices(module))
        if (Result<SpirvModule> parsed = SpirvModule::parse(std::move(*words)))
            packed = std::move(*parsed);
    if (packed && validate(packed->words()).empty())
        return ValidModule{.module = std::move(*packed), .isPacked = true};
    if (!isFallback)
        return std::nullopt;
    for (const bool isPacked : {false, true}) {
        if (isPacked && !packed)
            break;
        Result<SpirvModule> legal = legalize(isPacked ? *packed : module);
        if (legal && validate(legal->words()).empty())
            return ValidModule{.module = std::move(*legal), .isPacked = isPacked};
    }
    return std::nullopt;
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/passes/fixups.h"

namespace wavelane::shader {

Result<SpirvModule> withMends(SpirvModule module, std::span<const Mend> mends)
{
    Result<SpirvModule> mended(std::move(module));
    for (const Mend& mend : mends)
        if (std::optional<SpirvWords> words = mended ? mend(*mended) : std::nullopt)
            mended = SpirvModule::parse(std::move(*words));
    return mended;
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/dxc_mends.h"

#include "core/shader/acceleration_copies.h"
#include "core/shader/derivative_groups.h"
#include "core/shader/dxc_operations.h"
#include "core/shader/level_of_detail.h"
#include "core/shader/path_bindings.h"
#include "core/shader/strict_float.h"

namespace wavelane::shader {

Result<SpirvModule> mendedForDxc(SpirvModule module, const SourceScan& source, std::string_view preprocessed)
{
    Result<SpirvModule> mended(std::move(module));
    const auto with = [&](auto&& mend) {
        if (!mended)
            return;
        if (std::optional<SpirvWords> words = mend(*mended))
            mended = SpirvModule::parse(std::move(*words));
    };
    with([&](const SpirvModule& each) { return withBindingsOfPaths(each, source); });
    with(withHlslOperations);
    with(withoutAccelerationCopies);
    with(withDerivativeGroups);
    if (const LevelCalls levels = levelCalls(preprocessed); levels.clamped && !levels.unclamped)
        with(withClampedLevels);
    with(withExactQuestions);
    return mended;
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/dxc/stages.h"

#include "core/shader/dxc/fixups/fixups.h"
#include "core/shader/dxc/fixups/operations.h"
#include "core/shader/dxc/traps/traps.h"
#include "core/shader/passes/operations/double_bits.h"
#include "core/shader/stages/common.h"

#include <array>
#include <format>
#include <utility>

namespace wavelane::shader {

namespace {

StageResult rejectLostMsad(Compilation& compilation)
{
    if (!hasLostMsad(compilation.module))
        return {};
    return std::unexpected(Diagnostics{lostMsad(compilation.shader.result.diagnostics,
                                                compilation.request.displayName, compilation.compiler.version())});
}

StageResult rejectLostHalves(Compilation& compilation)
{
    if (!losesHalvesOfDoubles(compilation.module))
        return {};
    return stageFailure(compilation,
                        {.code = Code::featureMissing,
                         .message = std::format("DXC {} loses components of asdouble for vectors of 3 or 4 "
                                                "components. Convert each component.",
                                                compilation.compiler.version())});
}

StageResult applyDxcFixups(Compilation& compilation)
{
    Result<SpirvModule> fixed = withDxcFixups(std::move(compilation.module), compilation.request.options,
                                              compilation.scan, compilation.preprocessed);
    if (!fixed)
        return stageFailure(compilation, fixed.error());
    compilation.module = std::move(*fixed);
    return {};
}

} // namespace

std::span<const Stage> dxcStages()
{
    static constexpr std::array list{
        Stage{"lost msad4", appliesAlways, rejectLostMsad},
        Stage{"lost halves of doubles", appliesAlways, rejectLostHalves},
        Stage{"DXC fix-ups", appliesAlways, applyDxcFixups},
        stages::strictFloat,
        stages::heapBindings,
        stages::derivatives,
        stages::flatArrays,
        stages::bitOperations,
        stages::partitions,
        stages::groupSize,
        stages::validation,
        stages::remainders,
        stages::multisampling,
        stages::reflection,
        stages::lostConstants,
        stages::notes,
        stages::strip,
    };
    return list;
}

} // namespace wavelane::shader

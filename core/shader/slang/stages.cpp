// SPDX-License-Identifier: MIT
#include "core/shader/slang/stages.h"

#include "core/shader/slang/compiler.h"
#include "core/shader/slang/explanations.h"
#include "core/shader/slang/fixups.h"
#include "core/shader/slang/traps.h"
#include "core/shader/stages/common.h"

#include <array>
#include <utility>

namespace wavelane::shader {

namespace {

bool appliesToPlainHlsl(const Compilation& compilation)
{
    return compilation.request.options.language == Language::hlsl;
}

StageResult rejectRoundedDoubles(Compilation& compilation)
{
    Diagnostics found = roundedDoubles(compilation.request, compilation.module, compilation.preprocessed);
    if (found.empty())
        return {};
    return std::unexpected(std::move(found));
}

StageResult rejectFoldedTests(Compilation& compilation)
{
    Diagnostics found = foldedTests(compilation.request, compilation.module);
    if (found.empty())
        return {};
    return std::unexpected(std::move(found));
}

StageResult validateSlangModule(Compilation& compilation)
{
    return validateCompiled(compilation, false, explainInvalidSlang);
}

StageResult applySlangFixups(Compilation& compilation)
{
    Result<SpirvModule> fixed = withSlangFixups(std::move(compilation.module), compilation.preprocessed);
    if (!fixed)
        return stageFailure(compilation, fixed.error());
    compilation.module = std::move(*fixed);
    return {};
}

/// Takes a while, and has time while another thread validates.
StageResult releaseMemory(Compilation& compilation)
{
    if (auto* const slang = dynamic_cast<SlangCompiler*>(&compilation.compiler))
        slang->releaseMemory();
    return {};
}

} // namespace

std::span<const Stage> slangStages()
{
    static constexpr std::array list{
        Stage{"rounded doubles", appliesToPlainHlsl, rejectRoundedDoubles},
        Stage{"folded tests", appliesAlways, rejectFoldedTests},
        Stage{"Slang fix-ups", appliesAlways, applySlangFixups},
        stages::heapBindings,
        stages::derivatives,
        stages::flatArrays,
        stages::bitOperations,
        stages::partitions,
        stages::groupSize,
        Stage{validationStage, appliesAlways, validateSlangModule, true},
        stages::remainders,
        stages::multisampling,
        stages::reflection,
        stages::layoutCheck,
        stages::lostConstants,
        stages::notes,
        stages::strip,
        Stage{"memory", appliesAlways, releaseMemory},
    };
    return list;
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/external/stages.h"

#include "core/shader/external/needed_version.h"
#include "core/shader/external/unneeded_capabilities.h"
#include "core/shader/spirv/validation.h"
#include "core/shader/stages/common.h"

#include <array>
#include <utility>

namespace wavelane::shader {

namespace {

/// Errors in SPIR-V are errors of the source, and those in assembly have lines.
StageResult validateSource(Compilation& compilation)
{
    const CompileResult& result = compilation.shader.result;
    const SpirvModule& module = compilation.module;
    const bool isUnchanged = module.instructions().size() == result.lines.size() && module.words() == result.spirv;
    Diagnostics faults = validate(module.words(), compilation.request.displayName,
                                  isUnchanged ? std::span<const int>(result.lines) : std::span<const int>());
    if (!faults.empty())
        return std::unexpected(std::move(faults));
    return {};
}

StageResult dropCapabilities(Compilation& compilation)
{
    return replaceModule(compilation, dropUnneededCapabilities(compilation.module));
}

StageResult raiseVersion(Compilation& compilation)
{
    return replaceModule(compilation, raiseNeededVersion(compilation.module));
}

} // namespace

std::span<const Stage> externalStages()
{
    static constexpr std::array list{
        Stage{"unneeded capabilities", appliesAlways, dropCapabilities},
        Stage{"needed version", appliesAlways, raiseVersion},
        stages::strictFloat,
        stages::heapBindings,
        stages::derivatives,
        stages::flatArrays,
        stages::groupSize,
        stages::validation,
        stages::remainders,
        stages::multisampling,
        stages::reflection,
        stages::notes,
        stages::strip,
    };
    return list;
}

std::span<const Stage> spirvStages()
{
    static constexpr std::array list{
        stages::heapBindings,
        stages::derivatives,
        stages::flatArrays,
        stages::groupSize,
        Stage{validationStage, appliesAlways, validateSource},
        stages::multisampling,
        stages::reflection,
        stages::notes,
        stages::strip,
    };
    return list;
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/slang/stages.h"

#include "core/shader/slang/names.h"
#include "core/shader/stages/common.h"

#include <array>

namespace wavelane::shader {

namespace {

StageResult restoreNames(Compilation& compilation)
{
    return replaceModule(compilation, withSourceNames(compilation.module));
}

} // namespace

std::span<const Stage> slangStages()
{
    static constexpr std::array list{
        Stage{"source names", appliesAlways, restoreNames},
        stages::strictFloat,
        stages::heapBindings,
        stages::derivatives,
        stages::flatArrays,
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

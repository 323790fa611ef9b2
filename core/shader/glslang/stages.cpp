// SPDX-License-Identifier: MIT
#include "core/shader/glslang/stages.h"

#include "core/shader/glslang/explanations.h"
#include "core/shader/glslang/fixups.h"
#include "core/shader/glslang/products.h"
#include "core/shader/glslang/repairs.h"
#include "core/shader/passes/relayout.h"
#include "core/shader/stages/common.h"

#include <array>
#include <utility>

namespace wavelane::shader {

namespace {

/// Compiles a second time with marked results of `mul`, if the module has products that can be element products.
StageResult separateMatrixProducts(Compilation& compilation)
{
    if (!hasEqualProducts(compilation.module))
        return {};
    CompileRequest marking = compilation.request;
    marking.options.defines.push_back(productMarker());
    const Result<SpirvModule> marked = SpirvModule::parse(compilation.compiler.compile(marking).spirv);
    if (!marked)
        return stageFailure(
            compilation, {.code = Code::featureMissing,
                          .message = "glslang does not distinguish a * b of matrices from mul(a, b), and a function "
                                     "named mul in the source prevents Wavelane from correcting this. Rename the "
                                     "function, or use DXC."});
    return replaceModule(compilation, withElementProducts(*marked));
}

StageResult repairGlslangModule(Compilation& compilation)
{
    return replaceModule(compilation, repairedForHlsl(compilation.module));
}

StageResult changeLayout(Compilation& compilation)
{
    return replaceModule(compilation,
                         relayoutBlocks(compilation.module, compilation.request.options.layout, compilation.scan));
}

StageResult validateGlslangModule(Compilation& compilation)
{
    const bool isHlsl = compilation.hasHlslSyntax();
    return validateCompiled(compilation, isHlsl, [&](std::string_view message) {
        return isHlsl ? explainInvalid(compilation.scan, compilation.preprocessed, message) : std::string();
    });
}

StageResult applyGlslangFixups(Compilation& compilation)
{
    return replaceModule(compilation, withGlslangFixups(compilation.module, compilation.scan));
}

} // namespace

std::span<const Stage> glslangStages()
{
    static constexpr std::array list{
        Stage{"matrix products", appliesToHlsl, separateMatrixProducts},
        Stage{"glslang repairs", appliesToHlsl, repairGlslangModule},
        Stage{"memory layout", appliesToHlsl, changeLayout},
        stages::strictFloat,
        stages::heapBindings,
        stages::derivatives,
        stages::flatArrays,
        stages::bitOperations,
        stages::partitions,
        stages::groupSize,
        Stage{validationStage, appliesAlways, validateGlslangModule},
        Stage{"glslang fix-ups", appliesToHlsl, applyGlslangFixups},
        stages::remainders,
        stages::multisampling,
        stages::reflection,
        stages::layoutCheck,
        stages::lostConstants,
        stages::notes,
        stages::strip,
    };
    return list;
}

} // namespace wavelane::shader

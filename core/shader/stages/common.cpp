// SPDX-License-Identifier: MIT
#include "core/shader/stages/common.h"

#include "core/shader/compile_checks.h"
#include "core/shader/contract/include_resolver.h"
#include "core/shader/hlsl/group_size_check.h"
#include "core/shader/hlsl/lexer.h"
#include "core/shader/passes/derivative_groups.h"
#include "core/shader/passes/flat_arrays.h"
#include "core/shader/passes/images/multisampled_textures.h"
#include "core/shader/passes/operations/bit_operations.h"
#include "core/shader/passes/signed_remainders.h"
#include "core/shader/passes/strict_float.h"
#include "core/shader/passes/strip_reflection.h"
#include "core/shader/passes/valid_module.h"
#include "core/shader/passes/waves/wave_partitions.h"
#include "core/shader/reflection/address_members.h"
#include "core/shader/reflection/descriptor_heaps.h"
#include "core/shader/reflection/reflect.h"
#include "core/shader/reflection/reflection_notes.h"
#include "core/shader/spirv/validation.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <utility>

namespace wavelane::shader {

namespace common {

bool isStrict(const Compilation& compilation)
{
    return compilation.hasHlslSyntax() && compilation.request.options.strictFloat;
}

StageResult preventContraction(Compilation& compilation)
{
    const bool callsFma = std::ranges::contains(lexHlsl(compilation.preprocessed), "fma");
    return replaceModule(compilation, addNoContraction(compilation.module, callsFma));
}

StageResult bindHeaps(Compilation& compilation)
{
    return replaceModule(compilation, assignHeapBindings(compilation.module));
}

StageResult modernizeDerivatives(Compilation& compilation)
{
    return replaceModule(compilation, useKhrDerivatives(compilation.module));
}

StageResult flattenArrays(Compilation& compilation)
{
    std::optional<SpirvWords> words = flattenDescriptorArrays(compilation.module);
    if (!words)
        return {};
    Result<SpirvModule> flat = SpirvModule::parse(std::move(*words));
    if (!flat)
        return stageFailure(compilation, flat.error());
    compilation.sourceTypes = std::exchange(compilation.module, std::move(*flat));
    // glslang warns about these arrays, which are supported now.
    std::erase_if(compilation.shader.result.diagnostics, [](const Diagnostic& each) {
        return each.severity == Severity::warning && each.message.contains("array-of-arrays");
    });
    return {};
}

StageResult narrowBitOperations(Compilation& compilation)
{
    return replaceModule(compilation, replaceWideBitOperations(compilation.module));
}

StageResult emulatePartitions(Compilation& compilation)
{
    return replaceModule(compilation, replacePartitions(compilation.module));
}

StageResult checkGroupSize(Compilation& compilation)
{
    if (std::optional<Diagnostic> problem =
            zeroGroupSize(compilation.module, compilation.entry(), compilation.request, compilation.preprocessed))
        return std::unexpected(Diagnostics{std::move(*problem)});
    return {};
}

StageResult validateModule(Compilation& compilation)
{
    return validateCompiled(compilation, false, [](std::string_view) { return std::string(); });
}

StageResult defineRemainders(Compilation& compilation)
{
    return replaceModule(compilation, replaceSignedRemainders(compilation.module));
}

StageResult rejectMultisampling(Compilation& compilation)
{
    Diagnostics rejected = findMultisampledTextures(compilation.module);
    if (rejected.empty())
        return {};
    const IncludeResolver files(compilation.request);
    for (Diagnostic& each : rejected)
        each.file = each.file.empty() ? compilation.request.displayName : files.displayName(each.file);
    return std::unexpected(std::move(rejected));
}

StageResult reflectModule(Compilation& compilation)
{
    const SpirvModule& module = compilation.sourceTypes ? *compilation.sourceTypes : compilation.module;
    Result<Reflection> reflection =
        reflect(module, compilation.entry(), compilation.hasHlslSyntax() ? &compilation.scan : nullptr);
    if (!reflection)
        return stageFailure(compilation, reflection.error());
    const IncludeResolver files(compilation.request);
    for (auto& [need, place] : reflection->neededAt)
        place.file = files.displayName(place.file);
    compilation.shader.reflection = std::move(*reflection);
    std::ranges::move(warnOfAddresses(*compilation.shader.reflection, compilation.request.displayName),
                      std::back_inserter(compilation.shader.result.diagnostics));
    return {};
}

StageResult checkLayout(Compilation& compilation)
{
    std::string mismatch =
        layoutMismatch(*compilation.shader.reflection, compilation.request.options.layout, compilation.scan);
    if (mismatch.empty())
        return {};
    return stageFailure(compilation, {.code = Code::featureMissing,
                                      .message = std::format("{} does not support {}. Use DXC.",
                                                             compilation.compiler.name(), mismatch)});
}

StageResult warnOfLostConstants(Compilation& compilation)
{
    if (const std::string lost = lostConstants(*compilation.shader.reflection, compilation.scan); !lost.empty())
        compilation.shader.result.diagnostics.push_back({.severity = Severity::warning,
                                                         .code = Code::compileWarning,
                                                         .message = lost,
                                                         .file = compilation.request.displayName});
    return {};
}

StageResult addSourceNotes(Compilation& compilation)
{
    CompileResult& result = compilation.shader.result;
    IncludeResolver files(compilation.request);
    std::ranges::move(addNotes(*compilation.shader.reflection, files, result.dependencies,
                               compilation.hasHlslSyntax() ? &compilation.scan : nullptr),
                      std::back_inserter(result.diagnostics));
    return {};
}

StageResult stripReflection(Compilation& compilation)
{
    compilation.shader.result.spirv = stripReflection(compilation.module);
    return {};
}

} // namespace common

StageResult validateCompiled(Compilation& compilation, bool isGlslang, const InvalidModuleExplanation& explain)
{
    Diagnostics faults = validate(compilation.module.words(), compilation.request.displayName);
    if (faults.empty())
        return {};
    const bool isInvalid = faults.front().code == Code::invalidSpirv;
    if (compilation.hasHlslSyntax() && isInvalid) {
        if (std::optional<ValidModule> valid = makeValid(compilation.module, isGlslang)) {
            if (valid->isPacked && !compilation.sourceTypes)
                compilation.sourceTypes = std::move(compilation.module);
            compilation.module = std::move(valid->module);
            return {};
        }
    }
    if (isInvalid) {
        const std::string known = explain(faults.front().message);
        for (Diagnostic& fault : faults)
            fault.detail = known.empty() ? invalidExplanation : known;
    }
    return std::unexpected(std::move(faults));
}

} // namespace wavelane::shader

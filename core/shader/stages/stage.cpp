// SPDX-License-Identifier: MIT
#include "core/shader/stages/stage.h"

#include <iterator>
#include <utility>

namespace wavelane::shader {

const std::string& Compilation::entry() const
{
    return shader.result.entry.empty() ? request.options.entry : shader.result.entry;
}

bool appliesAlways(const Compilation&)
{
    return true;
}

bool appliesToHlsl(const Compilation& compilation)
{
    return compilation.hasHlslSyntax();
}

std::unexpected<Diagnostics> stageFailure(const Compilation& compilation, const Error& error)
{
    Diagnostic diagnostic = toDiagnostic(error);
    diagnostic.file = compilation.request.displayName;
    return std::unexpected(Diagnostics{std::move(diagnostic)});
}

StageResult replaceModule(Compilation& compilation, std::optional<SpirvWords> words)
{
    if (!words)
        return {};
    Result<SpirvModule> module = SpirvModule::parse(std::move(*words));
    if (!module)
        return stageFailure(compilation, module.error());
    compilation.module = std::move(*module);
    return {};
}

void runStages(std::span<const Stage> stages, Compiler& compiler, const CompileRequest& request,
               const std::string& preprocessed, const SourceScan& scan, CompiledShader& shader)
{
    Result<SpirvModule> module = SpirvModule::parse(shader.result.spirv);
    if (!module) {
        Diagnostic diagnostic = toDiagnostic(module.error());
        diagnostic.file = request.displayName;
        shader.result.spirv.clear();
        shader.result.diagnostics.push_back(std::move(diagnostic));
        return;
    }
    Compilation compilation{.compiler = compiler,
                            .request = request,
                            .preprocessed = preprocessed,
                            .scan = scan,
                            .shader = shader,
                            .module = std::move(*module)};
    for (const Stage& stage : stages) {
        if (!stage.applies(compilation))
            continue;
        if (StageResult outcome = stage.run(compilation); !outcome) {
            std::ranges::move(outcome.error(), std::back_inserter(shader.result.diagnostics));
            shader.result.spirv.clear();
            shader.reflection.reset();
            return;
        }
    }
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/stages/stage.h"

#include "core/shader/spirv/validation.h"
#include "core/task/side_job.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace wavelane::shader {

namespace {

/// Adds the time until its end to the milliseconds of a stage.
class StageTimer
{
public:
    explicit StageTimer(double& milliseconds) : m_milliseconds(milliseconds) {}
    StageTimer(const StageTimer&) = delete;
    StageTimer& operator=(const StageTimer&) = delete;
    ~StageTimer()
    {
        m_milliseconds +=
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - m_start).count();
    }

private:
    double& m_milliseconds;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

StageResult runTimed(const Stage& stage, Compilation& compilation)
{
    CompileResult& result = compilation.shader.result;
    double other = 0;
    const StageTimer timer(stage.name == validationStage   ? result.validationMilliseconds
                           : stage.name == reflectionStage ? result.reflectionMilliseconds
                                                           : other);
    return stage.run(compilation);
}

/// Runs stages in order. The first one that fails adds its errors to the diagnostics; false in that case.
bool runInOrder(std::span<const Stage> stages, Compilation& compilation)
{
    CompiledShader& shader = compilation.shader;
    for (const Stage& stage : stages) {
        if (!stage.applies(compilation))
            continue;
        if (StageResult outcome = runTimed(stage, compilation); !outcome) {
            std::ranges::move(outcome.error(), std::back_inserter(shader.result.diagnostics));
            shader.result.spirv.clear();
            shader.reflection.reset();
            return false;
        }
    }
    return true;
}

/// Runs stages of which the first one validates, while another thread validates.
void runWhileValidating(std::span<const Stage> stages, Compilation& compilation)
{
    CompiledShader& shader = compilation.shader;
    const std::size_t known = shader.result.diagnostics.size();
    const SpirvWords words = compilation.module.words();
    const SpirvWords returned = shader.result.spirv;
    task::SideJob<bool> validation([&words] { return isValidModule(words); });
    runInOrder(stages.subspan(1), compilation);
    const auto isValid = [&] {
        const StageTimer waiting(shader.result.validationMilliseconds);
        return validation.take();
    };
    if (isValid())
        return;
    shader.result.diagnostics.resize(known);
    shader.reflection.reset();
    shader.result.spirv = returned;
    if (const StageResult restored = replaceModule(compilation, words); restored)
        runInOrder(stages, compilation);
    else
        std::ranges::copy(restored.error(), std::back_inserter(shader.result.diagnostics));
}

} // namespace

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
    const auto concurrent = std::ranges::find(stages, true, &Stage::isConcurrent);
    const auto before = static_cast<std::size_t>(concurrent - stages.begin());
    if (runInOrder(stages.first(before), compilation) && concurrent != stages.end())
        runWhileValidating(stages.subspan(before), compilation);
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/compiled_shader.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/spirv/module.h"

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace wavelane::shader {

/// The state of a shader between its compilation and its use, which the stages of its compiler modify. Lives during
/// one call of `runStages`.
struct Compilation
{
    Compiler& compiler;
    const CompileRequest& request;
    const std::string& preprocessed; ///< HLSL with includes and macros expanded; empty for other languages.
    const SourceScan& scan;          ///< The declarations in `preprocessed`.
    CompiledShader& shader; ///< `result.spirv` is the module that the compiler returned, up to the last stage.
    SpirvModule module;
    /// The module with the types of the source, if a stage has replaced types that devices do not support.
    std::optional<SpirvModule> sourceTypes = {};

    bool hasHlslSyntax() const { return shader::hasHlslSyntax(request.options.language); }
    /// The name of the entry point in the module.
    const std::string& entry() const;
};

/// Nothing, or the errors because of which the shader cannot be used.
using StageResult = std::expected<void, Diagnostics>;

/// One step of the processing of a compiled module. Each compiler has a list of them.
struct Stage
{
    std::string_view name;               ///< Unique within a list.
    bool (*applies)(const Compilation&); ///< False: the stage is skipped.
    StageResult (*run)(Compilation&);
    /// For a stage that only validates the module, and always applies: the following stages run while another thread
    /// validates. If the module is invalid, this stage and the following ones run on the module as it was.
    bool isConcurrent = false;
};

/// The names of the stages whose time is reported separately.
inline constexpr std::string_view validationStage = "validation";
inline constexpr std::string_view reflectionStage = "reflection";

/// For stages without a condition.
bool appliesAlways(const Compilation& compilation);
bool appliesToHlsl(const Compilation& compilation);

/// The failure of a stage with an error at the source as a whole.
std::unexpected<Diagnostics> stageFailure(const Compilation& compilation, const Error& error);
/// Replaces the module by the words of a rewrite, if any.
StageResult replaceModule(Compilation& compilation, std::optional<SpirvWords> words);

/// Processes the module in `shader.result`. The first stage that fails adds its errors to the diagnostics, and
/// the module and the reflection are removed.
void runStages(std::span<const Stage> stages, Compiler& compiler, const CompileRequest& request,
               const std::string& preprocessed, const SourceScan& scan, CompiledShader& shader);

} // namespace wavelane::shader

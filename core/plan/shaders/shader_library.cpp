// SPDX-License-Identifier: MIT
#include "core/plan/shaders/shader_library.h"

#include "core/base/hash.h"
#include "core/plan/shaders/shader_request.h"
#include "core/plan/shaders/shader_translation.h"
#include "core/project/paths.h"
#include "core/shader/contract/file_state.h"
#include "core/shader/passes/loops/loop_guard.h"
#include "core/shader/spirv/facts/source_lines.h"
#include "core/shader/spirv/module.h"

#include <format>
#include <system_error>

namespace wavelane::plan {

namespace {

std::shared_ptr<const ShaderOutcome> refused(const std::string& name, Diagnostic diagnostic)
{
    auto outcome = std::make_shared<ShaderOutcome>();
    outcome->report.name = name;
    outcome->diagnostics.push_back(std::move(diagnostic));
    return outcome;
}

/// Everything except the contents of files.
HashValue hashOf(const shader::CompileRequest& request, std::string_view compiler)
{
    Hash hash;
    const auto add = [&hash](std::string_view text) { hash.add(text).add(std::uint64_t{text.size()}); };
    const shader::CompileOptions& options = request.options;
    add(compiler);
    add(request.file.string());
    add(shader::toString(options.language));
    add(options.entry);
    add(options.profile);
    add(shader::toString(options.layout));
    add(options.hlslVersion);
    hash.add(std::uint64_t{options.native16Bit})
        .add(std::uint64_t{options.strictFloat})
        .add(static_cast<std::uint64_t>(options.matrix));
    hash.add(std::uint64_t{options.defines.size()});
    for (const auto& [name, value] : options.defines) {
        add(name);
        add(value);
    }
    hash.add(std::uint64_t{options.includeFolders.size()});
    for (const auto& folder : options.includeFolders)
        add(folder.string());
    for (const auto& [front, list] : options.arguments) {
        add(front);
        hash.add(std::uint64_t{list.size()});
        for (const std::string& each : list)
            add(each);
    }
    return hash.value();
}

/// Without line information, an edit that only moves lines does not change the module.
std::vector<std::uint32_t> removeLines(const std::vector<std::uint32_t>& spirv)
{
    const auto module = shader::SpirvModule::parse(spirv);
    return module ? shader::stripSourceLines(*module) : spirv;
}

std::vector<std::optional<shader::SourceLine>> loopsOf(const std::vector<std::uint32_t>& spirv,
                                                       const std::filesystem::path& folder)
{
    const auto module = shader::SpirvModule::parse(spirv);
    auto lines = module ? shader::loopLines(*module) : std::vector<std::optional<shader::SourceLine>>{};
    for (std::optional<shader::SourceLine>& each : lines)
        if (each)
            each->file = project::nameInFolder(folder, each->file);
    return lines;
}

} // namespace

HashValue dependencyHash(const std::vector<std::filesystem::path>& files, const shader::FileOverrides& overrides)
{
    Hash hash;
    for (const auto& file : files)
        for (const std::string& text : {file.string(), shader::stateOfFile(file, overrides)})
            hash.add(text).add(std::uint64_t{text.size()});
    return hash.value();
}

bool ShaderOutcome::isCurrent(const shader::FileOverrides& overrides) const
{
    return !dependencies.empty() && dependencyHash == plan::dependencyHash(dependencies, overrides);
}

std::shared_ptr<const ShaderOutcome> repeatedOutcome(std::shared_ptr<const ShaderOutcome> outcome)
{
    if (outcome->report.fromCache)
        return outcome;
    auto repeated = std::make_shared<ShaderOutcome>(*outcome);
    repeated->report.fromCache = true;
    return repeated;
}

ShaderLibrary::ShaderLibrary(const shader::ToolchainOptions& options)
    : m_toolchain(shader::Toolchain::create(options))
{
}

ShaderLibrary::~ShaderLibrary() = default;

void ShaderLibrary::warmUp()
{
    m_toolchain->warmUp();
}

std::shared_ptr<const ShaderOutcome> ShaderLibrary::shader(const ProjectSnapshot& snapshot, const std::string& name,
                                                           const std::string& compiler)
{
    return compile(snapshot, name, compiler, nullptr);
}

std::shared_ptr<const ShaderOutcome> ShaderLibrary::shaderAfterCrash(const ProjectSnapshot& snapshot,
                                                                     const std::string& name,
                                                                     const std::string& compiler,
                                                                     const Diagnostic& crash)
{
    return compile(snapshot, name, compiler, &crash);
}

std::shared_ptr<const ShaderOutcome> ShaderLibrary::compile(const ProjectSnapshot& snapshot, const std::string& name,
                                                            const std::string& compiler, const Diagnostic* crash)
{
    const auto made = shaderRequest(snapshot, name, compiler);
    if (!made)
        return refused(name, made.error());
    const shader::CompileRequest& request = made->compile;
    const std::string& chosen = made->compiler;
    const HashValue requestHash = hashOf(request, chosen);
    Entry& kept = m_entries[name];
    if (kept.outcome && kept.requestHash == requestHash && kept.outcome->isCurrent(snapshot.overrides)) {
        kept.outcome = repeatedOutcome(std::move(kept.outcome));
        return kept.outcome;
    }

    shader::CompiledShader compiled = crash != nullptr ? m_toolchain->compileAfterCrash(request, chosen, *crash)
                                                       : m_toolchain->compile(request, chosen);
    auto outcome = std::make_shared<ShaderOutcome>();
    outcome->report = {.name = name,
                       .compiler = compiled.result.compiler,
                       .hlslVersion = compiled.result.hlslVersion,
                       .milliseconds = compiled.result.milliseconds,
                       .validationMilliseconds = compiled.result.validationMilliseconds,
                       .reflectionMilliseconds = compiled.result.reflectionMilliseconds,
                       .fromCache = compiled.fromCache,
                       .reflection = std::move(compiled.reflection)};
    outcome->language = request.options.language;
    outcome->declared = std::move(compiled.declared);
    outcome->diagnostics = std::move(compiled.result.diagnostics);
    for (Diagnostic& each : outcome->diagnostics)
        each.at = "/shaders/" + name;
    outcome->prints = shader::printsMessages(compiled.result.spirv);
    outcome->mayRunForever = shader::hasLoops(compiled.result.spirv);
    if (outcome->mayRunForever)
        outcome->loops = loopsOf(compiled.result.spirv, snapshot.folder);
    // Debuggers ask for the lines.
    const bool keepsLines = outcome->prints || request.options.arguments.contains("lines");
    outcome->spirv = keepsLines ? std::move(compiled.result.spirv) : removeLines(compiled.result.spirv);
    outcome->key = Hash().add(std::as_bytes(std::span(outcome->spirv))).add(request.options.entry).value();

    outcome->files = std::move(compiled.result.dependencies);
    if (outcome->files.empty())
        outcome->files.push_back(request.file);
    outcome->dependencies = outcome->files;
    outcome->dependencies.insert(outcome->dependencies.end(), compiled.result.absent.begin(),
                                 compiled.result.absent.end());
    outcome->dependencyHash = dependencyHash(outcome->dependencies, snapshot.overrides);
    kept.requestHash = requestHash;
    kept.outcome = outcome;
    return outcome;
}

Result<shader::TranslatedText> ShaderLibrary::translation(const ProjectSnapshot& snapshot, const std::string& name,
                                                          const std::string& compiler, const std::string& target)
{
    return plan::translation(*m_toolchain, snapshot, name, compiler, target);
}

} // namespace wavelane::plan

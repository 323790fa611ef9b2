// SPDX-License-Identifier: MIT
#include "core/run/shader_library.h"

#include "core/base/hash.h"
#include "core/project/paths.h"
#include "core/shader/include_resolver.h"
#include "core/shader/loop_guard.h"
#include "core/shader/source_lines.h"
#include "core/shader/spirv_module.h"

#include <format>
#include <fstream>
#include <iterator>
#include <system_error>

namespace wavelane::run {

namespace {

std::shared_ptr<const ShaderOutcome> refused(const std::string& name, Diagnostic diagnostic)
{
    auto outcome = std::make_shared<ShaderOutcome>();
    outcome->report.name = name;
    outcome->diagnostics.push_back(std::move(diagnostic));
    return outcome;
}

/// Everything but the texts of the files.
std::uint64_t hashOf(const shader::CompileRequest& request, std::string_view compiler)
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
    for (const auto& [name, value] : options.defines) {
        add(name);
        add(value);
    }
    for (const auto& folder : options.includeFolders)
        add(folder.string());
    for (const auto& [front, list] : options.arguments) {
        add(front);
        for (const std::string& each : list)
            add(each);
    }
    return hash.value();
}

/// Of all files that went in, in order; a file that cannot be read counts as empty.
std::uint64_t contentHash(const std::vector<std::filesystem::path>& files, const shader::FileOverrides& overrides)
{
    Hash hash;
    for (const auto& file : files) {
        hash.add(file.string());
        if (const auto found = overrides.find(file); found != overrides.end()) {
            hash.add(found->second);
            continue;
        }
        // Among them are places that were passed over as no file could be read there: opening a FIFO would wait for
        // ever. A file that is too large for a source is refused by its size, and known by it.
        std::error_code problem;
        const std::uintmax_t size = std::filesystem::is_regular_file(file, problem)
                                        ? std::filesystem::file_size(file, problem)
                                        : static_cast<std::uintmax_t>(-1);
        if (problem || size > shader::IncludeResolver::largestFileInBytes) {
            hash.add(std::uint64_t{size});
            continue;
        }
        std::ifstream stream(file, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
        hash.add(text);
    }
    return hash.value();
}

/// What goes to the driver: an edit that only moves lines changes nothing.
std::vector<std::uint32_t> lineless(const std::vector<std::uint32_t>& spirv)
{
    const auto module = shader::SpirvModule::parse(spirv);
    return module ? shader::withoutLines(*module) : spirv;
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

ShaderLibrary::ShaderLibrary(const shader::ToolchainOptions& options)
    : m_toolchain(shader::Toolchain::create(options))
{
}

ShaderLibrary::~ShaderLibrary() = default;

std::shared_ptr<const ShaderOutcome> ShaderLibrary::shader(const ProjectSnapshot& snapshot, const std::string& name,
                                                           const std::string& compiler)
{
    const std::string at = "/shaders/" + name;
    const project::ShaderEntry* entry = snapshot.project.shader(name);
    if (!entry) {
        return refused(name, {.code = Code::unknownShader,
                              .message = std::format("There is no shader \"{}\" in this project.", name)});
    }
    const auto path = project::resolvePath(snapshot.folder, entry->source, snapshot.allowOutside);
    if (!path) {
        Diagnostic diagnostic = toDiagnostic(path.error());
        diagnostic.at = at;
        return refused(name, std::move(diagnostic));
    }
    std::error_code ignored;
    if (!snapshot.overrides.contains(*path) && !std::filesystem::is_regular_file(*path, ignored)) {
        return refused(name, {.code = Code::fileMissing,
                              .message = std::format("Shader \"{}\" names the file {}, which does not exist.", name,
                                                     entry->source),
                              .at = at,
                              .file = entry->source});
    }
    const std::string chosen = compiler.empty() ? entry->compiler : compiler;
    const auto language = entry->language ? entry->language : shader::languageOfFile(*path, chosen);
    if (!language) {
        return refused(name, {.code = Code::badValue,
                              .message = std::format("The language of {} does not follow from its extension; give "
                                                     "the shader a \"language\".",
                                                     entry->source),
                              .at = at});
    }
    shader::CompileRequest request{.file = *path,
                                   .displayName = entry->source,
                                   .root = snapshot.folder,
                                   .allowOutside = snapshot.allowOutside,
                                   .overrides = snapshot.overrides,
                                   .options = {.language = *language,
                                               .entry = entry->entry,
                                               .profile = entry->profile,
                                               .layout = entry->layout,
                                               .hlslVersion = entry->hlslVersion,
                                               .native16Bit = entry->native16Bit,
                                               .strictFloat = entry->strictFloat,
                                               .matrix = entry->matrix,
                                               .defines = entry->defines,
                                               .arguments = entry->arguments,
                                               .debugInfo = true}};
    for (const std::string& folder : entry->include) {
        const auto resolved = project::resolvePath(snapshot.folder, folder, snapshot.allowOutside);
        if (!resolved) {
            Diagnostic diagnostic = toDiagnostic(resolved.error());
            diagnostic.at = at + "/include";
            return refused(name, std::move(diagnostic));
        }
        request.options.includeFolders.push_back(*resolved);
    }

    const std::uint64_t requestHash = hashOf(request, chosen);
    Entry& kept = m_entries[name];
    if (kept.outcome && kept.requestHash == requestHash &&
        kept.contentHash == contentHash(kept.dependencies, snapshot.overrides)) {
        auto again = std::make_shared<ShaderOutcome>(*kept.outcome);
        again->report.fromCache = true;
        return again;
    }

    shader::CompiledShader compiled = m_toolchain->compile(request, chosen);
    auto outcome = std::make_shared<ShaderOutcome>();
    outcome->report = {.name = name,
                       .compiler = compiled.result.compiler,
                       .milliseconds = compiled.result.milliseconds,
                       .fromCache = compiled.fromCache,
                       .reflection = std::move(compiled.reflection)};
    outcome->language = *language;
    outcome->declared = std::move(compiled.declared);
    outcome->diagnostics = std::move(compiled.result.diagnostics);
    for (Diagnostic& each : outcome->diagnostics)
        each.at = at;
    outcome->prints = shader::printsMessages(compiled.result.spirv);
    outcome->mayRunForEver = shader::hasLoops(compiled.result.spirv);
    if (outcome->mayRunForEver)
        outcome->loops = loopsOf(compiled.result.spirv, snapshot.folder);
    outcome->spirv = outcome->prints ? std::move(compiled.result.spirv) : lineless(compiled.result.spirv);
    outcome->key = Hash().add(std::as_bytes(std::span(outcome->spirv))).add(entry->entry).value();

    kept.dependencies = std::move(compiled.result.dependencies);
    if (kept.dependencies.empty())
        kept.dependencies.push_back(*path);
    kept.dependencies.insert(kept.dependencies.end(), compiled.result.absent.begin(), compiled.result.absent.end());
    kept.requestHash = requestHash;
    kept.contentHash = contentHash(kept.dependencies, snapshot.overrides);
    kept.outcome = outcome;
    return outcome;
}

} // namespace wavelane::run

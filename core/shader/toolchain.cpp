// SPDX-License-Identifier: MIT
#include "core/shader/toolchain.h"

#include "core/base/first_error.h"
#include "core/shader/compile_cache.h"
#include "core/shader/compile_checks.h"
#include "core/shader/compiler_registry.h"
#include "core/shader/contract/compiler_messages.h"
#include "core/shader/dxc/limits.h"
#include "core/shader/dxc/traps/traps.h"
#include "core/shader/explain_errors.h"
#include "core/shader/glslang/traps.h"
#include "core/shader/hlsl/group_size_check.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/reflection/descriptor_heaps.h"
#include "core/shader/slang/traps.h"
#include "core/shader/source/entry_points.h"

#include <algorithm>
#include <chrono>
#include <format>
#include <optional>
#include <utility>
#include <vector>

namespace wavelane::shader {

struct Toolchain::Parts
{
    explicit Parts(const ToolchainOptions& options) : compilers(options.dxc, options.slang)
    {
        if (!options.cache.empty())
            cache.emplace(options.cache);
        if (DxcCompiler* const dxc = compilers.dxc(); dxc != nullptr)
            dxcFaults.emplace(*dxc);
    }

    CompilerRegistry compilers;
    std::optional<DxcFaults> dxcFaults; ///< Empty if DXC is not available.
    std::optional<CompileCache> cache;

    /// True for compilers that support the descriptor heaps of shader model 6.6.
    bool supportsHeaps(const Compiler& compiler)
    {
        return compilers.isSlang(compiler) || (compilers.isDxc(compiler) && !dxcFaults->has(DxcFault::lacksHeaps));
    }
    void compile(Compiler& compiler, const CompileRequest& request, CompiledShader& shader);
    /// Compiles the only entry point of a source that has none called `main`, if the request does not name another
    /// one. False, and nothing happens, for other sources.
    bool compileOnlyEntry(Compiler& compiler, const CompileRequest& request, std::string_view text,
                          const std::vector<std::string>& entries, CompiledShader& shader);
    void compileAsOlderHlsl(const CompileRequest& request, CompiledShader& shader);
    void compileBeyondDxc(const CompileRequest& request, CompiledShader& shader);
    /// The compiler, for the cache. An automatic choice depends on two.
    std::string cacheName(const Compiler& compiler, bool isAutomatic) const;
};

namespace {

void addError(CompiledShader& shader, const CompileRequest& request, const Error& error)
{
    shader.result.spirv.clear();
    Diagnostic diagnostic = toDiagnostic(error);
    diagnostic.file = request.displayName;
    shader.result.diagnostics.push_back(std::move(diagnostic));
}

bool isAutomatic(std::string_view compiler)
{
    return compiler.empty() || compiler == "auto";
}

/// Says that another compiler than the preferred one was used, which is to be seen even if it succeeds.
void warnOfFallback(std::string_view used, std::string_view reason, const CompileRequest& request,
                    CompiledShader& shader)
{
    shader.result.diagnostics.push_back({.severity = Severity::warning,
                                         .code = Code::compilerMissing,
                                         .message = std::format("Compiled by {}, because {}", used, reason),
                                         .file = request.displayName});
}

std::string_view firstLine(std::string_view text)
{
    return text.substr(0, text.find('\n'));
}

/// The result for a source that the preprocessor rejects. The compiler reports the same errors and more. If it
/// returns a module nevertheless, the module is not used, because its registers are unknown.
void compileUnpreprocessed(Compiler& compiler, const CompileRequest& request, const Diagnostics& reasons,
                           CompiledShader& shader)
{
    shader.result = compiler.compile(request);
    explainOptions(shader.result.diagnostics, request);
    if (hasErrors(shader.result.diagnostics))
        return explainMissingEntry(shader.result.diagnostics, request, {});
    shader.result.spirv.clear();
    for (const Diagnostic& each : reasons)
        addOnce(shader.result.diagnostics, each);
}

} // namespace

void Toolchain::Parts::compile(Compiler& compiler, const CompileRequest& request, CompiledShader& shader)
{
    const bool isHlslLike = hasHlslSyntax(request.options.language);
    // The macros that an external compiler defines are unknown.
    const bool isRead = isHlslLike && !compilers.isExternal(compiler);
    const bool isWgsl = request.options.language == Language::wgsl; // Has no preprocessor.
    const PreprocessResult preprocessed = isRead || isWgsl ? compiler.preprocess(request) : PreprocessResult();
    if (!preprocessed)
        return compileUnpreprocessed(compiler, request, preprocessed.error(), shader);
    const std::string text = isRead ? *preprocessed : std::string();
    const SourceScan scan = scanHlsl(text);
    const std::vector<std::string> entries = isWgsl ? scanEntryPoints(*preprocessed, Language::wgsl) : scan.entries;
    if (compileOnlyEntry(compiler, request, *preprocessed, entries, shader))
        return;
    Diagnostics traps;
    std::optional<Diagnostic> unchecked; // Warning that the traps were not checked.
    if (isHlslLike && compilers.isGlslang(compiler)) {
        traps = glslangTraps(request, scan, text);
    } else if (compilers.isSlang(compiler)) {
        traps = slangTraps(request, text);
    } else if (compilers.isDxc(compiler)) {
        if (Result<Diagnostics> found = dxcTraps(*compilers.dxc(), *dxcFaults, request, text))
            traps = std::move(*found);
        else
            unchecked = uncheckedTraps(found.error(), request);
    }
    if (!traps.empty()) {
        shader.result.compiler = std::format("{} {}", compiler.name(), compiler.version());
        shader.result.diagnostics = std::move(traps);
        return;
    }
    const HeapUses heaps = isHlslLike ? heapUses(text, scan) : HeapUses();
    if (heaps.any() && !supportsHeaps(compiler)) {
        shader.result.compiler = std::format("{} {}", compiler.name(), compiler.version());
        return addError(shader, request,
                        {.code = Code::featureMissing, .message = missingHeapsText(compiler, heaps)});
    }
    shader.result = compiler.compile(request);
    if (compilers.isDxc(compiler))
        explainDxc(shader.result.diagnostics, compiler.version());
    if (!shader.result.ok()) {
        if (isHlslLike || isWgsl)
            explainMissingEntry(shader.result.diagnostics, request, entries);
        if (isHlslLike)
            explainOptions(shader.result.diagnostics, request);
        else if (request.options.language == Language::glsl)
            explainFragment(shader.result.diagnostics, request);
        const auto size = isHlslLike ? zeroGroupSize(request, text) : std::nullopt;
        if (size && hasErrors(shader.result.diagnostics))
            shader.result.diagnostics = {*size};
        return;
    }
    if (unchecked)
        shader.result.diagnostics.push_back(std::move(*unchecked));
    shader.declared = declaredIn(scan, heaps);
    runStages(compilers.stagesOf(compiler), compiler, request, text, scan, shader);
}

bool Toolchain::Parts::compileOnlyEntry(Compiler& compiler, const CompileRequest& request, std::string_view text,
                                        const std::vector<std::string>& entries, CompiledShader& shader)
{
    std::string own = request.options.entry == "main" ? defaultEntryPoint(text, entries) : std::string("main");
    if (own == "main")
        return false;
    CompileRequest named = request;
    named.options.entry = own;
    compile(compiler, named, shader);
    if (shader.result.ok() && shader.result.entry.empty())
        shader.result.entry = std::move(own);
    return true;
}

/// Compiles a source that does not name a version of HLSL, and that DXC rejected, as HLSL 2018. Sources from before
/// 2021 use what it changed: `?:`, `&&` and `||` of vectors, and loop variables after the loop. If that fails, too,
/// the errors of HLSL 2021 stay.
void Toolchain::Parts::compileAsOlderHlsl(const CompileRequest& request, CompiledShader& shader)
{
    const auto error = std::ranges::find_if(shader.result.diagnostics, [](const Diagnostic& each) {
        return each.severity == Severity::error && each.code == Code::compileFailed;
    });
    if (error == shader.result.diagnostics.end() || !requestedHlslVersion(request.options).empty() ||
        compilers.dxc()->hlslVersionOf(request.options).empty())
        return;
    CompileRequest older = request;
    older.options.hlslVersion = "2018";
    CompiledShader compiled;
    compile(*compilers.dxc(), older, compiled);
    if (!compiled.result.ok())
        return;
    Diagnostic note = *error;
    note.severity = Severity::warning;
    note.code = Code::compileWarning;
    note.message = std::format("Compiled as HLSL 2018, because HLSL 2021 rejects this: {}", error->message);
    note.detail = "Set hlsl_version to 2018 if this is intended.";
    compiled.result.diagnostics.push_back(std::move(note));
    shader = std::move(compiled);
}

/// Compiles with Slang what DXC cannot compile. If that fails, too, the errors of DXC stay, with the reason.
void Toolchain::Parts::compileBeyondDxc(const CompileRequest& request, CompiledShader& shader)
{
    std::optional<Diagnostic> limit = shader.result.ok() ? std::nullopt : limitOfDxc(shader.result.diagnostics);
    if (!limit)
        return;
    const auto addDetail = [&](const std::string& text) {
        const auto first = std::ranges::find_if(shader.result.diagnostics, [&](const Diagnostic& each) {
            return each.severity == Severity::error && each.message == limit->message;
        });
        first->detail += first->detail.empty() ? text : "\n" + text;
    };
    if (compilers.slang() == nullptr)
        return addDetail("Slang may be able to compile this; packaging/get-slang installs it.");
    CompiledShader compiled;
    compile(*compilers.slang(), request, compiled);
    if (!compiled.result.ok()) {
        return addDetail(std::format("Slang {} cannot compile it, either: {}", compilers.slang()->version(),
                                     firstLine(firstError(compiled.result.diagnostics)->message)));
    }
    limit->severity = Severity::note;
    limit->message = std::format("Compiled by Slang {}, because of an error of DXC {}: {}",
                                 compilers.slang()->version(), compilers.dxc()->version(), firstLine(limit->message));
    limit->detail = "To choose the compiler yourself, set the compiler of the shader to slang or dxc.";
    compiled.result.diagnostics.push_back(std::move(*limit));
    shader = std::move(compiled);
}

std::string Toolchain::Parts::cacheName(const Compiler& compiler, bool isAutomatic) const
{
    std::string name = std::format("{} {}", compiler.name(), compiler.version());
    if (isAutomatic && compilers.isDxc(compiler) && compilers.slang() != nullptr)
        name += std::format(", slang {}", compilers.slang()->version());
    return name;
}

Toolchain::Toolchain(std::unique_ptr<Parts> parts) : m_parts(std::move(parts)) {}
Toolchain::~Toolchain() = default;

std::unique_ptr<Toolchain> Toolchain::create(const ToolchainOptions& options)
{
    return std::unique_ptr<Toolchain>(new Toolchain(std::make_unique<Parts>(options)));
}

CompiledShader Toolchain::compile(const CompileRequest& request, std::string_view compiler)
{
    const auto start = std::chrono::steady_clock::now();
    CompiledShader shader;
    const auto setDuration = [&] {
        const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
        shader.result.milliseconds = spent.count();
    };
    const auto warn = [&](const Compiler& used, CompiledShader& compiled) {
        const std::string_view reason = m_parts->compilers.fallbackReason(request.options.language, used);
        if (isAutomatic(compiler) && !reason.empty())
            warnOfFallback(m_parts->compilers.isSlang(used) ? "Slang" : used.name(), reason, request, compiled);
    };
    const Result<Compiler*> chosen = m_parts->compilers.choose(request.options.language, compiler);
    if (!chosen) {
        addError(shader, request, chosen.error());
        setDuration();
        return shader;
    }
    // The files that an external compiler includes are unknown.
    CompileCache* const cache =
        m_parts->compilers.isExternal(**chosen) || !m_parts->cache ? nullptr : &*m_parts->cache;
    const std::string name = cache != nullptr ? m_parts->cacheName(**chosen, isAutomatic(compiler)) : std::string();
    if (cache != nullptr) {
        if (std::optional<CompiledShader> found = cache->find(request, name)) {
            found->fromCache = true;
            warn(**chosen, *found);
            return std::move(*found);
        }
    }
    m_parts->compile(**chosen, request, shader);
    if (m_parts->compilers.isDxc(**chosen)) {
        m_parts->compileAsOlderHlsl(request, shader);
        if (isAutomatic(compiler))
            m_parts->compileBeyondDxc(request, shader);
    }
    setDuration();
    if (cache != nullptr)
        cache->store(request, name, shader);
    warn(**chosen, shader); // Not in the cache: the reason can be another one next time.
    return shader;
}

CompiledShader Toolchain::compileAfterCrash(const CompileRequest& request, std::string_view compiler,
                                            const Diagnostic& crash)
{
    const auto start = std::chrono::steady_clock::now();
    CompiledShader shader;
    Diagnostic error = crash;
    error.file = request.displayName;
    shader.result.diagnostics.push_back(std::move(error));
    const Result<Compiler*> chosen = m_parts->compilers.choose(request.options.language, compiler);
    if (chosen && m_parts->compilers.isDxc(**chosen) && isAutomatic(compiler))
        m_parts->compileBeyondDxc(request, shader);
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
    shader.result.milliseconds = spent.count();
    return shader;
}

void Toolchain::warmUp()
{
    if (m_parts->compilers.slang() != nullptr)
        m_parts->compilers.slang()->warmUp();
}

PreprocessResult Toolchain::preprocess(const CompileRequest& request, std::string_view compiler)
{
    const Result<Compiler*> chosen = m_parts->compilers.choose(request.options.language, compiler);
    if (chosen)
        return (*chosen)->preprocess(request);
    return std::unexpected(Diagnostics{toDiagnostic(chosen.error())});
}

std::vector<std::string> Toolchain::compilers() const
{
    return m_parts->compilers.names();
}

std::vector<CompilerDescription> Toolchain::describeCompilers()
{
    std::vector<CompilerDescription> descriptions;
    for (std::string& name : compilers()) {
        CompilerDescription& each = descriptions.emplace_back(std::move(name));
        DxcCompiler* const dxc = each.name.starts_with("dxc ") ? m_parts->compilers.dxc() : nullptr;
        if (dxc == nullptr) {
            const SlangCompiler* const slang = each.name.starts_with("slang ") ? m_parts->compilers.slang() : nullptr;
            each.location =
                slang != nullptr ? slang->library().path().string() : m_parts->compilers.programOf(each.name);
            if (slang != nullptr)
                each.facts.emplace_back(SlangCompiler::limits);
            else if (each.name.starts_with("glslang "))
                each.facts.emplace_back(GlslangCompiler::limits);
            continue;
        }
        each.location = dxc->library().path().string();
        const DxcTarget& newest = dxc->newestTarget();
        each.facts.push_back(std::format("profiles up to {}, {}", newest.profile,
                                         newest.hlslVersion.empty() ? "HLSL 2018" : "HLSL " + newest.hlslVersion));
        for (const DxcFault fault : allDxcFaults())
            if (m_parts->dxcFaults->has(fault))
                each.facts.emplace_back(describe(fault));
    }
    return descriptions;
}

const std::string& Toolchain::dxcProblem() const
{
    return m_parts->compilers.dxcProblem();
}

const std::string& Toolchain::slangProblem() const
{
    return m_parts->compilers.slangProblem();
}

} // namespace wavelane::shader

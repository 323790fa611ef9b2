// SPDX-License-Identifier: MIT
#include "core/shader/toolchain.h"

#include "core/shader/compile_cache.h"
#include "core/shader/compile_checks.h"
#include "core/shader/compiler_registry.h"
#include "core/shader/contract/compiler_messages.h"
#include "core/shader/contract/include_resolver.h"
#include "core/shader/dxc/fixups.h"
#include "core/shader/dxc/operations.h"
#include "core/shader/dxc/traps.h"
#include "core/shader/glslang/explanations.h"
#include "core/shader/glslang/fixups.h"
#include "core/shader/glslang/products.h"
#include "core/shader/glslang/repairs.h"
#include "core/shader/glslang/traps.h"
#include "core/shader/hlsl/group_size_check.h"
#include "core/shader/hlsl/source_scan.h"
#include "core/shader/passes/derivative_groups.h"
#include "core/shader/passes/fixups.h"
#include "core/shader/passes/flat_arrays.h"
#include "core/shader/passes/images/multisampled_textures.h"
#include "core/shader/passes/relayout.h"
#include "core/shader/passes/signed_remainders.h"
#include "core/shader/passes/strict_float.h"
#include "core/shader/passes/strip_reflection.h"
#include "core/shader/passes/valid_module.h"
#include "core/shader/reflection/descriptor_heaps.h"
#include "core/shader/reflection/reflect.h"
#include "core/shader/reflection/reflection_notes.h"
#include "core/shader/spirv/validation.h"

#include <algorithm>
#include <chrono>
#include <format>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::shader {

struct Toolchain::Parts
{
    explicit Parts(const ToolchainOptions& options) : compilers(options.dxc)
    {
        if (!options.cache.empty())
            cache.emplace(options.cache);
        if (DxcCompiler* const dxc = compilers.dxc(); dxc != nullptr)
            dxcFaults.emplace(*dxc);
    }

    CompilerRegistry compilers;
    std::optional<DxcFaults> dxcFaults; ///< Nothing where DXC is absent.
    std::optional<CompileCache> cache;

    void finish(Compiler& compiler, const CompileRequest& request, const std::string& text, const SourceScan& scan,
                CompiledShader& shader);
    void compile(Compiler& compiler, const CompileRequest& request, CompiledShader& shader);
};

namespace {

void addError(CompiledShader& shader, const CompileRequest& request, const Error& error)
{
    shader.result.spirv.clear();
    Diagnostic diagnostic = toDiagnostic(error);
    diagnostic.file = request.displayName;
    shader.result.diagnostics.push_back(std::move(diagnostic));
}

/// The result for a source that the preprocessor refuses. The compiler reports the same errors and more; a module
/// that it makes in spite of them is not used, because its registers are unknown.
void addUnreadable(Compiler& compiler, const CompileRequest& request, const Diagnostics& reasons,
                   CompiledShader& shader)
{
    shader.result = compiler.compile(request);
    if (hasErrors(shader.result.diagnostics))
        return explainMissingEntry(shader.result.diagnostics, request, {});
    shader.result.spirv.clear();
    for (const Diagnostic& each : reasons)
        addOnce(shader.result.diagnostics, each);
}

/// Compiles once more where products of two matrices may mean products of their elements.
void tellProductsApart(Compiler& glslang, const CompileRequest& request, CompiledShader& shader)
{
    const Result<SpirvModule> plain = SpirvModule::parse(shader.result.spirv);
    if (!plain || !hasEqualProducts(*plain))
        return;
    CompileRequest marking = request;
    marking.options.defines.push_back(productMarker());
    const Result<SpirvModule> marked = SpirvModule::parse(glslang.compile(marking).spirv);
    if (!marked)
        return addError(shader, request,
                        {.code = Code::featureMissing,
                         .message = "glslang does not tell a * b of matrices from mul(a, b), and a function of the "
                                    "source that is called mul hides which is meant: rename it, or use DXC."});
    if (std::optional<SpirvWords> words = withElementProducts(*marked))
        shader.result.spirv = std::move(*words);
}

} // namespace

void Toolchain::Parts::compile(Compiler& compiler, const CompileRequest& request, CompiledShader& shader)
{
    const bool isHlsl = request.options.language == Language::hlsl;
    // What an external compiler makes of macros is not known.
    const bool isRead = isHlsl && !compilers.isExternal(compiler);
    const PreprocessResult preprocessed = isRead ? compiler.preprocess(request) : PreprocessResult();
    if (!preprocessed)
        return addUnreadable(compiler, request, preprocessed.error(), shader);
    const std::string& text = *preprocessed;
    const SourceScan scan = scanHlsl(text);
    Diagnostics traps;
    std::optional<Diagnostic> unchecked; // For traps.
    if (isHlsl && compilers.isGlslang(compiler)) {
        traps = glslangTraps(request, scan, text);
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
    if (const std::string refusal = isHlsl ? heapProblem(compiler, text) : std::string(); !refusal.empty()) {
        shader.result.compiler = std::format("{} {}", compiler.name(), compiler.version());
        return addError(shader, request, {.code = Code::featureMissing, .message = refusal});
    }
    shader.result = compiler.compile(request);
    if (compilers.isDxc(compiler))
        explainDxc(shader.result.diagnostics, compiler.version());
    else if (isHlsl && compilers.isGlslang(compiler))
        tellProductsApart(compiler, request, shader);
    if (shader.result.ok() && unchecked)
        shader.result.diagnostics.push_back(std::move(*unchecked));
    if (shader.result.ok())
        finish(compiler, request, text, scan, shader);
    else if (isHlsl)
        explainMissingEntry(shader.result.diagnostics, request, scan);
}

/// Validates, reflects and strips what a front end made. `text` is the preprocessed source of HLSL, `scan` what
/// stands in it.
void Toolchain::Parts::finish(Compiler& compiler, const CompileRequest& request, const std::string& text,
                              const SourceScan& scan, CompiledShader& shader)
{
    CompileResult& result = shader.result;
    const bool isHlsl = request.options.language == Language::hlsl;
    const bool isFallback = isHlsl && compilers.isGlslang(compiler);
    shader.declared = declaredKeys(scan, heapUses(text, scan));
    Result<SpirvModule> module = SpirvModule::parse(result.spirv);
    if (!module)
        return addError(shader, request, module.error());
    if (compilers.isDxc(compiler)) {
        if (hasLostMsad(*module)) {
            result.spirv.clear();
            result.diagnostics.push_back(lostMsad(result.diagnostics, request.displayName, compiler.version()));
            return;
        }
        module = withDxcFixups(std::move(*module), scan, text);
        if (!module)
            return addError(shader, request, module.error());
    }
    std::vector<Mend> before; // Before it can be valid.
    if (isFallback) {
        before.emplace_back(repairedForHlsl);
        before.emplace_back([&](const SpirvModule& each) { return withLayout(each, request.options.layout, scan); });
    }
    if (isHlsl && request.options.strictFloat)
        before.emplace_back(withoutContraction);
    before.emplace_back(withBindingsOfHeaps);
    before.emplace_back(withCurrentDerivatives);
    module = withMends(std::move(*module), before);
    if (!module)
        return addError(shader, request, module.error());
    std::optional<SpirvModule> written; // With the arrays of arrays and the matrices of the source, if these change.
    if (std::optional<SpirvWords> flat = withFlatArrays(*module)) {
        Result<SpirvModule> flattened = SpirvModule::parse(std::move(*flat));
        if (!flattened)
            return addError(shader, request, flattened.error());
        written = std::exchange(*module, std::move(*flattened));
        // glslang warns of what is mended here.
        std::erase_if(result.diagnostics, [](const Diagnostic& each) {
            return each.severity == Severity::warning && each.message.contains("array-of-arrays");
        });
    }
    const std::string& entry = result.entry.empty() ? request.options.entry : result.entry;
    if (std::optional<Diagnostic> zero = zeroGroupSize(*module, entry, request, text)) {
        result.spirv.clear();
        result.diagnostics.push_back(std::move(*zero));
        return;
    }
    const bool isAsWritten = module->instructions().size() == result.lines.size() && module->words() == result.spirv;
    Diagnostics faults = validate(module->words(), request.displayName,
                                  isAsWritten ? std::span<const int>(result.lines) : std::span<const int>());
    const bool isInvalid = !faults.empty() && faults.front().code == Code::invalidSpirv;
    if (isHlsl && isInvalid) {
        if (std::optional<ValidModule> valid = madeValid(*module, isFallback)) {
            if (valid->isPacked && !written)
                written = std::move(*module);
            *module = std::move(valid->module);
            faults.clear();
        }
    }
    if (!faults.empty()) {
        const std::string known =
            isFallback && isInvalid ? explainInvalid(scan, text, faults.front().message) : std::string();
        for (Diagnostic& fault : faults) {
            if (!compilers.isSpirv(compiler) && isInvalid)
                fault.detail = known.empty() ? invalidExplanation : known;
            result.diagnostics.push_back(std::move(fault));
        }
        result.spirv.clear();
        return;
    }
    std::vector<Mend> behind; // Of valid modules.
    if (isFallback)
        behind.emplace_back([&](const SpirvModule& each) { return mendedForHlsl(each, scan); });
    if (isHlsl)
        behind.emplace_back(withDefinedRemainders);
    module = withMends(std::move(*module), behind);
    if (!module)
        return addError(shader, request, module.error());
    IncludeResolver files(request);
    if (Diagnostics refused = multisampledTextures(*module); !refused.empty()) {
        for (Diagnostic& each : refused) {
            each.file = each.file.empty() ? request.displayName : files.displayName(each.file);
            result.diagnostics.push_back(std::move(each));
        }
        result.spirv.clear();
        return;
    }
    Result<Reflection> reflection = reflect(written ? *written : *module, entry, isHlsl ? &scan : nullptr);
    if (!reflection)
        return addError(shader, request, reflection.error());
    if (const std::string other = isFallback ? layoutMismatch(*reflection, request.options.layout, scan) : "";
        !other.empty())
        return addError(shader, request, {.code = Code::featureMissing, .message = other});
    if (const std::string lost = lostConstants(*reflection, scan); !lost.empty()) {
        result.diagnostics.push_back({.severity = Severity::warning,
                                      .code = Code::compileWarning,
                                      .message = lost,
                                      .file = request.displayName});
    }
    shader.reflection = std::move(*reflection);
    for (auto& [need, place] : shader.reflection->neededAt)
        place.file = files.displayName(place.file);
    std::ranges::move(addNotes(*shader.reflection, files, result.dependencies, isHlsl ? &scan : nullptr),
                      std::back_inserter(result.diagnostics));
    result.spirv = strippedOfReflection(*module);
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
    const auto takeTime = [&] {
        const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
        shader.result.milliseconds = spent.count();
    };
    const Result<Compiler*> chosen = m_parts->compilers.choose(request.options.language, compiler);
    if (!chosen) {
        addError(shader, request, chosen.error());
        takeTime();
        return shader;
    }
    // What an external compiler reads besides the source is not known.
    CompileCache* const cache =
        m_parts->compilers.isExternal(**chosen) || !m_parts->cache ? nullptr : &*m_parts->cache;
    const std::string name =
        cache != nullptr ? std::format("{} {}", (*chosen)->name(), (*chosen)->version()) : std::string();
    if (cache != nullptr) {
        if (std::optional<CompiledShader> found = cache->find(request, name)) {
            found->fromCache = true;
            return std::move(*found);
        }
    }
    m_parts->compile(**chosen, request, shader);
    takeTime();
    if (cache != nullptr)
        cache->store(request, name, shader);
    return shader;
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

const std::string& Toolchain::dxcProblem() const
{
    return m_parts->compilers.dxcProblem();
}

} // namespace wavelane::shader

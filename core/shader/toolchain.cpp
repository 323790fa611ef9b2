// SPDX-License-Identifier: MIT
#include "core/shader/toolchain.h"

#include "core/shader/descriptor_heaps.h"
#include "core/shader/dxc_compiler.h"
#include "core/shader/flat_arrays.h"
#include "core/shader/glslang_compiler.h"
#include "core/shader/glslang_mends.h"
#include "core/shader/glslang_traps.h"
#include "core/shader/include_resolver.h"
#include "core/shader/layout_rules.h"
#include "core/shader/legalize.h"
#include "core/shader/path_bindings.h"
#include "core/shader/reflect.h"
#include "core/shader/source_scan.h"
#include "core/shader/spirv_compiler.h"
#include "core/shader/strict_float.h"
#include "core/shader/strip_reflection.h"
#include "core/shader/validation.h"

#include <algorithm>
#include <chrono>
#include <format>
#include <optional>
#include <utility>

namespace wavelane::shader {

struct Toolchain::Parts
{
    std::unique_ptr<Compiler> dxc; ///< Null where it is absent.
    std::string dxcProblem;
    GlslangCompiler glslang;
    SpirvCompiler spirv;

    Result<Compiler*> choose(Language language, std::string_view wanted);
    void finish(Compiler& compiler, const CompileRequest& request, const std::string& text, CompiledShader& shader);
    void compile(Compiler& compiler, const CompileRequest& request, CompiledShader& shader);
};

namespace {

constexpr std::string_view invalidExplanation =
    "The compiler reported success and gave a module that breaks SPIR-V's rules: a defect of the compiler, not of "
    "the "
    "source. Another compiler, or another way to write the statement, may do.";

/// Names the entry points that the source has, where the compiler says that the one asked for is not there.
void explainMissingEntry(CompiledShader& shader, const CompileRequest& request, const SourceScan& scan)
{
    for (Diagnostic& diagnostic : shader.result.diagnostics) {
        const bool missing =
            diagnostic.severity == Severity::error && (diagnostic.message.contains("missing entry point") ||
                                                       diagnostic.message.contains("Missing entry point") ||
                                                       diagnostic.message.contains("Entry point not found") ||
                                                       diagnostic.message.contains("could not find entry point"));
        if (!missing)
            continue;
        std::string names;
        for (const std::string& name : scan.entries)
            names += (names.empty() ? "" : ", ") + name;
        diagnostic.detail =
            names.empty()
                ? std::format("No function of the source has the attribute numthreads, and none is called {}.",
                              request.options.entry)
                : std::format("The source has the entry points {}, the shader's entry is {}.", names,
                              request.options.entry);
    }
}

void addError(CompiledShader& shader, const CompileRequest& request, const Error& error)
{
    shader.result.spirv.clear();
    Diagnostic diagnostic = toDiagnostic(error);
    diagnostic.file = request.displayName;
    shader.result.diagnostics.push_back(std::move(diagnostic));
}

/// DXC before 1.8 reads specialisation constants from the block of loose globals where there are any, and their
/// values are lost. Empty: nothing is lost.
std::string lostConstants(const Reflection& reflection, const SourceScan& scan)
{
    if (std::ranges::find(reflection.bindings, "$Globals", &Binding::name) == reflection.bindings.end())
        return {};
    for (const SourceDeclaration& each : scan.declarations) {
        const bool kept = std::ranges::find(reflection.constants, each.name, &SpecializationConstant::name) !=
                          reflection.constants.end();
        if (each.isSpecialization && !kept) {
            return std::format("The specialisation constant {} is not in the compiled module: if the shader uses it, "
                               "this compiler lost it among the loose globals. Put those into a cbuffer.",
                               each.name);
        }
    }
    return {};
}

/// Says where glslang, which has one layout alone, lays out memory otherwise than asked for; empty: nowhere.
std::string otherLayout(const Reflection& reflection, LayoutRule rule)
{
    if (rule == LayoutRule::vulkan)
        return {};
    const auto compare = [&](const std::string& name, const Layout& layout, bool isConstants) {
        const std::string found = difference(layout, laidOut(layout, rule, isConstants));
        return found.empty()
                   ? found
                   : std::format("glslang has no layout {} for {}: {}. DXC has it; so has the layout vulkan.",
                                 toString(rule), name, found);
    };
    for (const Binding& binding : reflection.bindings) {
        if (!binding.layout || (binding.kind != BindingKind::constants && binding.stride == 0))
            continue;
        if (std::string other = compare(binding.name, *binding.layout, binding.kind == BindingKind::constants);
            !other.empty())
            return other;
    }
    if (!reflection.push)
        return {};
    // DXC lays out push constants by the alignment of the components, also under `dx`.
    const Layout push{
        .name = reflection.push->name, .size = reflection.push->size, .members = reflection.push->members};
    return compare(push.name, push, false);
}

} // namespace

Result<Compiler*> Toolchain::Parts::choose(Language language, std::string_view wanted)
{
    if (spirv.accepts(language))
        return &spirv;
    if (language == Language::wgsl)
        return fail(Code::compilerMissing, "WGSL needs the external compiler naga, which is not connected yet.");
    const bool automatic = wanted.empty() || wanted == "auto";
    if (wanted == "dxc" || (automatic && language == Language::hlsl && dxc != nullptr)) {
        if (dxc == nullptr)
            return fail(Code::compilerMissing, dxcProblem);
        if (!dxc->accepts(language))
            return fail(Code::featureMissing, std::format("dxc does not compile {}.", toString(language)));
        return dxc.get();
    }
    if (wanted == "glslang" || automatic)
        return &glslang;
    return fail(Code::compilerMissing,
                std::format("There is no compiler {}; there are auto, dxc and glslang.", wanted));
}

namespace {

/// Every key of `bind` that the source gives a meaning, whether or not the compiler kept the variable.
std::vector<std::string> declaredKeys(const SourceScan& scan, const HeapUses& heaps)
{
    std::vector<std::string> keys;
    if (heaps.resources)
        keys.emplace_back(toString(DescriptorHeap::resources));
    if (heaps.samplers)
        keys.emplace_back(toString(DescriptorHeap::samplers));
    for (const SourceDeclaration& each : scan.declarations) {
        keys.push_back(each.name);
        if (each.registerName.empty())
            continue;
        keys.push_back(std::format("{}:{}", each.registerName, each.space.value_or(0)));
        if (each.space.value_or(0) == 0)
            keys.push_back(each.registerName);
    }
    return keys;
}

} // namespace

void Toolchain::Parts::compile(Compiler& compiler, const CompileRequest& request, CompiledShader& shader)
{
    const bool isHlsl = request.options.language == Language::hlsl;
    const std::string text = isHlsl ? compiler.preprocess(request).value_or("") : std::string();
    if (isHlsl && &compiler == &glslang)
        if (Diagnostics traps = silentTraps(request, scanHlsl(text)); !traps.empty()) {
            shader.result.compiler = std::format("glslang {}", glslang.version());
            shader.result.diagnostics = std::move(traps);
            return;
        }
    if (const std::string refusal = isHlsl ? heapProblem(compiler, text) : std::string(); !refusal.empty()) {
        shader.result.compiler = std::format("{} {}", compiler.name(), compiler.version());
        return addError(shader, request, {.code = Code::featureMissing, .message = refusal});
    }
    shader.result = compiler.compile(request);
    if (shader.result.ok())
        finish(compiler, request, text, shader);
    else if (isHlsl)
        explainMissingEntry(shader, request, scanHlsl(text));
}

/// Validates, reflects and strips what a front end made. `text` is the preprocessed source of HLSL.
void Toolchain::Parts::finish(Compiler& compiler, const CompileRequest& request, const std::string& text,
                              CompiledShader& shader)
{
    CompileResult& result = shader.result;
    const bool isHlsl = request.options.language == Language::hlsl;
    const bool isFallback = isHlsl && &compiler == &glslang;
    const SourceScan scan = scanHlsl(text);
    shader.declared = declaredKeys(scan, heapUses(text, scan));
    Result<SpirvModule> module = SpirvModule::parse(result.spirv);
    if (!module)
        return addError(shader, request, module.error());
    if (&compiler == dxc.get())
        if (std::optional<SpirvWords> rebound = withBindingsOfPaths(*module, scan)) {
            module = SpirvModule::parse(std::move(*rebound));
            if (!module)
                return addError(shader, request, module.error());
        }
    if (isHlsl && request.options.strictFloat) {
        module = SpirvModule::parse(withoutContraction(*module));
        if (!module)
            return addError(shader, request, module.error());
    }
    if (std::optional<SpirvWords> apart = withBindingsOfHeaps(*module)) {
        module = SpirvModule::parse(std::move(*apart));
        if (!module)
            return addError(shader, request, module.error());
    }
    std::optional<SpirvModule> written; // With its arrays of arrays, where it has some.
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
    Diagnostics faults = validate(module->words(), request.displayName);
    if (isFallback && !faults.empty()) {
        Result<SpirvModule> mended = legalized(*module);
        if (mended && validate(mended->words()).empty()) {
            *module = std::move(*mended);
            faults.clear();
        }
    }
    if (!faults.empty()) {
        const std::string known = isFallback ? explainInvalid(scan, text) : std::string();
        for (Diagnostic& fault : faults) {
            if (&compiler != &spirv)
                fault.detail = known.empty() ? invalidExplanation : known;
            result.diagnostics.push_back(std::move(fault));
        }
        result.spirv.clear();
        return;
    }
    if (std::optional<SpirvWords> right = isFallback ? mendedForHlsl(*module, scan) : std::nullopt) {
        module = SpirvModule::parse(std::move(*right));
        if (!module)
            return addError(shader, request, module.error());
    }
    Result<Reflection> reflection =
        reflect(written ? *written : *module, request.options.entry, isHlsl ? &scan : nullptr);
    if (!reflection)
        return addError(shader, request, reflection.error());
    if (const std::string other = isFallback ? otherLayout(*reflection, request.options.layout) : ""; !other.empty())
        return addError(shader, request, {.code = Code::featureMissing, .message = other});
    if (const std::string lost = lostConstants(*reflection, scan); !lost.empty()) {
        result.diagnostics.push_back({.severity = Severity::warning,
                                      .code = Code::compileWarning,
                                      .message = lost,
                                      .file = request.displayName});
    }
    shader.reflection = std::move(*reflection);
    const IncludeResolver names(request);
    for (auto& [need, place] : shader.reflection->neededAt)
        place.file = names.displayName(place.file);
    result.spirv = strippedOfReflection(*module);
}

Toolchain::Toolchain(std::unique_ptr<Parts> parts) : m_parts(std::move(parts)) {}
Toolchain::~Toolchain() = default;

std::unique_ptr<Toolchain> Toolchain::create(const ToolchainOptions& options)
{
    auto parts = std::make_unique<Parts>();
    Result<std::unique_ptr<DxcCompiler>> dxc = DxcLibrary::load(options.dxc).and_then([](DxcLibrary library) {
        return DxcCompiler::create(std::move(library));
    });
    if (dxc)
        parts->dxc = std::move(*dxc);
    else
        parts->dxcProblem = dxc.error().message;
    return std::unique_ptr<Toolchain>(new Toolchain(std::move(parts)));
}

CompiledShader Toolchain::compile(const CompileRequest& request, std::string_view compiler)
{
    const auto start = std::chrono::steady_clock::now();
    CompiledShader shader;
    const Result<Compiler*> chosen = m_parts->choose(request.options.language, compiler);
    if (chosen) {
        m_parts->compile(**chosen, request, shader);
    } else {
        addError(shader, request, chosen.error());
    }
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
    shader.result.milliseconds = spent.count();
    return shader;
}

Result<std::string> Toolchain::preprocess(const CompileRequest& request, std::string_view compiler)
{
    const Result<Compiler*> chosen = m_parts->choose(request.options.language, compiler);
    return chosen ? (*chosen)->preprocess(request) : std::unexpected(chosen.error());
}

std::vector<std::string> Toolchain::compilers() const
{
    std::vector<std::string> names;
    if (m_parts->dxc != nullptr)
        names.push_back(std::format("dxc {}", m_parts->dxc->version()));
    names.push_back(std::format("glslang {}", m_parts->glslang.version()));
    return names;
}

const std::string& Toolchain::dxcProblem() const
{
    return m_parts->dxcProblem;
}

} // namespace wavelane::shader

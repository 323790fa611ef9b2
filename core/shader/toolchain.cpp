// SPDX-License-Identifier: MIT
#include "core/shader/toolchain.h"

#include "core/shader/dxc_compiler.h"
#include "core/shader/reflect.h"
#include "core/shader/source_scan.h"
#include "core/shader/spirv_compiler.h"
#include "core/shader/strip_reflection.h"
#include "core/shader/validation.h"

#include <chrono>
#include <format>

namespace wavelane::shader {

struct Toolchain::Parts
{
    std::unique_ptr<Compiler> dxc; ///< Null where it is absent.
    std::string dxcProblem;
    SpirvCompiler spirv;

    Result<Compiler*> choose(Language language, std::string_view wanted);
    void finish(Compiler& compiler, const CompileRequest& request, CompiledShader& shader);
};

namespace {

constexpr std::string_view invalidExplanation =
    "The compiler reported success and gave a module that breaks SPIR-V's rules: a defect of the compiler, not of "
    "the "
    "source. Another compiler, or another way to write the statement, may do.";

void addError(CompiledShader& shader, const CompileRequest& request, const Error& error)
{
    shader.result.spirv.clear();
    Diagnostic diagnostic = toDiagnostic(error);
    diagnostic.file = request.displayName;
    shader.result.diagnostics.push_back(std::move(diagnostic));
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
    return fail(Code::compilerMissing,
                std::format("There is no compiler {}; there are auto, dxc and glslang.", wanted));
}

void Toolchain::Parts::finish(Compiler& compiler, const CompileRequest& request, CompiledShader& shader)
{
    CompileResult& result = shader.result;
    Result<SpirvModule> module = SpirvModule::parse(result.spirv);
    if (!module)
        return addError(shader, request, module.error());
    if (Diagnostics faults = validate(result.spirv, request.displayName); !faults.empty()) {
        for (Diagnostic& fault : faults) {
            if (&compiler != &spirv)
                fault.detail = invalidExplanation;
            result.diagnostics.push_back(std::move(fault));
        }
        result.spirv.clear();
        return;
    }
    SourceScan scan;
    const bool isHlsl = request.options.language == Language::hlsl;
    if (isHlsl)
        if (const Result<std::string> text = compiler.preprocess(request))
            scan = scanHlsl(*text);
    Result<Reflection> reflection = reflect(*module, request.options.entry, isHlsl ? &scan : nullptr);
    if (!reflection)
        return addError(shader, request, reflection.error());
    shader.reflection = std::move(*reflection);
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
        shader.result = (*chosen)->compile(request);
        if (shader.result.ok())
            m_parts->finish(**chosen, request, shader);
    } else {
        addError(shader, request, chosen.error());
    }
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
    shader.result.milliseconds = spent.count();
    return shader;
}

std::vector<std::string> Toolchain::compilers() const
{
    std::vector<std::string> names;
    if (m_parts->dxc != nullptr)
        names.push_back(std::format("dxc {}", m_parts->dxc->version()));
    return names;
}

const std::string& Toolchain::dxcProblem() const
{
    return m_parts->dxcProblem;
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/compiler_registry.h"

#include "core/shader/dxc/interface/library.h"
#include "core/shader/dxc/stages.h"
#include "core/shader/external/stages.h"
#include "core/shader/glslang/stages.h"
#include "core/shader/slang/stages.h"

#include <algorithm>
#include <format>

namespace wavelane::shader {

CompilerRegistry::CompilerRegistry(const std::filesystem::path& dxc, const std::filesystem::path& slang)
    : m_isDxcNamed(DxcLibrary::isNamed(dxc)), m_isSlangNamed(SlangLibrary::isNamed(slang))
{
    Result<std::unique_ptr<DxcCompiler>> loaded =
        DxcLibrary::load(dxc).and_then([](DxcLibrary library) { return DxcCompiler::create(std::move(library)); });
    if (loaded)
        m_dxc = std::move(*loaded);
    else
        m_dxcProblem = loaded.error().message;
    if (Result<SlangLibrary> library = SlangLibrary::load(slang))
        m_slang = std::make_unique<SlangCompiler>(std::move(*library));
    else
        m_slangProblem = library.error().message;
    DeclaredTools external = externalTools();
    m_settingsProblem = std::move(external.problem);
    for (ExternalTool& tool : external.tools)
        m_external.push_back(std::make_unique<ExternalCompiler>(std::move(tool)));
}

std::string CompilerRegistry::known() const
{
    std::string names = "auto, dxc, slang, glslang";
    for (const auto& each : m_external)
        names += std::format(", {}", each->name());
    return names;
}

Result<Compiler*> CompilerRegistry::choose(Language language, std::string_view wanted)
{
    if (m_spirv.accepts(language))
        return &m_spirv;
    const bool isAutomatic = wanted.empty() || wanted == "auto";
    return isAutomatic ? chooseAutomatically(language) : chooseNamed(language, wanted);
}

Result<Compiler*> CompilerRegistry::chooseAutomatically(Language language)
{
    if (language == Language::hlsl && m_dxc != nullptr)
        return m_dxc.get();
    if (hasHlslSyntax(language) && m_slang != nullptr)
        return m_slang.get();
    if (m_glslang.accepts(language))
        return &m_glslang;
    const auto external = std::ranges::find_if(
        m_external, [&](const auto& each) { return std::ranges::contains(each->tool().languages, language); });
    if (external != m_external.end())
        return external->get();
    if (language == Language::slang)
        return fail(Code::compilerMissing, m_slangProblem);
    if (language == Language::wgsl)
        return fail(Code::compilerMissing,
                    "WGSL requires naga, which was not found. Build it with packaging/get-naga, "
                    "or set WAVELANE_NAGA to its path.");
    return fail(Code::featureMissing, std::format("No compiler is known for {}.", toString(language)));
}

std::string_view CompilerRegistry::fallbackReason(Language language, const Compiler& chosen) const
{
    if (language == Language::hlsl && m_isDxcNamed && !isDxc(chosen))
        return m_dxcProblem;
    if (hasHlslSyntax(language) && m_isSlangNamed && isGlslang(chosen))
        return m_slangProblem;
    return {};
}

Result<Compiler*> CompilerRegistry::chooseNamed(Language language, std::string_view name)
{
    const auto external = std::ranges::find_if(m_external, [&](const auto& each) { return each->name() == name; });
    if (external != m_external.end())
        return external->get();
    Compiler* compiler = nullptr;
    if (name == "dxc") {
        if (m_dxc == nullptr)
            return fail(Code::compilerMissing, m_dxcProblem);
        compiler = m_dxc.get();
    } else if (name == "slang") {
        if (m_slang == nullptr)
            return fail(Code::compilerMissing, m_slangProblem);
        compiler = m_slang.get();
    } else if (name == "glslang") {
        compiler = &m_glslang;
    } else {
        return fail(Code::compilerMissing,
                    std::format("There is no compiler '{}'; use one of {}.{}{}", name, known(),
                                m_settingsProblem.empty() ? "" : " The settings have an error: ", m_settingsProblem));
    }
    if (!compiler->accepts(language))
        return fail(Code::featureMissing,
                    std::format("{} does not compile {}.", compiler->name(), toString(language)));
    return compiler;
}

std::span<const Stage> CompilerRegistry::stagesOf(const Compiler& compiler) const
{
    if (isDxc(compiler))
        return dxcStages();
    if (isSlang(compiler))
        return slangStages();
    if (isGlslang(compiler))
        return glslangStages();
    return isSpirv(compiler) ? spirvStages() : externalStages();
}

std::string CompilerRegistry::programOf(std::string_view name) const
{
    const auto found = std::ranges::find_if(m_external, [&](const auto& each) { return each->name() == name; });
    return found == m_external.end() ? std::string() : findProgram((*found)->tool().command.front()).string();
}

std::vector<std::string> CompilerRegistry::names() const
{
    std::vector<std::string> names;
    if (m_dxc != nullptr)
        names.push_back(std::format("dxc {}", m_dxc->version()));
    if (m_slang != nullptr)
        names.push_back(std::format("slang {}", m_slang->version()));
    names.push_back(std::format("glslang {}", m_glslang.version()));
    for (const auto& each : m_external)
        names.emplace_back(each->name());
    return names;
}

} // namespace wavelane::shader

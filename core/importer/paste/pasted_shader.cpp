// SPDX-License-Identifier: MIT
#include "core/importer/paste/pasted_shader.h"

#include "core/importer/draft.h"
#include "core/importer/shadertoy/to_project.h"
#include "core/project/edit/edits.h"
#include "core/project/missing/written_texture.h"
#include "core/shader/hlsl/lexer.h"
#include "core/shader/source/entry_points.h"
#include "core/shader/source/source_language.h"

#include <algorithm>
#include <array>
#include <memory>
#include <system_error>
#include <utility>

namespace wavelane::importer {

namespace {

/// Shaders are compiled after they are part of the project, by the engine.
class NoShaders final : public plan::ShaderProvider
{
public:
    std::shared_ptr<const plan::ShaderOutcome> shader(const plan::ProjectSnapshot&, const std::string&,
                                                      const std::string&) override
    {
        return std::make_shared<const plan::ShaderOutcome>();
    }
};

bool isFragment(std::string_view text)
{
    return shader::languageOfSource(text) != shader::Language::spirv && shadertoy::usesName(text, "mainImage") &&
           shadertoy::isShadertoy(text);
}

/// Whether an HLSL source has types such as `float16_t4`, which exist only with `native_16bit`. A source can also
/// define them itself, in a directive or with `typedef`.
bool namesNarrowTypes(std::string_view text)
{
    const std::vector<std::string_view> tokens = shader::lexHlsl(text);
    const auto isNarrow = [](std::string_view token) {
        return std::ranges::any_of(std::array{"float16_t", "int16_t", "uint16_t"}, [&](std::string_view type) {
            const bool isType = token.starts_with(type);
            return isType && token.find_first_not_of("1234x", type.size()) == std::string_view::npos;
        });
    };
    const auto isDefined = [&](std::string_view token, std::string_view next) {
        return isNarrow(token) && next == ";";
    };
    return std::ranges::any_of(tokens, isNarrow) && std::ranges::adjacent_find(tokens, isDefined) == tokens.end() &&
           !text.contains("define float16_t") && !text.contains("define int16_t") &&
           !text.contains("define uint16_t");
}

/// Whether an HLSL source has the macros for constant buffers that Unity defines automatically, and no file
/// that may define them.
bool needsUnityMacros(std::string_view text)
{
    const std::vector<std::string_view> tokens = shader::lexHlsl(text);
    return std::ranges::contains(tokens, "CBUFFER_START") && !text.contains("define CBUFFER_START") &&
           !text.contains("#include");
}

/// The source with these macros replaced, to be scanned.
std::string withoutUnityMacros(std::string_view text)
{
    constexpr std::string_view start = "CBUFFER_START(";
    constexpr std::string_view end = "CBUFFER_END";
    std::string plain(text);
    for (std::size_t at = plain.find(start); at != std::string::npos; at = plain.find(start, at)) {
        if (const std::size_t close = plain.find(')', at); close != std::string::npos)
            plain[close] = '{';
        plain.replace(at, start.size(), "cbuffer ");
    }
    for (std::size_t at = plain.find(end); at != std::string::npos; at = plain.find(end, at))
        plain.replace(at, end.size(), "};");
    return plain;
}

std::vector<std::string> entriesOf(std::string_view text, shader::Language language)
{
    return language == shader::Language::hlsl && needsUnityMacros(text)
               ? shader::scanEntryPoints(withoutUnityMacros(text), language)
               : shader::scanEntryPoints(text, language);
}

std::string withFinalNewline(std::string_view text)
{
    std::string whole(text);
    if (!whole.ends_with('\n'))
        whole += '\n';
    return whole;
}

std::string lowerLetters(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char each) {
        return each >= 'A' && each <= 'Z' ? static_cast<char>(each + ('a' - 'A')) : each;
    });
    return text;
}

/// Reserves what the project and its folder use.
void reserve(Draft& draft, const project::Project& project, const std::filesystem::path& folder)
{
    for (const project::ShaderEntry& each : project.shaders)
        draft.shaderNames().take(each.name);
    for (const project::Resource& each : project.resources)
        draft.resourceNames().take(each.name);
    project::forEachPass(project.passes, [&](const project::Pass& pass) {
        if (!pass.name.empty())
            draft.passNames().take(pass.name);
    });
    for (const char* const part : {"shaders", "data"}) {
        std::error_code error;
        for (std::filesystem::directory_iterator file(folder / part, error), end; !error && file != end;
             file.increment(error))
            draft.filePaths().takeExactly(std::string(part) + "/" + file->path().filename().string());
    }
}

PastedShader addFragment(const project::Project& project, const std::filesystem::path& folder, std::string_view text)
{
    NoShaders shaders;
    Findings findings("pasted text", text);
    Draft draft(folder, findings, shaders);
    reserve(draft, project, folder);
    shadertoy::toProject(shadertoy::readShadertoy(text, findings), draft);
    Import imported = std::move(draft).finish(SourceKind::shadertoy);
    PastedShader pasted{.project = project, .entries = {"main"}, .diagnostics = std::move(imported.diagnostics)};
    pasted.shader = imported.project.shaders.back().name;
    for (ImportedFile& file : imported.files) {
        if (file.path == "project.wavelane")
            continue;
        if (file.path.ends_with(".glsl"))
            pasted.shownFile = file.path;
        pasted.files.push_back(std::move(file));
    }
    std::ranges::move(imported.project.shaders, std::back_inserter(pasted.project.shaders));
    std::ranges::move(imported.project.resources, std::back_inserter(pasted.project.resources));
    std::ranges::move(imported.project.passes, std::back_inserter(pasted.project.passes));
    return pasted;
}

PastedShader addSource(const project::Project& project, const std::filesystem::path& folder, std::string_view text,
                       shader::Language language)
{
    PastedShader pasted{.project = project};
    pasted.entries = entriesOf(text, language);
    const std::string wanted = nameOfPastedShader(text);
    std::error_code ignored;
    std::string name = project::uniqueName(project, project::ObjectKind::shader, wanted);
    const auto fileOf = [&](const std::string& stem) { return stem + std::string(shader::extensionOf(language)); };
    for (int number = 2; std::filesystem::exists(folder / fileOf(name), ignored) ||
                         std::ranges::contains(project.shaders, fileOf(name), &project::ShaderEntry::source);
         ++number)
        name = project::uniqueName(project, project::ObjectKind::shader, wanted + " " + std::to_string(number));
    pasted.shader = name;
    pasted.shownFile = fileOf(name);
    pasted.files.push_back(
        {.path = pasted.shownFile,
         .bytes = language == shader::Language::spirv ? std::string(text) : withFinalNewline(text)});
    project::ShaderEntry entry{.name = name, .source = pasted.shownFile};
    entry.native16Bit = language == shader::Language::hlsl && namesNarrowTypes(text);
    if (language == shader::Language::hlsl && needsUnityMacros(text))
        entry.defines = {{"CBUFFER_END", "};"}, {"CBUFFER_START(name)", "cbuffer name {"}};
    // A single entry point is found without its name, also after the text was replaced by another shader.
    if (pasted.entries.size() > 1 && !std::ranges::contains(pasted.entries, "main"))
        entry.entry = pasted.entries.front();
    pasted.project.shaders.push_back(std::move(entry));
    pasted.project.passes.push_back({.name = project::uniqueName(project, project::ObjectKind::pass, name),
                                     .kind = project::DispatchPass{.shader = name}});
    return pasted;
}

} // namespace

bool isPastedShader(std::string_view text)
{
    if (text.size() > maxSourceBytes)
        return false;
    return isFragment(text) || shader::languageOfSource(text).has_value();
}

std::string nameOfPastedShader(std::string_view text)
{
    constexpr auto general =
        std::to_array<std::string_view>({"main", "csmain", "cs_main", "maincs", "main_cs", "computemain",
                                         "compute_main", "compute", "cs", "kernel", "entry", "kernelmain"});
    if (isFragment(text))
        return "image";
    const auto language = shader::languageOfSource(text);
    const auto entries = language ? entriesOf(text, *language) : std::vector<std::string>();
    if (entries.empty() || std::ranges::contains(general, lowerLetters(entries.front())))
        return "shader";
    return entries.front();
}

Result<PastedShader> addPastedShader(const project::Project& project, const std::filesystem::path& folder,
                                     std::string_view text)
{
    if (!isPastedShader(text))
        return fail(Code::badValue,
                    "The text is not a compute shader in HLSL, Slang, GLSL or WGSL, nor a fragment with "
                    "mainImage.");
    if (isFragment(text))
        return addFragment(project, folder, text);
    return addSource(project, folder, text, *shader::languageOfSource(text));
}

} // namespace wavelane::importer

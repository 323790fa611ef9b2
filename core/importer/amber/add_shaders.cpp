// SPDX-License-Identifier: MIT
#include "core/importer/amber/to_project.h"

#include <cstdlib>
#include <format>
#include <sstream>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr std::size_t mostShaders = 256; ///< Each is compiled.

std::string_view extensionOf(ShaderFormat format)
{
    switch (format) {
    case ShaderFormat::glsl:
        return "comp";
    case ShaderFormat::hlsl:
        return "hlsl";
    case ShaderFormat::spirvAssembly:
        return "spvasm";
    case ShaderFormat::spirvHex:
        return "spv";
    }
    return "txt";
}

shader::Language languageOf(ShaderFormat format)
{
    switch (format) {
    case ShaderFormat::glsl:
        return shader::Language::glsl;
    case ShaderFormat::hlsl:
        return shader::Language::hlsl;
    case ShaderFormat::spirvAssembly:
        return shader::Language::spirvAssembly;
    case ShaderFormat::spirvHex:
        return shader::Language::spirv;
    }
    return shader::Language::other;
}

/// A module of SPIR-V as numbers in hexadecimal: bytes in the order of the file, or whole words.
std::optional<std::string> moduleFromHex(const std::string& text)
{
    std::vector<unsigned long> numbers;
    bool areWords = false;
    std::istringstream stream(text);
    for (std::string word; stream >> word;) {
        if (word.ends_with(','))
            word.pop_back();
        char* end = nullptr;
        const unsigned long value = std::strtoul(word.c_str(), &end, 16);
        if (word.empty() || *end != '\0' || value > UINT32_MAX)
            return std::nullopt;
        areWords = areWords || value > 255;
        numbers.push_back(value);
    }
    std::string bytes;
    for (const unsigned long number : numbers) {
        for (unsigned shift = 0; shift < (areWords ? 32u : 8u); shift += 8)
            bytes += static_cast<char>(number >> shift & 0xFFU);
    }
    return bytes;
}

/// Writes the source as a file of the draft, once. Empty where there is none.
class SourceFiles
{
public:
    SourceFiles(const Script& script, Draft& draft) : m_script(script), m_draft(draft)
    {
        for (const VirtualFile& each : script.files) {
            const std::string path = "shaders/" + each.path;
            if (draft.fileNames().takeExactly(path))
                draft.addFile(path, each.text);
            else
                draft.findings().error(each.line, Code::pathEscapesProject,
                                       std::format("No file of a project is called \"{}\", or two are.", each.path));
        }
    }

    std::string fileOf(const Shader& shader)
    {
        const auto [found, isNew] = m_files.try_emplace(shader.name);
        if (isNew)
            found->second = write(shader);
        return found->second;
    }

private:
    std::string write(const Shader& shader)
    {
        if (!shader.virtualFile.empty()) {
            for (const VirtualFile& each : m_script.files) {
                if (each.path == shader.virtualFile)
                    return "shaders/" + each.path;
            }
            m_draft.findings().error(shader.line, Code::fileMissing,
                                     std::format("The script has no file \"{}\".", shader.virtualFile));
            return {};
        }
        std::string bytes = shader.source;
        if (shader.format == ShaderFormat::spirvHex) {
            std::optional<std::string> module = moduleFromHex(shader.source);
            if (!module) {
                m_draft.findings().error(shader.line, Code::invalidSpirv,
                                         std::format("\"{}\" holds what is no number in hexadecimal.", shader.name));
                return {};
            }
            bytes = std::move(*module);
        }
        std::string path = m_draft.fileNames().take("shaders", shader.name, extensionOf(shader.format));
        m_draft.addFile(path, std::move(bytes));
        return path;
    }

    const Script& m_script;
    Draft& m_draft;
    std::map<std::string, std::string> m_files;
};

} // namespace

void addShaders(const Script& script, Draft& draft, Names& names)
{
    SourceFiles files(script, draft);
    NameBook book;
    std::map<std::pair<std::string, std::string>, std::string> known;
    for (const Pipeline& pipeline : script.pipelines) {
        if (!pipeline.isCompute)
            continue;
        const Shader* const shader = named(script.shaders, pipeline.shader);
        if (shader == nullptr) {
            draft.findings().error(
                pipeline.line, Code::unknownShader,
                std::format("\"{}\" attaches no compute shader that was understood.", pipeline.name));
            continue;
        }
        const auto [found, isNew] = known.try_emplace({shader->name, pipeline.entry});
        if (isNew) {
            if (known.size() > mostShaders)
                return draft.findings().error(pipeline.line, Code::limitExceeded,
                                              std::format("An import compiles at most {} shaders.", mostShaders));
            const std::string file = files.fileOf(*shader);
            if (file.empty()) {
                known.erase(found);
                continue;
            }
            found->second = book.take(shader->name);
            project::ShaderEntry entry{.name = found->second, .source = file, .entry = pipeline.entry};
            if (shader::languageOfFile(file) != languageOf(shader->format))
                entry.language = languageOf(shader->format);
            // Amber asks DXC for no layout, so it is DXC's own.
            if (shader->format == ShaderFormat::hlsl)
                entry.layout = shader::LayoutRule::vulkan;
            draft.project().shaders.push_back(std::move(entry));
        }
        names.shaders[pipeline.name] = found->second;
    }
}

} // namespace wavelane::importer::amber

// SPDX-License-Identifier: MIT
#include "core/importer/amber/to_project.h"

#include "core/base/text/parse_number.h"

#include <format>
#include <sstream>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr std::size_t maxShaders = 256; ///< Every shader is compiled.

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

/// Converts hexadecimal numbers, either bytes in file order or 32-bit words, to a SPIR-V module.
std::optional<std::string> moduleFromHex(const std::string& text)
{
    std::vector<std::uint32_t> numbers;
    bool areWords = false;
    std::istringstream stream(text);
    for (std::string word; stream >> word;) {
        std::string_view digits = word;
        if (digits.ends_with(','))
            digits.remove_suffix(1);
        if (digits.starts_with("0x") || digits.starts_with("0X"))
            digits.remove_prefix(2);
        const auto value = parseInteger<std::uint32_t>(digits, 16);
        if (!value)
            return std::nullopt;
        areWords = areWords || *value > 255;
        numbers.push_back(*value);
    }
    std::string bytes;
    for (const std::uint32_t number : numbers) {
        for (unsigned shift = 0; shift < (areWords ? 32u : 8u); shift += 8)
            bytes += static_cast<char>(number >> shift & 0xFFU);
    }
    return bytes;
}

/// Adds the sources of shaders to the draft, each file once.
class SourceFiles
{
public:
    SourceFiles(const Script& script, Draft& draft) : m_script(script), m_draft(draft)
    {
        for (const VirtualFile& each : script.files) {
            const std::string path = "shaders/" + each.path;
            if (draft.filePaths().takeExactly(path))
                draft.addFile(path, each.text);
            else
                draft.findings().error(
                    each.line, Code::pathEscapesProject,
                    std::format("The path of the virtual file '{}' is invalid or used twice.", each.path));
        }
    }

    /// The path of the shader's file. Empty if there is no source; the reason is reported.
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
                                     std::format("The script has no virtual file '{}'.", shader.virtualFile));
            return {};
        }
        std::string bytes = shader.source;
        if (!shader.file.empty()) {
            Result<std::string> read = m_draft.readReferencedFile(shader.file);
            if (!read) {
                m_draft.findings().error(shader.line, read.error().code, read.error().message);
                return {};
            }
            bytes = std::move(*read);
        }
        if (shader.format == ShaderFormat::spirvHex) {
            std::optional<std::string> module = moduleFromHex(bytes);
            if (!module) {
                m_draft.findings().error(shader.line, Code::invalidSpirv,
                                         std::format("The source of the shader '{}' contains a word that is not a "
                                                     "hexadecimal number of up to 32 bits.",
                                                     shader.name));
                return {};
            }
            bytes = std::move(*module);
        }
        std::string path = m_draft.filePaths().take("shaders", shader.name, extensionOf(shader.format));
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
    UniqueNames book;
    std::map<std::pair<std::string, std::string>, std::string> known;
    for (const Pipeline& pipeline : script.pipelines) {
        if (!pipeline.isCompute)
            continue;
        const Shader* const shader = named(script.shaders, pipeline.shader);
        if (shader == nullptr) {
            draft.findings().error(
                pipeline.line, Code::unknownShader,
                std::format("The pipeline '{}' attaches no compute shader that could be imported.", pipeline.name));
            continue;
        }
        const auto [found, isNew] = known.try_emplace({shader->name, pipeline.entry});
        if (isNew) {
            if (known.size() > maxShaders)
                return draft.findings().error(pipeline.line, Code::limitExceeded,
                                              std::format("An import compiles at most {} shaders.", maxShaders));
            const std::string file = files.fileOf(*shader);
            if (file.empty()) {
                known.erase(found);
                continue;
            }
            found->second = book.take(shader->name);
            project::ShaderEntry entry{.name = found->second, .source = file, .entry = pipeline.entry};
            if (shader::languageOfFile(file) != languageOf(shader->format))
                entry.language = languageOf(shader->format);
            // Amber does not request a layout from DXC and therefore gets DXC's default.
            if (shader->format == ShaderFormat::hlsl)
                entry.layout = shader::LayoutRule::vulkan;
            draft.project().shaders.push_back(std::move(entry));
        }
        names.shaders[pipeline.name] = found->second;
    }
}

} // namespace wavelane::importer::amber

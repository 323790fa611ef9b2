// SPDX-License-Identifier: MIT
#include "core/importer/compushady/add_shaders.h"

#include "core/base/text/hex_text.h"
#include "core/importer/spirv/entry_point.h"

#include <format>
#include <utility>

namespace wavelane::importer::compushady {

namespace {

/// The bytes of a shader: a text of the script, a module in it, or a file that it reads.
Result<std::string> contentOf(const Json& json, const Draft& draft)
{
    if (memberOr(json, "file").is_string())
        return draft.readReferencedFile(stringOr(json, "file"));
    if (!memberOr(json, "hex").is_string())
        return stringOr(json, "text");
    const auto bytes = bytesFromHex(stringOr(json, "hex"));
    if (!bytes)
        return fail(Code::badValue, "The bytes of a module could not be read.");
    return std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size());
}

std::string addShader(const Json& json, Draft& draft)
{
    const int line = static_cast<int>(integerOr(json, "line"));
    const Result<std::string> content = contentOf(json, draft);
    if (!content) {
        draft.findings().error(line, content.error().code, content.error().message);
        return {};
    }
    const std::string extension = stringOr(json, "extension");
    project::ShaderEntry entry{.name = draft.shaderNames().take(stringOr(json, "name")),
                               .profile = stringOr(json, "profile")};
    entry.source = draft.filePaths().take("shaders", entry.name, extension);
    if (extension == "spv")
        entry.entry = spirv::computeEntryPoint(*content).value_or(entry.entry);
    else
        entry.entry = stringOr(json, "entry");
    // compushady requests no other layout from DXC.
    if (extension == "hlsl")
        entry.layout = shader::LayoutRule::vulkan;
    draft.addFile(entry.source, *content);
    draft.project().shaders.push_back(entry);
    return entry.name;
}

} // namespace

std::vector<std::string> addShaders(const Json& list, Draft& draft)
{
    std::vector<std::string> names;
    for (const Json& each : list)
        names.push_back(addShader(each, draft));
    return names;
}

} // namespace wavelane::importer::compushady

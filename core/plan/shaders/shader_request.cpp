// SPDX-License-Identifier: MIT
#include "core/plan/shaders/shader_request.h"

#include "core/base/system/file_kind.h"
#include "core/project/paths.h"

#include <format>
#include <utility>

namespace wavelane::plan {

std::expected<ShaderRequest, Diagnostic> shaderRequest(const ProjectSnapshot& snapshot, const std::string& name,
                                                       const std::string& compiler)
{
    const std::string at = "/shaders/" + name;
    const project::ShaderEntry* entry = snapshot.project.shader(name);
    if (!entry) {
        return std::unexpected(Diagnostic{
            .code = Code::unknownShader, .message = std::format("There is no shader \"{}\" in this project.", name)});
    }
    const auto path = project::resolvePath(snapshot.folder, entry->source, snapshot.allowOutside);
    if (!path) {
        Diagnostic diagnostic = toDiagnostic(path.error());
        diagnostic.at = at;
        return std::unexpected(std::move(diagnostic));
    }
    const bool isEdited = snapshot.overrides.contains(*path);
    if (const Result<void> file = isEdited ? Result<void>() : requireFile(*path, entry->source); !file) {
        const bool isMissing = file.error().code == Code::fileMissing;
        return std::unexpected(Diagnostic{
            .code = file.error().code,
            .message =
                isMissing ? std::format("Shader \"{}\" names the file {}, which does not exist.", name, entry->source)
                          : std::format("The source of shader \"{}\" is not a file: {}", name, file.error().message),
            .at = at,
            .file = entry->source});
    }
    const std::string chosen = compiler.empty() ? entry->compiler : compiler;
    const auto language = entry->language ? entry->language : shader::languageOfFile(*path, chosen);
    if (!language) {
        return std::unexpected(
            Diagnostic{.code = Code::badValue,
                       .message = std::format("The language of {} is unknown from its extension; set \"language\" "
                                              "of the shader.",
                                              entry->source),
                       .at = at});
    }
    ShaderRequest request{.compile = {.file = *path,
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
                                                  .debugInfo = true}},
                          .compiler = chosen};
    for (const std::string& folder : entry->include) {
        const auto resolved = project::resolvePath(snapshot.folder, folder, snapshot.allowOutside);
        if (!resolved) {
            Diagnostic diagnostic = toDiagnostic(resolved.error());
            diagnostic.at = at + "/include";
            return std::unexpected(std::move(diagnostic));
        }
        request.compile.options.includeFolders.push_back(*resolved);
    }
    return request;
}

} // namespace wavelane::plan

// SPDX-License-Identifier: MIT
#include "core/plan/shaders/shader_translation.h"

#include "core/base/first_error.h"
#include "core/plan/shaders/shader_request.h"
#include "core/project/paths.h"
#include "core/shader/translate/translate.h"

#include <algorithm>
#include <format>
#include <optional>
#include <utility>

namespace wavelane::plan {

namespace {

std::unexpected<Error> refusal(const Diagnostic& diagnostic, const std::string& shader)
{
    std::string place = diagnostic.file;
    if (diagnostic.line > 0)
        place += std::format(":{}", diagnostic.line);
    return fail(diagnostic.code,
                place.empty() ? diagnostic.message : std::format("{}: {}", place, diagnostic.message),
                "/shaders/" + shader);
}

Result<shader::TranslatedText> preprocessed(shader::Toolchain& toolchain, const ShaderRequest& request,
                                            const std::string& name)
{
    const shader::PreprocessResult text = toolchain.preprocess(request.compile, request.compiler);
    if (!text)
        return refusal(*firstError(text.error()), name);
    return shader::extractLineDirectives(*text, request.compile.displayName, true);
}

} // namespace

Result<shader::TranslatedText> translation(shader::Toolchain& toolchain, const ProjectSnapshot& snapshot,
                                           const std::string& name, const std::string& compiler,
                                           const std::string& target)
{
    const std::optional<shader::TextTarget> language = shader::textTargetFromString(target);
    if (!language && target != "preprocessed")
        return fail(Code::badValue, std::format("\"{}\" is not a translation target.", target));
    const auto request = shaderRequest(snapshot, name, compiler);
    if (!request)
        return refusal(request.error(), name);
    Result<shader::TranslatedText> text;
    if (language) {
        const shader::CompiledShader compiled = toolchain.compile(request->compile, request->compiler);
        if (const Diagnostic* const first = firstError(compiled.result.diagnostics))
            return refusal(*first, name);
        const std::string& entry =
            compiled.result.entry.empty() ? request->compile.options.entry : compiled.result.entry;
        text = shader::translateWithLines(compiled.result.spirv, *language, entry);
    } else {
        text = preprocessed(toolchain, *request, name);
    }
    if (text)
        for (std::optional<shader::SourceLine>& each : text->lines)
            if (each)
                each->file = project::nameInFolder(snapshot.folder, each->file);
    return text;
}

} // namespace wavelane::plan

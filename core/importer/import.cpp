// SPDX-License-Identifier: MIT
#include "core/importer/import.h"

#include "core/importer/amber/reader.h"
#include "core/importer/amber/to_project.h"
#include "core/importer/compushady/script_reader.h"
#include "core/importer/compushady/to_project.h"
#include "core/importer/draft.h"
#include "core/importer/paste/pasted_shader.h"
#include "core/importer/paste/shader_import.h"
#include "core/importer/shadertoy/to_project.h"
#include "core/importer/spirv/bound_spirv.h"
#include "core/project/read_file.h"
#include "core/shader/source/source_language.h"

#include <format>
#include <string_view>
#include <utility>

namespace wavelane::importer {

namespace {

/// Detects the kind from the contents; nothing if it matches no kind.
std::optional<SourceKind> detectKind(std::string_view text)
{
    if (amber::isScript(text))
        return SourceKind::amber;
    if (compushady::isScript(text))
        return SourceKind::compushady;
    if (shadertoy::isShadertoy(text))
        return SourceKind::shadertoy;
    if (spirv::isBoundSpirv(text))
        return SourceKind::spirv;
    return isPastedShader(text) ? std::optional(SourceKind::shader) : std::nullopt;
}

void fill(SourceKind kind, std::string_view text, const std::string& fileName, Draft& draft)
{
    switch (kind) {
    case SourceKind::amber:
        return amber::toProject(amber::readScript(text, draft.findings()), draft);
    case SourceKind::spirv:
        return spirv::toProject(text, draft);
    case SourceKind::compushady:
        return compushady::toProject(text, draft);
    case SourceKind::shadertoy:
        return shadertoy::toProject(shadertoy::readShadertoy(text, draft.findings()), draft);
    case SourceKind::shader:
        return shaderToProject(text, fileName, draft);
    }
}

} // namespace

Import importFile(const std::filesystem::path& file, std::optional<SourceKind> kind, plan::ShaderProvider& shaders)
{
    const Result<std::string> text = project::readFile(file, maxSourceBytes);
    if (!text)
        return {.kind = kind.value_or(SourceKind::amber), .diagnostics = {toDiagnostic(text.error())}};
    Findings findings(file.filename().string(), *text);
    if (text->find_first_not_of(" \t\r\n") == std::string::npos) {
        findings.error(0, Code::badValue, "The file is empty.");
        return {.kind = kind.value_or(SourceKind::amber), .diagnostics = findings.all()};
    }
    if (!kind)
        kind = detectKind(*text);
    const std::string_view foreign = kind ? std::string_view() : shader::foreignLanguageOf(*text);
    if (!foreign.empty()) {
        findings.error(
            0, Code::featureMissing,
            std::format("The file is written in {}. Wavelane compiles HLSL, Slang, GLSL and WGSL.", foreign));
        return {.diagnostics = findings.all()};
    }
    if (!kind) {
        findings.error(0, Code::badValue,
                       "The format was not recognized: the file is not an Amber script, a Python script that imports "
                       "compushady, a fragment with mainImage, JSON with SPIR-V or a Shadertoy shader, or a compute "
                       "shader in HLSL, Slang, GLSL or WGSL. Specify the format with --from.");
        return {.diagnostics = findings.all()};
    }
    Draft draft(file.parent_path(), findings, shaders);
    draft.project().name = file.stem().string();
    fill(*kind, *text, file.filename().string(), draft);
    return std::move(draft).finish(*kind);
}

} // namespace wavelane::importer

// SPDX-License-Identifier: MIT
#include "core/importer/paste/shader_import.h"

#include "core/importer/draft.h"
#include "core/importer/paste/pasted_shader.h"
#include "core/project/missing/missing_bindings.h"
#include "core/shader/contract/include_resolver.h"

#include <filesystem>
#include <format>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace wavelane::importer {

namespace {

/// Adds the files that `text`, a file in `folder`, includes. The compiler reports those that are missing.
void copyIncludes(const std::string& text, const std::filesystem::path& folder, Draft& draft)
{
    for (const std::string& name : shader::includedNames(text)) {
        const std::filesystem::path path = (folder / name).lexically_normal();
        const Result<std::string> included = draft.readReferencedFile(path.string());
        if (!included || !draft.filePaths().takeExactly(path.string()))
            continue;
        draft.addFile(path.string(), *included);
        copyIncludes(*included, path.parent_path(), draft);
    }
}

std::string list(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += std::format("{}'{}'", text.empty() ? "" : ", ", name);
    return text;
}

} // namespace

void shaderToProject(std::string_view text, const std::string& fileName, Draft& draft)
{
    // No file of the folder has to be avoided: the project gets a folder of its own.
    Result<PastedShader> pasted = addPastedShader(draft.project(), std::filesystem::path(), text);
    if (!pasted)
        return draft.findings().error(0, pasted.error().code, pasted.error().message);
    for (Diagnostic& each : pasted->diagnostics)
        draft.findings().add(std::move(each));
    project::ShaderEntry& entry = pasted->project.shaders.back();
    project::Pass& pass = pasted->project.passes.back();
    const std::filesystem::path named(fileName);
    const std::string file =
        shader::languageOfFile(named)
            ? fileName
            : named.stem().string() + std::filesystem::path(pasted->shownFile).extension().string();
    const std::string name = draft.shaderNames().take(named.stem().string());
    entry.name = name;
    entry.source = file;
    pass.name = name;
    std::get<project::DispatchPass>(pass.kind).shader = name;
    if (!entry.entry.empty() && entry.entry != "main")
        draft.findings().note(0, std::format("The source has the entry points {}. The pass runs '{}'.",
                                             list(pasted->entries), entry.entry));
    const std::string source = std::move(pasted->files.front().bytes);
    draft.project() = std::move(pasted->project);
    draft.filePaths().takeExactly(file);
    draft.addFile(file, source);
    copyIncludes(source, {}, draft);

    const auto outcome = draft.compile(name);
    if (!outcome->ok() || !outcome->report.reflection)
        return;
    draft.project() =
        project::planMissingBindings(
            draft.project(), "/passes/0",
            {.reflection = *outcome->report.reflection, .language = outcome->language, .source = source})
            .project;
}

} // namespace wavelane::importer

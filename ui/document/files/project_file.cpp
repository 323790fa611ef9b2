// SPDX-License-Identifier: MIT
#include "ui/document/files/project_file.h"

#include "core/base/text/merge_texts.h"
#include "core/base/try.h"
#include "core/project/reader.h"
#include "core/project/writer.h"
#include "ui/document/files/read_file.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace wavelane::ui {

namespace {

/// The text that a project's value is written as; nothing if the bytes have errors or a newer format.
std::optional<std::string> normalizedProject(const std::string& bytes)
{
    const auto outcome = project::readProject(bytes);
    if (hasErrors(outcome.diagnostics) || outcome.project.readOnly)
        return std::nullopt;
    return project::toText(outcome.project);
}

} // namespace

bool ProjectFile::isReadable() const
{
    return std::ranges::find(diagnostics, Code::badJson, &Diagnostic::code) == diagnostics.end();
}

Result<ReadProjectFile> readProjectFile(const std::filesystem::path& path)
{
    std::error_code error;
    // Read first: a change in between is then found as a change by another program. If it fails, opening reports why.
    std::string bytes =
        readFile(std::filesystem::is_directory(path, error) ? path / "project.wavelane" : path).value_or("");
    TRY(auto opened, project::openProject(path));
    return ReadProjectFile{.file = {.path = opened.file,
                                    .folder = opened.folder,
                                    .savedBytes = std::move(bytes),
                                    .diagnostics = std::move(opened.diagnostics)},
                           .project = std::move(opened.project)};
}

Result<void> writeProjectFile(ProjectFile& file, const project::Project& project)
{
    if (project.readOnly)
        return fail(Code::fileUnwritable,
                    "The project has a newer format version and was opened read-only, so it cannot be saved.");
    std::string text = project::toText(project);
    TRY_VOID(project::writeFileAtomically(file.path, text));
    file.savedBytes = std::move(text);
    return {};
}

std::optional<MergedProject> mergedProject(const std::string& saved, const project::Project& ours,
                                           const std::string& theirs)
{
    const auto base = normalizedProject(saved);
    const auto other = normalizedProject(theirs);
    const auto merged = base && other ? mergeTexts(*base, project::toText(ours), *other) : std::nullopt;
    if (!merged)
        return std::nullopt;
    auto outcome = project::readProject(*merged);
    if (hasErrors(outcome.diagnostics))
        return std::nullopt;
    return MergedProject{.project = std::move(outcome.project), .isTheirs = *merged == *other};
}

} // namespace wavelane::ui

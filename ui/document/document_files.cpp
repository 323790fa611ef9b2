// SPDX-License-Identifier: MIT
// What the document has to do with files: opening, saving, and other programs' changes of the project.
#include "core/base/system/relative_inside.h"
#include "core/base/text/merge_texts.h"
#include "core/project/reader.h"
#include "core/project/writer.h"
#include "ui/document/document.h"
#include "ui/document/read_file.h"

#include <QCoreApplication>

#include <format>
#include <system_error>
#include <utility>

namespace wavelane::ui {

namespace {

/// Of the project's file or of the one in its folder; empty where it cannot be read, which opening tells.
std::string bytesOfProject(const std::filesystem::path& path)
{
    std::error_code error;
    return readFile(std::filesystem::is_directory(path, error) ? path / "project.wavelane" : path).value_or("");
}

} // namespace

Result<void> Document::open(const std::filesystem::path& path)
{
    auto bytes = bytesOfProject(path);
    auto opened = project::openProject(path);
    if (!opened)
        return std::unexpected(opened.error());
    m_problems.clear();
    clearUndo();
    m_declared.clear();
    // From here to the announcement nobody may be told anything: panels still show objects of the project before.
    const auto retired = std::exchange(m_files, {}); // Editors still show them until they hear of the change.
    m_folder = opened->folder;
    m_file = opened->file;
    m_savedProject = std::move(bytes);
    m_readDiagnostics = std::move(opened->diagnostics);
    m_project = std::move(opened->project);
    announce({.what = ChangeEvent::What::opened});
    m_problems.set("read", m_readDiagnostics);
    announceModified();
    return {};
}

Result<void> Document::save()
{
    if (!isOpen())
        return {};
    if (!m_mayWrite)
        return fail(Code::fileUnwritable, "The project was opened read-only, because another window holds it.");
    const SourceFile* ownText = openFile(m_file);
    const bool ownTextChanged = ownText && ownText->modified();
    if (ownTextChanged && !m_undo.isClean())
        return fail(Code::badValue,
                    std::format("{} was changed as a text and in the panels as well, so that one would "
                                "overwrite the other. Undo one of the two.",
                                m_file.filename().string()));
    std::string saved;
    std::vector<Error> failures;
    const auto note = [&](const std::filesystem::path& file, const Result<void>& done) {
        if (!done)
            failures.push_back(done.error());
        else
            saved += (saved.empty() ? "" : ", ") + file.filename().string();
    };
    for (const auto& [path, file] : m_files)
        if (file->modified())
            note(path, file->save());
    if (!m_undo.isClean())
        note(m_file, saveProject());
    if (!failures.empty()) {
        Error error = failures.front();
        for (std::size_t i = 1; i < failures.size(); ++i)
            error.message += "\n" + failures[i].message;
        error.message += "\nThe changes that could not be saved are still here, unsaved.";
        if (!saved.empty())
            error.message += std::format(" These were saved: {}.", saved);
        announceModified();
        return std::unexpected(std::move(error));
    }
    Q_EMIT changed({.what = ChangeEvent::What::saved});
    announceModified();
    return ownTextChanged ? readAgain() : showSavedText();
}

Result<void> Document::saveProject()
{
    if (m_project.readOnly)
        return fail(Code::fileUnwritable, "The project is of a newer format version and was opened read-only.");
    std::string text = project::toText(m_project);
    if (auto saved = project::writeFileAtomically(m_file, text); !saved)
        return saved;
    m_savedProject = std::move(text);
    m_undo.setClean();
    return {};
}

Result<void> Document::readAgain()
{
    auto bytes = bytesOfProject(m_file);
    auto opened = project::openProject(m_file);
    if (!opened)
        return std::unexpected(opened.error());
    m_savedProject = std::move(bytes);
    const bool keepsUndo = !m_undo.isClean() && isReadable();
    m_readDiagnostics = std::move(opened->diagnostics);
    if (keepsUndo && isReadable()) {
        replace(std::move(opened->project), QCoreApplication::translate("ProjectEdits", "Load from the file"));
        m_undo.setClean();
    } else {
        clearUndo();
        assign(std::move(opened->project));
    }
    m_problems.set("read", m_readDiagnostics);
    announceModified();
    return {};
}

bool Document::mergeProject(const std::string& theirs)
{
    const auto written = [](const std::string& bytes) -> std::optional<std::string> {
        const auto outcome = project::readProject(bytes);
        if (hasErrors(outcome.diagnostics) || outcome.project.readOnly)
            return std::nullopt;
        return project::toText(outcome.project);
    };
    const auto base = written(m_savedProject);
    const auto other = written(theirs);
    if (!base || !other || !isWritable())
        return false;
    const auto merged = mergeTexts(*base, project::toText(m_project), *other);
    auto outcome = merged ? project::readProject(*merged) : project::ReadOutcome();
    if (!merged || hasErrors(outcome.diagnostics))
        return false;
    replace(std::move(outcome.project), QCoreApplication::translate("ProjectEdits", "Merge with the file"));
    keepProject(theirs);
    if (*merged == *other)
        m_undo.setClean();
    return true;
}

void Document::keepProject(std::string theirs)
{
    m_savedProject = std::move(theirs);
    markProjectUnsaved();
}

void Document::markProjectUnsaved()
{
    m_undo.resetClean();
    announceModified();
}

Result<void> Document::showSavedText()
{
    SourceFile* ownText = openFile(m_file);
    return ownText ? ownText->reload() : Result<void>();
}

Result<void> Document::saveAs(const std::filesystem::path& folder)
{
    std::error_code error;
    const auto target = std::filesystem::weakly_canonical(folder, error);
    const auto inside = target.lexically_relative(std::filesystem::weakly_canonical(m_folder, error));
    if (!inside.empty() && *inside.begin() != "..")
        return fail(Code::fileUnwritable,
                    std::format("{} lies in the project's own folder; choose one beside it.", folder.string()));
    const bool isThere = std::filesystem::exists(folder, error);
    if (isThere && !std::filesystem::is_empty(folder, error))
        return fail(Code::fileUnwritable,
                    std::format("{} is no empty folder; a project is saved in a new one.", folder.string()));
    // Opening the copy closes all texts, and the copy has no place for these.
    for (const auto& [path, file] : m_files)
        if (file->modified() && !relativeInside(path, m_folder))
            return fail(Code::fileUnwritable,
                        std::format("{} has unsaved changes and is outside the project's folder, so a copy of the "
                                    "project does not contain it. Save the file or undo its changes first.",
                                    path.string()));
    std::filesystem::create_directories(folder, error);
    if (error)
        return fail(Code::fileUnwritable,
                    std::format("The folder {} cannot be created: {}.", folder.string(), error.message()));
    if (auto copied = copyTo(folder); !copied) {
        for (const auto& entry : std::filesystem::directory_iterator(folder, error))
            std::filesystem::remove_all(entry.path(), error);
        if (!isThere)
            std::filesystem::remove(folder, error);
        return copied;
    }
    return open(folder);
}

Result<void> Document::copyTo(const std::filesystem::path& folder) const
{
    std::error_code error;
    if (std::filesystem::exists(m_folder, error))
        std::filesystem::copy(m_folder, folder,
                              std::filesystem::copy_options::recursive | std::filesystem::copy_options::copy_symlinks,
                              error);
    if (error)
        return fail(Code::fileUnwritable,
                    std::format("The project's files cannot be copied to {}: {}.", folder.string(), error.message()));
    for (const auto& [path, file] : m_files) {
        const auto relative = relativeInside(path, m_folder);
        if (!relative || !file->isFaithful())
            continue;
        std::filesystem::create_directories((folder / *relative).parent_path(), error);
        if (auto saved = project::writeFileAtomically(folder / *relative, file->text()); !saved)
            return saved;
    }
    // What is no JSON is copied as the text that it is.
    if (!isReadable())
        return {};
    return project::writeFileAtomically(folder / "project.wavelane", project::toText(m_project));
}

} // namespace wavelane::ui

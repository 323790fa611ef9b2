// SPDX-License-Identifier: MIT
#include "ui/document/document.h"

#include "core/base/try.h"
#include "core/project/validator.h"
#include "ui/base/text.h"
#include "ui/document/files/project_copy.h"

#include <QCoreApplication>

#include <format>
#include <utility>

namespace wavelane::ui {

Document::Document(QObject* parent) : QObject(parent)
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Document::announceModified);
    connect(&m_texts, &OpenTexts::opened, this, &Document::textOpened);
    connect(&m_texts, &OpenTexts::modifiedChanged, this, &Document::announceModified);
    connect(&m_texts, &OpenTexts::changed, this, [this](const std::filesystem::path& path) {
        announce({.what = ChangeEvent::What::text, .object = {}, .file = path, .changes = {}});
    });
}

Document::~Document()
{
    m_undo.disconnect(this);
    m_texts.disconnect(this);
}

QString Document::title() const
{
    if (!m_value.project.name.empty())
        return toQt(m_value.project.name);
    return toQt(m_file.folder.filename());
}

// Files

Result<void> Document::open(const std::filesystem::path& path)
{
    TRY(auto read, readProjectFile(path));
    m_problems.clear();
    clearUndo();
    m_declared.clear();
    // Nothing may be emitted before the announcement: panels still show objects of the previous project, and editors
    // show its texts.
    const auto retired = m_texts.release();
    m_file = std::move(read.file);
    m_value = {};
    m_value = successor(std::move(read.project));
    announce({.what = ChangeEvent::What::opened});
    m_problems.set("read", m_file.diagnostics);
    announceModified();
    return {};
}

void Document::close()
{
    m_problems.clear();
    clearUndo();
    const auto retired = m_texts.release();
    m_value = {};
    m_file = {};
    announce({.what = ChangeEvent::What::opened});
    announceModified();
}

Result<void> Document::save()
{
    if (!isOpen())
        return {};
    if (!m_mayWrite)
        return fail(Code::fileUnwritable, "The project was opened read-only, because another window holds it.");
    SourceFile* ownText = openFile(m_file.path);
    const bool isOwnTextChanged = ownText && ownText->modified();
    if (isOwnTextChanged && !m_undo.isClean())
        return fail(Code::badValue,
                    std::format("{} was changed both as a text and in the panels, and saving one would overwrite the "
                                "other. Undo one of the changes.",
                                m_file.path.filename().string()));
    std::string saved;
    std::vector<Error> failures;
    const auto note = [&](const std::filesystem::path& file, const Result<void>& done) {
        if (!done)
            failures.push_back(done.error());
        else
            saved += (saved.empty() ? "" : ", ") + file.filename().string();
    };
    for (const auto& [path, file] : openFiles())
        if (file->modified())
            note(path, file->save());
    if (!m_undo.isClean())
        note(m_file.path, saveProject());
    if (!failures.empty()) {
        Error error = failures.front();
        for (std::size_t i = 1; i < failures.size(); ++i)
            error.message += "\n" + failures[i].message;
        error.message += "\nThe changes that could not be saved are still open and unsaved.";
        if (!saved.empty())
            error.message += std::format(" These were saved: {}.", saved);
        announceModified();
        return std::unexpected(std::move(error));
    }
    Q_EMIT changed({.what = ChangeEvent::What::saved});
    announceModified();
    if (isOwnTextChanged)
        return readAgain();
    return ownText ? ownText->reload() : Result<void>();
}

Result<void> Document::saveProject()
{
    TRY_VOID(writeProjectFile(m_file, m_value.project));
    m_undo.setClean();
    return {};
}

Result<void> Document::saveAs(const std::filesystem::path& folder)
{
    TRY_VOID(copyProject(
        {.folder = m_file.folder, .texts = m_texts.files(), .value = isReadable() ? &m_value.project : nullptr},
        folder));
    return open(folder);
}

Result<void> Document::readAgain()
{
    TRY(auto read, readProjectFile(m_file.path));
    const bool keepsUndo = !m_undo.isClean() && isReadable() && read.file.isReadable();
    m_file = std::move(read.file);
    if (keepsUndo) {
        replace(std::move(read.project), QCoreApplication::translate("ProjectEdits", "Load from File"));
        m_undo.setClean();
    } else {
        clearUndo();
        assign(successor(std::move(read.project)));
    }
    m_problems.set("read", m_file.diagnostics);
    announceModified();
    return {};
}

bool Document::mergeProject(const std::string& theirs)
{
    auto merged = isWritable() ? mergedProject(m_file.savedBytes, m_value.project, theirs) : std::nullopt;
    if (!merged)
        return false;
    replace(std::move(merged->project), QCoreApplication::translate("ProjectEdits", "Merge with File"));
    keepProject(theirs);
    if (merged->isTheirs)
        m_undo.setClean();
    return true;
}

void Document::keepProject(std::string theirs)
{
    m_file.savedBytes = std::move(theirs);
    markProjectUnsaved();
}

void Document::markProjectUnsaved()
{
    m_undo.resetClean();
    announceModified();
}

void Document::setMayWrite(bool may)
{
    if (std::exchange(m_mayWrite, may) != may)
        Q_EMIT writableChanged(isWritable());
}

Result<void> Document::checkEditable() const
{
    if (!isWritable())
        return fail(Code::fileUnwritable, "The project is read-only, so nothing can be added to it.");
    if (!isReadable())
        return fail(Code::badJson, "The project's file is not valid JSON. Correct it before you add anything.");
    return {};
}

bool Document::modified() const
{
    return !m_undo.isClean() || m_texts.isModified();
}

std::filesystem::path Document::shaderPath(const project::ShaderEntry& shader) const
{
    return (m_file.folder / shader.source).lexically_normal();
}

std::filesystem::path Document::diagnosedPath(const Diagnostic& diagnostic) const
{
    if (diagnostic.file.empty())
        return {};
    return (m_file.folder / diagnostic.file).lexically_normal();
}

// The value

std::shared_ptr<const plan::ProjectSnapshot> Document::snapshot() const
{
    const std::uint64_t textVersion = m_texts.version();
    const bool isCurrent = m_snapshot.value && m_snapshot.value->revision == m_revision &&
                           m_snapshot.textVersion == textVersion &&
                           m_snapshot.value->readDiagnostics == m_file.diagnostics;
    if (!isCurrent) {
        m_snapshot = {.value = std::make_shared<const plan::ProjectSnapshot>(
                          plan::ProjectSnapshot{.project = m_value.project,
                                                .readDiagnostics = m_file.diagnostics,
                                                .folder = m_file.folder,
                                                .overrides = m_texts.contents(),
                                                .revision = m_revision}),
                      .textVersion = textVersion};
    }
    return m_snapshot.value;
}

void Document::setDeclared(const std::string& shader, std::vector<DeclaredSlot> list)
{
    m_declared[shader] = std::move(list);
}

std::vector<DeclaredSlot> Document::declared(const std::string& shader) const
{
    const auto found = m_declared.find(shader);
    return found == m_declared.end() ? std::vector<DeclaredSlot>() : found->second;
}

Document::Value Document::successor(project::Project project)
{
    ObjectSerials serials = transferSerials(m_value.project, m_value.serials, project, m_nextSerial);
    return {.project = std::move(project), .serials = std::move(serials)};
}

void Document::replace(project::Project after, const QString& commandName, int gesture)
{
    ObjectSerials serials = transferSerials(m_value.project, m_value.serials, after, m_nextSerial);
    replace(std::move(after), std::move(serials), commandName, gesture);
}

void Document::replace(project::Project after, ObjectSerials serials, const QString& commandName, int gesture)
{
    if (!isReadable() || !isWritable() || after == m_value.project)
        return;
    Value value{.project = std::move(after), .serials = std::move(serials)};
    UndoStep step{.object = {}, .name = commandName, .gesture = gesture, .mergesOtherNames = true};
    m_undo.push(new ChangeValue<Value>(std::move(step), m_value, std::move(value),
                                       [this](const Value& restored) { assign(restored); }));
}

void Document::assign(Value value)
{
    ChangeEvent event{.what = ChangeEvent::What::structure};
    event.changes = changesBetween(m_value.serials, value.serials);
    appendRenames(event.changes, m_value.project, m_value.serials, value.project, value.serials);
    m_value = std::move(value);
    announce(std::move(event));
}

void Document::clearUndo()
{
    m_undo.clear();
    m_undo.setClean(); // Clearing alone does not make a stack clean again after `resetClean`.
}

void Document::announce(ChangeEvent event)
{
    ++m_revision;
    // The change comes before its problems, so that receivers of problems already know the objects.
    Q_EMIT changed(event);
    if (event.changesProject()) {
        validate();
        m_problems.set("run", {}); // The last run was one of another project.
    }
}

void Document::announceModified()
{
    const bool now = modified();
    if (now != m_wasModified) {
        m_wasModified = now;
        Q_EMIT modifiedChanged(now);
    }
}

void Document::validate()
{
    m_problems.set("project", isOpen() ? project::validate(m_value.project) : Diagnostics{});
}

} // namespace wavelane::ui

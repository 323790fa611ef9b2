// SPDX-License-Identifier: MIT
#include "ui/document/document.h"

#include "core/project/paths.h"
#include "core/project/reader.h"
#include "core/project/validator.h"
#include "core/project/writer.h"
#include "ui/text.h"

#include <algorithm>
#include <format>
#include <system_error>
#include <utility>

namespace wavelane::ui {

Document::Document(QObject* parent) : QObject(parent)
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Document::announceModified);
}

Document::~Document()
{
    m_undo.disconnect(this);
}

QString Document::title() const
{
    if (!m_project.name.empty())
        return toQt(m_project.name);
    return toQt(m_folder.filename());
}

Result<void> Document::open(const std::filesystem::path& path)
{
    auto opened = project::openProject(path);
    if (!opened)
        return std::unexpected(opened.error());
    m_problems.clear();
    m_undo.clear();
    m_declared.clear();
    // From here to the announcement nobody may be told anything: panels still show objects of the project before.
    const auto retired = std::exchange(m_files, {}); // Editors still show them until they hear of the change.
    m_folder = opened->folder;
    m_file = opened->file;
    m_readDiagnostics = std::move(opened->diagnostics);
    m_project = std::move(opened->project);
    announce({.what = ChangeEvent::What::opened});
    m_problems.set("read", m_readDiagnostics);
    announceModified();
    return {};
}

void Document::close()
{
    m_problems.clear();
    m_undo.clear();
    const auto retired = std::exchange(m_files, {});
    m_project = {};
    m_folder.clear();
    m_file.clear();
    m_readDiagnostics.clear();
    announce({.what = ChangeEvent::What::opened});
    announceModified();
}

Result<void> Document::save()
{
    if (!isOpen())
        return {};
    const SourceFile* ownText = openFile(m_file);
    const bool ownTextChanged = ownText && ownText->modified();
    if (ownTextChanged && !m_undo.isClean())
        return fail(Code::badValue,
                    std::format("{} was changed as a text and in the panels as well, so that one would "
                                "overwrite the other. Undo one of the two.",
                                m_file.filename().string()));
    for (const auto& [path, file] : m_files)
        if (file->modified())
            if (auto saved = file->save(); !saved)
                return saved;
    if (!m_undo.isClean()) {
        if (m_project.readOnly)
            return fail(Code::fileUnwritable, "The project is of a newer format version and was opened read-only.");
        if (auto saved = project::writeFileAtomically(m_file, project::toText(m_project)); !saved)
            return saved;
        m_undo.setClean();
    }
    Q_EMIT changed({.what = ChangeEvent::What::saved});
    announceModified();
    return ownTextChanged ? readAgain() : showSavedText();
}

Result<void> Document::readAgain()
{
    auto opened = project::openProject(m_file);
    if (!opened)
        return std::unexpected(opened.error());
    m_undo.clear();
    m_readDiagnostics = std::move(opened->diagnostics);
    assign(std::move(opened->project));
    m_problems.set("read", m_readDiagnostics);
    announceModified();
    return {};
}

Result<void> Document::showSavedText()
{
    SourceFile* ownText = openFile(m_file);
    return ownText ? ownText->reload() : Result<void>();
}

Result<void> Document::saveAs(const std::filesystem::path& folder)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return fail(Code::fileUnwritable,
                    std::format("The folder {} cannot be made: {}.", folder.string(), error.message()));
    std::filesystem::copy(m_folder, folder,
                          std::filesystem::copy_options::recursive | std::filesystem::copy_options::update_existing,
                          error);
    if (error)
        return fail(Code::fileUnwritable,
                    std::format("The project's files cannot be copied to {}: {}.", folder.string(), error.message()));
    for (const auto& [path, file] : m_files) {
        const auto relative = path.lexically_relative(m_folder);
        if (relative.empty() || *relative.begin() == "..")
            continue;
        if (auto saved = project::writeFileAtomically(folder / relative, file->text()); !saved)
            return saved;
    }
    if (auto saved = project::writeFileAtomically(folder / "project.wavelane", project::toText(m_project)); !saved)
        return saved;
    return open(folder);
}

bool Document::isReadable() const
{
    return std::ranges::find(m_readDiagnostics, Code::badJson, &Diagnostic::code) == m_readDiagnostics.end();
}

bool Document::modified() const
{
    return !m_undo.isClean() ||
           std::ranges::any_of(m_files, [](const auto& file) { return file.second->modified(); });
}

run::ProjectSnapshot Document::snapshot() const
{
    run::ProjectSnapshot snapshot;
    snapshot.project = m_project;
    snapshot.readDiagnostics = m_readDiagnostics;
    snapshot.folder = m_folder;
    for (const auto& [path, file] : m_files)
        snapshot.overrides[path] = file->text();
    snapshot.revision = m_revision;
    return snapshot;
}

Result<SourceFile*> Document::sourceFile(const std::filesystem::path& file)
{
    const auto path = file.lexically_normal();
    if (SourceFile* open = openFile(path))
        return open;
    auto opened = SourceFile::open(path);
    if (!opened)
        return std::unexpected(opened.error());
    SourceFile* source = m_files.emplace(path, std::move(*opened)).first->second.get();
    connect(source, &SourceFile::textChanged, this,
            [this, path] { announce({.what = ChangeEvent::What::text, .file = path}); });
    connect(source, &SourceFile::modifiedChanged, this, &Document::announceModified);
    Q_EMIT textOpened();
    return source;
}

SourceFile* Document::openFile(const std::filesystem::path& file) const
{
    const auto found = m_files.find(file.lexically_normal());
    return found == m_files.end() ? nullptr : found->second.get();
}

std::filesystem::path Document::shaderPath(const project::ShaderEntry& shader) const
{
    return (m_folder / shader.source).lexically_normal();
}

std::filesystem::path Document::diagnosedPath(const Diagnostic& diagnostic) const
{
    if (diagnostic.file.empty())
        return {};
    return (m_folder / diagnostic.file).lexically_normal();
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

void Document::replace(project::Project after, const QString& commandName)
{
    if (isReadable() && !(after == m_project))
        m_undo.push(new ReplaceProject(*this, m_project, std::move(after), commandName));
}

void Document::assign(project::Project project)
{
    m_project = std::move(project);
    announce({.what = ChangeEvent::What::structure});
}

void Document::announce(ChangeEvent event)
{
    ++m_revision;
    // First the change, then what is wrong with it: whoever hears of problems knows the objects that have them.
    Q_EMIT changed(event);
    if (event.changesProject()) {
        validate();
        m_problems.set("run", {}); // What the last run said was about another project.
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
    m_problems.set("project", isOpen() ? project::validate(m_project) : Diagnostics{});
}

} // namespace wavelane::ui

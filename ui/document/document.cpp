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
    const auto retired = std::exchange(m_files, {}); // Editors still show them until they hear of the change.
    m_problems.clear();
    m_folder = opened->folder;
    m_file = opened->file;
    m_readDiagnostics = std::move(opened->diagnostics);
    m_project = std::move(opened->project);
    m_undo.clear();
    m_problems.set("read", m_readDiagnostics);
    announce({.what = ChangeEvent::What::opened});
    announceModified();
    return {};
}

void Document::close()
{
    const auto retired = std::exchange(m_files, {});
    m_problems.clear();
    m_project = {};
    m_folder.clear();
    m_file.clear();
    m_readDiagnostics.clear();
    m_undo.clear();
    announce({.what = ChangeEvent::What::opened});
    announceModified();
}

Result<void> Document::save()
{
    if (!isOpen())
        return {};
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
    return {};
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

void Document::replace(project::Project after, const QString& commandName)
{
    if (!(after == m_project))
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
    if (event.changesProject()) {
        validate();
        m_problems.set("run", {}); // What the last run said was about another project.
    }
    Q_EMIT changed(event);
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

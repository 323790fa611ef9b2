// SPDX-License-Identifier: MIT
#include "ui/document/document.h"

#include "core/project/validator.h"
#include "ui/base/text.h"

#include <algorithm>
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

void Document::close()
{
    m_problems.clear();
    clearUndo();
    const auto retired = std::exchange(m_files, {});
    m_project = {};
    m_folder.clear();
    m_file.clear();
    m_savedProject.clear();
    m_readDiagnostics.clear();
    announce({.what = ChangeEvent::What::opened});
    announceModified();
}

void Document::clearUndo()
{
    m_undo.clear();
    m_undo.setClean(); // An empty stack whose mark was taken away does not get it back by being cleared.
}

void Document::setMayWrite(bool may)
{
    if (std::exchange(m_mayWrite, may) != may)
        Q_EMIT writableChanged(isWritable());
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

std::shared_ptr<const run::ProjectSnapshot> Document::snapshot() const
{
    std::uint64_t textVersions = 0;
    for (const auto& [path, file] : m_files)
        textVersions += file->version();
    const bool isCurrent = m_snapshot.value && m_snapshot.value->revision == m_revision &&
                           m_snapshot.textVersions == textVersions &&
                           m_snapshot.value->readDiagnostics == m_readDiagnostics;
    if (isCurrent)
        return m_snapshot.value;
    run::ProjectSnapshot snapshot;
    snapshot.project = m_project;
    snapshot.readDiagnostics = m_readDiagnostics;
    snapshot.folder = m_folder;
    for (const auto& [path, file] : m_files)
        snapshot.overrides[path] = file->text();
    snapshot.revision = m_revision;
    m_snapshot = {.value = std::make_shared<const run::ProjectSnapshot>(std::move(snapshot)),
                  .textVersions = textVersions};
    return m_snapshot.value;
}

Result<SourceFile*> Document::sourceFile(const std::filesystem::path& file)
{
    const auto path = file.lexically_normal();
    if (SourceFile* open = openFile(path))
        return open;
    auto opened = SourceFile::open(path);
    if (!opened)
        return std::unexpected(opened.error());
    return keepOpen(path, std::move(*opened));
}

Result<SourceFile*> Document::sourceFileOrNew(const std::filesystem::path& file)
{
    auto opened = sourceFile(file);
    if (opened || opened.error().code != Code::fileMissing)
        return opened;
    const auto path = file.lexically_normal();
    SourceFile* made = keepOpen(path, SourceFile::create(path));
    announceModified();
    return made;
}

SourceFile* Document::keepOpen(const std::filesystem::path& path, std::unique_ptr<SourceFile> file)
{
    SourceFile* source = m_files.emplace(path, std::move(file)).first->second.get();
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
    if (isReadable() && isWritable() && !(after == m_project))
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

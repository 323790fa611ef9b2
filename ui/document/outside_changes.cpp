// SPDX-License-Identifier: MIT
#include "ui/document/outside_changes.h"

#include "ui/text.h"

#include <QFile>

namespace wavelane::ui {

namespace {

constexpr int quietMilliseconds = 150;

QByteArray contentsOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

OutsideChanges::OutsideChanges(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietMilliseconds);
    connect(&m_quiet, &QTimer::timeout, this, qOverload<>(&OutsideChanges::look));
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this](const QString& name) {
        m_touched.insert(name);
        m_quiet.start();
    });
    connect(&m_document, &Document::textOpened, this, &OutsideChanges::watch);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what != ChangeEvent::What::opened && event.what != ChangeEvent::What::saved)
            return;
        m_projectText = m_document.isOpen() ? contentsOf(toQt(m_document.file())) : QByteArray();
        watch();
    });
    watch();
}

void OutsideChanges::watch()
{
    QStringList wanted;
    if (m_document.isOpen())
        wanted += toQt(m_document.file());
    for (const auto& [path, file] : m_document.openFiles())
        wanted += toQt(path);
    wanted.removeDuplicates();
    const QStringList watched = m_watcher.files();
    for (const QString& name : watched)
        if (!wanted.contains(name))
            m_watcher.removePath(name);
    // A file that was replaced by another one of its name is not watched any more: it is added again.
    for (const QString& name : wanted)
        if (!watched.contains(name) && QFile::exists(name))
            m_watcher.addPath(name);
}

void OutsideChanges::look()
{
    const QSet<QString> touched = std::exchange(m_touched, {});
    for (const QString& name : touched)
        look(name);
    watch();
}

bool OutsideChanges::isKnown(const std::filesystem::path& file, const QByteArray& contents) const
{
    if (file == m_document.file())
        return contents == m_projectText;
    const SourceFile* text = m_document.openFile(file);
    return !text || text->text() == std::string_view(contents.constData(), static_cast<std::size_t>(contents.size()));
}

void OutsideChanges::look(const QString& name)
{
    const std::filesystem::path file = toPath(name);
    const SourceFile* text = m_document.openFile(file);
    const bool isProject = m_document.isOpen() && file == m_document.file();
    if (!text && !isProject)
        return;
    if (!QFile::exists(name)) {
        Q_EMIT gone(name);
        return;
    }
    if (isKnown(file, contentsOf(name)))
        return;
    const bool changedHere = (text && text->modified()) || (isProject && !m_document.undoStack().isClean());
    if (changedHere)
        Q_EMIT conflicting(name);
    else if (load(file))
        Q_EMIT loaded(name);
}

Result<void> OutsideChanges::load(const std::filesystem::path& file)
{
    if (SourceFile* text = m_document.openFile(file))
        if (auto done = text->reload(); !done)
            return done;
    if (file != m_document.file())
        return {};
    m_projectText = contentsOf(toQt(file));
    return m_document.readAgain();
}

} // namespace wavelane::ui

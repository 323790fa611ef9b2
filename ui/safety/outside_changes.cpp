// SPDX-License-Identifier: MIT
#include "ui/safety/outside_changes.h"

#include "core/base/try.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/files/read_file.h"

#include <QFile>

#include <system_error>

namespace wavelane::ui {

namespace {
constexpr int settleTimeMilliseconds = 150;
}

OutsideChanges::OutsideChanges(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(settleTimeMilliseconds);
    connect(&m_quiet, &QTimer::timeout, this, &OutsideChanges::checkTouched);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this](const QString& name) {
        m_touched.insert(name);
        m_quiet.start();
    });
    connect(&m_document, &Document::textOpened, this, &OutsideChanges::watch);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened) {
            m_gone.clear();
            m_unreadable.clear();
        }
        if (event.what == ChangeEvent::What::opened || event.what == ChangeEvent::What::saved)
            watch();
    });
    watch();
}

QStringList OutsideChanges::files() const
{
    QStringList names;
    if (m_document.isOpen())
        names += toQt(m_document.file());
    for (const auto& [path, file] : m_document.openFiles())
        names += toQt(path);
    names.removeDuplicates();
    return names;
}

void OutsideChanges::watch()
{
    const QStringList wanted = files();
    const QStringList watched = m_watcher.files();
    for (const QString& name : watched)
        if (!wanted.contains(name))
            m_watcher.removePath(name);
    // A file that was replaced by another file of the same name is no longer watched, so it is added again. Changes
    // that the system does not report are found by `checkFiles` before each save.
    for (const QString& name : wanted)
        if (!watched.contains(name) && QFile::exists(name))
            m_watcher.addPath(name);
}

void OutsideChanges::checkTouched()
{
    const QSet<QString> touched = std::exchange(m_touched, {});
    for (const QString& name : touched)
        check(name);
    watch();
}

bool OutsideChanges::checkFiles()
{
    bool isSettled = true;
    m_blocking.clear();
    for (const QString& name : files()) {
        const Found found = check(name);
        if (found == Found::conflict || found == Found::blocked)
            isSettled = false;
    }
    watch();
    if (!m_blocking.isEmpty())
        Q_EMIT blocked(m_blocking.join(QLatin1Char('\n')));
    return isSettled;
}

bool OutsideChanges::isKnown(const std::filesystem::path& file, const std::string& contents) const
{
    const SourceFile* text = m_document.openFile(file);
    return (file != m_document.file() || contents == m_document.savedProject()) &&
           (!text || contents == text->savedText());
}

bool OutsideChanges::hasUnsavedChanges(const std::filesystem::path& file) const
{
    const SourceFile* text = m_document.openFile(file);
    return (text && text->modified()) || (file == m_document.file() && !m_document.undoStack().isClean());
}

OutsideChanges::Found OutsideChanges::check(const QString& name)
{
    const std::filesystem::path file = toPath(name);
    SourceFile* text = m_document.openFile(file);
    const bool isProject = m_document.isOpen() && file == m_document.file();
    if (!text && !isProject)
        return Found::nothing;
    const auto contents = readFile(file);
    if (!contents)
        return keepText(file, contents.error());
    const bool isBack = m_gone.remove(name);
    if (isBack)
        m_unreadable.remove(name);
    if (isKnown(file, *contents) && !isBack)
        return Found::nothing;
    return reconcile(file, *contents);
}

OutsideChanges::Found OutsideChanges::keepText(const std::filesystem::path& file, const Error& error)
{
    // No readable file contains this text: it becomes unsaved, so that neither a crash nor closing loses it.
    SourceFile* text = m_document.openFile(file);
    if (text && (file != m_document.file() || m_document.undoStack().isClean()))
        text->markUnsaved();
    else if (m_document.isReadable())
        m_document.markProjectUnsaved();
    const QString name = toQt(file);
    const bool isNew = !m_gone.contains(name);
    m_gone.insert(name);
    if (error.code == Code::fileMissing) {
        if (isNew)
            Q_EMIT gone(name);
        return Found::nothing;
    }
    reportUnreadable(file, error);
    // A save renames a new file over a regular file, but fails for a folder.
    std::error_code problem;
    if (!hasUnsavedChanges(file) || !std::filesystem::is_regular_file(file, problem))
        return Found::nothing;
    m_blocking += coreMessage(error.message);
    return Found::blocked;
}

OutsideChanges::Found OutsideChanges::reconcile(const std::filesystem::path& file, const std::string& theirs)
{
    SourceFile* text = m_document.openFile(file);
    const bool isProject = file == m_document.file();
    if (!hasUnsavedChanges(file)) {
        if (const auto done = load(file); !done)
            reportUnreadable(file, done.error());
        else
            Q_EMIT loaded(toQt(file));
        return Found::settled;
    }
    // If one file was changed both as a text and in the panels, lines cannot be merged.
    const bool inText = text && text->modified();
    const bool inPanels = isProject && !m_document.undoStack().isClean();
    const bool isMerged = inText != inPanels && (inText ? text->merge(theirs) : m_document.mergeProject(theirs));
    if (!isMerged) {
        Q_EMIT conflicting(toQt(file));
        return Found::conflict;
    }
    Result<void> shown;
    if (inText && isProject && !text->modified())
        shown = m_document.readAgain();
    if (inText && isProject && text->modified())
        m_document.noteSavedProject(theirs);
    if (inPanels && text)
        shown = text->reload();
    if (!shown)
        reportUnreadable(file, shown.error());
    Q_EMIT merged(toQt(file));
    return Found::settled;
}

void OutsideChanges::reportUnreadable(const std::filesystem::path& file, const Error& error)
{
    const QString name = toQt(file);
    if (m_unreadable.contains(name))
        return;
    m_unreadable.insert(name);
    Q_EMIT unreadable(name, coreMessage(error.message));
}

Result<void> OutsideChanges::load(const std::filesystem::path& file)
{
    if (SourceFile* text = m_document.openFile(file))
        if (auto done = text->reload(); !done)
            return done;
    if (file == m_document.file())
        if (auto done = m_document.readAgain(); !done)
            return done;
    m_unreadable.remove(toQt(file));
    return {};
}

Result<void> OutsideChanges::keep(const std::filesystem::path& file)
{
    TRY(auto contents, readFile(file));
    SourceFile* text = m_document.openFile(file);
    const bool inText = text && text->modified();
    if (inText)
        text->keepUnsavedText(contents);
    if (file == m_document.file()) {
        if (inText)
            m_document.noteSavedProject(std::move(contents));
        else
            m_document.keepProject(std::move(contents));
    }
    return {};
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/safety/recovery.h"

#include "core/base/try.h"
#include "core/project/reader.h"
#include "core/project/writer.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"

#include <QElapsedTimer>
#include <QFile>
#include <QStandardPaths>

#include <algorithm>
#include <format>
#include <map>
#include <utility>

namespace wavelane::ui {

namespace {
// RECOVERY.md promises all changes but those of the last two seconds; these intervals leave time for a busy machine.
constexpr qint64 minIntervalMilliseconds = 500;
constexpr qint64 maxIntervalMilliseconds = 1000;
constexpr qint64 pausePerWriteTime = 5; ///< Large texts take long to write, so they are written less often.
} // namespace

Recovery::Recovery(Document& document, QString folder, QObject* parent)
    : QObject(parent), m_document(document), m_folder(std::move(folder))
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(static_cast<int>(minIntervalMilliseconds));
    connect(&m_quiet, &QTimer::timeout, this, &Recovery::writeInBackground);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened) {
            // The unsaved changes of the previous project were saved or discarded.
            discardOwn();
            m_reportedFailure = false;
        } else {
            writeSoon();
        }
    });
    connect(&m_document, &Document::modifiedChanged, this, [this](bool modified) {
        if (modified)
            writeSoon();
        else
            discardOwn();
    });
}

Recovery::~Recovery()
{
    m_writer.reset(); // Drops the jobs that wait.
    for (const QString& file : std::as_const(m_discarded))
        QFile::remove(file);
}

QString Recovery::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/recovery");
}

void Recovery::writeSoon()
{
    if (!m_quiet.isActive())
        m_quiet.start();
}

struct Recovery::Unsaved
{
    Left left;                               ///< Without texts.
    std::optional<project::Project> project; ///< Source of `left.text`; nothing if that has been set.
    std::map<std::filesystem::path, SourceFile::Text> texts;
};

Recovery::Unsaved Recovery::unsaved()
{
    if (m_file.isEmpty())
        m_file = m_folder.newFile(m_document.file());
    Unsaved unsaved{.left = {.file = m_file,
                             .projectFile = m_document.file(),
                             .title = toUtf8(m_document.title()),
                             .owner = Owner::self(),
                             .text = m_document.isReadable() ? std::string() : m_document.savedProject(),
                             .isProjectChanged = !m_document.undoStack().isClean(),
                             .texts = {}},
                    .project = {},
                    .texts = {}};
    if (m_document.isReadable())
        unsaved.project = m_document.project();
    for (const auto& [path, text] : m_document.openFiles())
        if (text->modified())
            unsaved.texts.emplace(path, text->now());
    return unsaved;
}

Left Recovery::encoded(Unsaved unsaved)
{
    if (unsaved.project)
        unsaved.left.text = project::toText(*unsaved.project);
    for (const auto& [path, text] : unsaved.texts)
        unsaved.left.texts[path] = text.bytes();
    return std::move(unsaved.left);
}

Result<void> Recovery::write()
{
    if (!m_document.isOpen() || !m_document.modified()) {
        discardOwn();
        return {};
    }
    // A write that is in progress must not overwrite this one later, so it keeps its file.
    const QString previous = isWriting() ? std::exchange(m_file, {}) : QString();
    const Left left = encoded(unsaved());
    auto written = m_folder.write(left.file, left);
    if (!written && !previous.isEmpty())
        m_file = previous;
    else if (!previous.isEmpty())
        remove(previous);
    return written;
}

void Recovery::writeInBackground()
{
    if (!m_document.isOpen() || !m_document.modified()) {
        discardOwn();
        return;
    }
    if (!m_writer)
        m_writer = std::make_unique<task::WorkerThread>("recovery");
    const std::string lane = toUtf8(m_file.isEmpty() ? m_file = m_folder.newFile(m_document.file()) : m_file);
    m_writer->postLatest(lane, [this, folder = m_folder, unsaved = unsaved()](const std::stop_token&) mutable {
        QElapsedTimer taken;
        taken.start();
        const Left left = encoded(std::move(unsaved));
        auto written = folder.write(left.file, left);
        QMetaObject::invokeMethod(
            this, [this, written = std::move(written), time = taken.elapsed()] { noteWritten(written, time); },
            Qt::QueuedConnection);
    });
}

void Recovery::noteWritten(const Result<void>& written, qint64 milliseconds)
{
    m_quiet.setInterval(static_cast<int>(
        std::clamp(milliseconds * pausePerWriteTime, minIntervalMilliseconds, maxIntervalMilliseconds)));
    if (!written && !std::exchange(m_reportedFailure, true))
        Q_EMIT failed(coreMessage(written.error().message));
}

std::optional<Left> Recovery::found() const
{
    if (!m_document.isOpen())
        return std::nullopt;
    auto list = m_folder.of(m_document.file());
    return list.empty() ? std::nullopt : std::optional(std::move(list.front()));
}

Result<void> Recovery::restore(const Left& left)
{
    // The document would accept no changes, and the recovery file would be removed all the same.
    if (!m_document.isWritable())
        return fail(Code::fileUnwritable, "The project is open read-only, so its unsaved changes cannot be restored. "
                                          "They are kept until it can be written.");
    const auto putText = [this](const std::filesystem::path& path, const std::string& text) -> Result<void> {
        TRY(auto open, m_document.sourceFileOrNew(path));
        (open)->setText(toQt(text));
        return {};
    };
    if (left.isProjectChanged) {
        // If either side is not JSON, its text is restored, so that the user can correct it.
        const auto outcome = project::readProject(left.text);
        if (m_document.isReadable() &&
            std::ranges::find(outcome.diagnostics, Code::badJson, &Diagnostic::code) == outcome.diagnostics.end())
            m_document.replace(outcome.project, tr("Restore Unsaved Changes"));
        else if (auto put = putText(m_document.file(), left.text); !put)
            return put;
    }
    for (const auto& [path, text] : left.texts)
        if (auto put = putText(path, text); !put)
            return put;
    if (auto written = write(); !written)
        return written;
    return discard(left);
}

Result<void> Recovery::discard(const Left& left)
{
    QFile file(left.file);
    if (!file.exists() || file.remove())
        return {};
    return fail(Code::fileUnwritable, std::format("The unsaved changes in {} cannot be removed: {}.",
                                                  toUtf8(left.file), toUtf8(file.errorString())));
}

void Recovery::discardOwn()
{
    m_quiet.stop();
    if (!m_file.isEmpty())
        remove(std::exchange(m_file, {}));
}

bool Recovery::isWriting() const
{
    return m_writer && !m_writer->isIdle();
}

void Recovery::remove(const QString& file)
{
    if (!isWriting()) {
        QFile::remove(file);
        return;
    }
    // Replaces a write of this file that waits, and follows one that is in progress.
    m_discarded += file;
    m_writer->postLatest(toUtf8(file), [file](const std::stop_token&) { QFile::remove(file); });
}

} // namespace wavelane::ui

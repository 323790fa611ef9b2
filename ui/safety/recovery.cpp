// SPDX-License-Identifier: MIT
#include "ui/safety/recovery.h"

#include "core/project/reader.h"
#include "core/project/writer.h"
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
// Of what was typed in the last two seconds nothing has to be there; the rest of them is for a busy machine.
constexpr qint64 writeMilliseconds = 500;
constexpr qint64 slowestMilliseconds = 1000;
constexpr qint64 pauseForEachOfWork = 5; ///< Large texts take long to write; typing goes on meanwhile.
} // namespace

Recovery::Recovery(Document& document, QString folder, QObject* parent)
    : QObject(parent), m_document(document), m_folder(std::move(folder))
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(static_cast<int>(writeMilliseconds));
    connect(&m_quiet, &QTimer::timeout, this, &Recovery::writeAside);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened) {
            // What was unsaved in the project before is saved or was given up.
            discardOwn();
            m_saidFailure = false;
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

Recovery::~Recovery() = default;

QString Recovery::usualFolder()
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
    std::optional<project::Project> project; ///< What `left.text` is made of; none where it is there already.
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

Left Recovery::bytesOf(Unsaved unsaved)
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
    m_writer.reset(); // An older text must not come behind this one.
    const Left left = bytesOf(unsaved());
    return m_folder.write(left.file, left);
}

void Recovery::writeAside()
{
    if (!m_document.isOpen() || !m_document.modified()) {
        discardOwn();
        return;
    }
    if (!m_writer)
        m_writer = std::make_unique<task::WorkerThread>("recovery");
    m_writer->postLatest("write", [this, folder = m_folder, unsaved = unsaved()](const std::stop_token&) mutable {
        QElapsedTimer taken;
        taken.start();
        const Left left = bytesOf(std::move(unsaved));
        auto written = folder.write(left.file, left);
        QMetaObject::invokeMethod(
            this, [this, written = std::move(written), time = taken.elapsed()] { noteWritten(written, time); },
            Qt::QueuedConnection);
    });
}

void Recovery::noteWritten(const Result<void>& written, qint64 milliseconds)
{
    m_quiet.setInterval(
        static_cast<int>(std::clamp(milliseconds * pauseForEachOfWork, writeMilliseconds, slowestMilliseconds)));
    if (!written && !std::exchange(m_saidFailure, true))
        Q_EMIT failed(toQt(written.error().message));
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
    // The document would take no changes, and what was left would be removed as if it had.
    if (!m_document.isWritable())
        return fail(Code::fileUnwritable, "The project is open read-only, so its unsaved changes cannot be restored. "
                                          "They are kept until it can be written.");
    const auto putText = [this](const std::filesystem::path& path, const std::string& text) -> Result<void> {
        auto open = m_document.sourceFileOrNew(path);
        if (!open)
            return std::unexpected(open.error());
        (*open)->setText(toQt(text));
        return {};
    };
    if (left.isProjectChanged) {
        // Where either is no project any more, its text is what can be mended.
        const auto outcome = project::readProject(left.text);
        if (m_document.isReadable() &&
            std::ranges::find(outcome.diagnostics, Code::badJson, &Diagnostic::code) == outcome.diagnostics.end())
            m_document.replace(outcome.project, tr("Restore"));
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
    m_writer.reset(); // What is being written would be left behind otherwise.
    if (!m_file.isEmpty())
        QFile::remove(std::exchange(m_file, {}));
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "core/task/worker_thread.h"
#include "ui/document/document.h"
#include "ui/safety/recovery_folder.h"

#include <QTimer>

#include <memory>
#include <optional>

namespace wavelane::ui {

/// Keeps what is not saved in a file of the user's own, so that a crash or a kill loses no more than the last moment.
/// Each program writes a file of its own; what others have left stays until it is decided about. UI thread.
///
///   1. a change → half a second later the file is written   2. saved, undone, discarded or closed → it is removed
///   3. opened again behind a crash → `found` says what there is → `restore` or `discard`
class Recovery final : public QObject
{
    Q_OBJECT

public:
    /// `folder` is where the files lie; it is made when it is needed.
    Recovery(Document& document, QString folder, QObject* parent = nullptr);
    ~Recovery() override;

    static QString usualFolder(); ///< In the user's local data.
    const RecoveryFolder& folder() const { return m_folder; }

    /// The newest that ended programs have left for the project that is open.
    std::optional<Left> found() const;
    /// Puts the changes back, as steps of undo; they are unsaved again, and what was left is removed when they are
    /// written down again. If that fails, what was left stays.
    Result<void> restore(const Left& left);
    /// Removes what was left. `file_unwritable` if the file cannot be removed; no error if it is gone already.
    static Result<void> discard(const Left& left);

    /// Removes what this program has written about the project that is open.
    void discardOwn();
    /// Writes now what is unsaved, or removes the file where nothing is, and waits for it. Behind a change the same
    /// is done by a thread of its own.
    Result<void> write();
    void writeSoon(); ///< Within a second, as behind a change.

Q_SIGNALS:
    void failed(const QString& reason); ///< The file could not be written; said once for each project.

private:
    /// All that is unsaved, as a value that another thread can write: texts are not yet bytes.
    struct Unsaved;
    Unsaved unsaved();
    static Left bytesOf(Unsaved unsaved);
    void writeAside();
    void noteWritten(const Result<void>& written, qint64 milliseconds);

    Document& m_document;
    RecoveryFolder m_folder;
    QString m_file; ///< Ours; empty while there is none.
    QTimer m_quiet;
    bool m_saidFailure = false;
    std::unique_ptr<task::WorkerThread> m_writer; ///< Null while nothing is being written.
};

} // namespace wavelane::ui

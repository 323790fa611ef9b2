// SPDX-License-Identifier: MIT
#pragma once

#include "core/task/worker_thread.h"
#include "ui/document/document.h"
#include "ui/safety/recovery_folder.h"

#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>

namespace wavelane::ui {

/// Writes unsaved changes to a recovery file, so that a crash or a kill loses no more than the last moment. Each
/// window writes its own file; files of other programs stay until the user decides about them. UI thread.
///
///   1. a change → half a second later the file is written   2. saved, undone, discarded or closed → it is removed
///   3. opened after a crash → `found` returns the unsaved changes → `restore` or `discard`
class Recovery final : public QObject
{
    Q_OBJECT

public:
    /// `folder` is that of the recovery files; it is created when it is needed.
    Recovery(Document& document, QString folder, QObject* parent = nullptr);
    ~Recovery() override;

    static QString defaultFolder(); ///< The default: in the user's local data.
    const RecoveryFolder& folder() const { return m_folder; }

    /// The newest unsaved changes of the open project that an exited program has left.
    std::optional<Left> found() const;
    /// Restores the changes as undo steps. They are unsaved again; the old recovery file is removed when a new one
    /// has been written, and stays if that fails.
    Result<void> restore(const Left& left);
    /// Removes the recovery file. `file_unwritable` if it cannot be removed; no error if it does not exist.
    static Result<void> discard(const Left& left);

    /// Removes this window's file about the open project. Does not wait for a write that is in progress: the writer
    /// removes the file after it.
    void discardOwn();
    /// Writes a new file with all unsaved changes before it returns, or removes the file if there are none. After a
    /// change, a thread does this instead.
    Result<void> write();
    void writeSoon(); ///< Within a second, as after a change.

Q_SIGNALS:
    void failed(const QString& reason); ///< The file could not be written. Emitted once for each project.

private:
    /// All unsaved changes as a value that another thread can encode and write.
    struct Unsaved;
    Unsaved unsaved();
    static Left encoded(Unsaved unsaved);
    void writeInBackground();
    bool isWriting() const;
    void remove(const QString& file);
    void noteWritten(const Result<void>& written, qint64 milliseconds);

    Document& m_document;
    RecoveryFolder m_folder;
    QString m_file; ///< Recovery file of this window; empty if there is none.
    QTimer m_quiet;
    bool m_reportedFailure = false;
    QStringList m_discarded;                      ///< Files that the writer removes.
    std::unique_ptr<task::WorkerThread> m_writer; ///< Null before the first write.
};

} // namespace wavelane::ui

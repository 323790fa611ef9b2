// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QFileSystemWatcher>
#include <QSet>
#include <QTimer>

namespace wavelane::ui {

/// Detects changes of the project's file and of open texts by other programs. Without unsaved changes, a file is
/// loaded again; otherwise the changes are merged if they are in other lines, and if not the user must decide.
/// Contents are compared, so that our own saves do not count. UI thread.
class OutsideChanges final : public QObject
{
    Q_OBJECT

public:
    explicit OutsideChanges(Document& document, QObject* parent = nullptr);

    /// Checks every file before a save. False if a save would overwrite changes of another program: the user must
    /// decide first (`conflicting`), or the file must be moved away (`blocked`).
    bool checkFiles();

    /// Loads the file and discards unsaved changes.
    Result<void> load(const std::filesystem::path& file);
    /// Keeps the unsaved changes: the next save overwrites the file.
    Result<void> keep(const std::filesystem::path& file);

Q_SIGNALS:
    void loaded(const QString& file);      ///< The file's new contents are shown.
    void merged(const QString& file);      ///< Changes of the file were merged with the unsaved ones.
    void conflicting(const QString& file); ///< Unsaved changes and changes of the file are in the same lines.
    void gone(const QString& file);        ///< Removed; its text is open and unsaved.
    /// The file cannot be read or shown now; the open text is unchanged. Emitted once, until the file is loaded.
    void unreadable(const QString& file, const QString& reason);
    /// `checkFiles` found files that cannot be read and that a save would overwrite. Emitted by each `checkFiles`.
    void blocked(const QString& reasons);

private:
    enum class Found { nothing, settled, conflict, blocked };

    void watch();
    void checkTouched();
    Found check(const QString& name);
    Found keepText(const std::filesystem::path& file, const Error& error);
    Found reconcile(const std::filesystem::path& file, const std::string& theirs);
    bool hasUnsavedChanges(const std::filesystem::path& file) const;
    void reportUnreadable(const std::filesystem::path& file, const Error& error);
    bool isKnown(const std::filesystem::path& file, const std::string& contents) const;
    QStringList files() const;

    Document& m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_quiet; ///< Programs write in several steps.
    QSet<QString> m_touched;
    QSet<QString> m_gone; ///< Reported once for each file, as is the next.
    QSet<QString> m_unreadable;
    QStringList m_blocking; ///< One message for each unreadable file that the last `checkFiles` found.
};

} // namespace wavelane::ui

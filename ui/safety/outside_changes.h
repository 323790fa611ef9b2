// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QFileSystemWatcher>
#include <QSet>
#include <QTimer>

namespace wavelane::ui {

/// Notices when another program writes the project's file or a text that is open. What has no changes of its own is
/// loaded again; what has takes the other's changes beside its own, where they are in other lines, and else the user
/// is to be asked. Our own saves are no such changes: the contents are compared. UI thread.
class OutsideChanges final : public QObject
{
    Q_OBJECT

public:
    explicit OutsideChanges(Document& document, QObject* parent = nullptr);

    /// Looks at every file before a save. False if a save would overwrite what another program wrote: the user must
    /// decide first (`conflicting`), or the file must be moved away (`blocked`).
    bool look();

    /// Takes the file as it is now, in spite of unsaved changes.
    Result<void> load(const std::filesystem::path& file);
    /// Leaves the file as it is until the next save, which writes over what it holds now.
    Result<void> keep(const std::filesystem::path& file);

Q_SIGNALS:
    void loaded(const QString& file);      ///< The file's new contents are shown.
    void merged(const QString& file);      ///< Its changes were taken beside the unsaved ones.
    void conflicting(const QString& file); ///< There are unsaved changes, and the file has others in the same places.
    void gone(const QString& file);        ///< Removed; the window has its text, unsaved.
    /// What the file holds now cannot be read or shown; the text here stays as it was. Emitted once, until it is
    /// loaded.
    void unreadable(const QString& file, const QString& reason);
    /// `look` found files that cannot be read and that a save would overwrite. Emitted by each `look`.
    void blocked(const QString& reasons);

private:
    enum class Found { nothing, settled, conflict, blocked };

    void watch();
    void lookAtTouched();
    Found look(const QString& name);
    Found keepHere(const std::filesystem::path& file, const Error& error);
    Found settle(const std::filesystem::path& file, const std::string& theirs);
    bool isChangedHere(const std::filesystem::path& file) const;
    void tellUnreadable(const std::filesystem::path& file, const Error& error);
    bool isKnown(const std::filesystem::path& file, const std::string& contents) const;
    QStringList files() const;

    Document& m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_quiet; ///< Programs write in several steps.
    QSet<QString> m_touched;
    QSet<QString> m_gone; ///< Reported once for each file, as is the next.
    QSet<QString> m_unreadable;
    QStringList m_blocking; ///< One sentence for each unreadable file that the last look found.
};

} // namespace wavelane::ui

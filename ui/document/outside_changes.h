// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QFileSystemWatcher>
#include <QSet>
#include <QTimer>

namespace wavelane::ui {

/// Notices when another program writes the project's file or a text that is open: what has no changes of its own is
/// loaded again, for the rest the user is to be asked. Our own saves are no such changes: the contents are compared.
/// UI thread.
class OutsideChanges final : public QObject
{
    Q_OBJECT

public:
    explicit OutsideChanges(Document& document, QObject* parent = nullptr);

    /// Takes the file as it is now, in spite of unsaved changes.
    Result<void> load(const std::filesystem::path& file);

Q_SIGNALS:
    void loaded(const QString& file);      ///< The file's new contents are shown.
    void conflicting(const QString& file); ///< There are unsaved changes, and the file is another one as well.
    void gone(const QString& file);        ///< The file was removed; its text is still here.

private:
    void watch();
    void look();
    void look(const QString& name);
    bool isKnown(const std::filesystem::path& file, const QByteArray& contents) const;

    Document& m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_quiet; ///< Programs write in several steps.
    QSet<QString> m_touched;
    QByteArray m_projectText; ///< Contents of the project's file when it was last read or written here.
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QDateTime>
#include <QTimer>

#include <optional>

namespace wavelane::ui {

/// Keeps what is not saved in a file of the user's own, one for each project, so that a crash or a kill loses no more
/// than the last moment. The file goes when there is nothing unsaved any more. UI thread.
///
///   1. a change → a second later the file is written   2. saved, undone, discarded or closed → it is removed
///   3. opened again behind a crash → `found` says what there is → `restore` or `discard`
class Recovery final : public QObject
{
    Q_OBJECT

public:
    /// What an ended program has left for the open project.
    struct Left
    {
        QDateTime when;
        std::optional<std::string> project;                 ///< Text of the project's file, where it was changed.
        std::map<std::filesystem::path, std::string> texts; ///< By absolute path.
    };

    /// `folder` is where the files lie; it is made when it is needed.
    Recovery(Document& document, QString folder, QObject* parent = nullptr);

    static QString usualFolder(); ///< In the user's local data.

    /// What is left for the project that is open; nothing where there is no file, or where the program that wrote it
    /// still runs.
    std::optional<Left> found() const;
    /// Puts the changes back, as steps of undo; they are unsaved again.
    Result<void> restore();
    void discard();

    /// Writes now what is unsaved, or removes the file where nothing is.
    Result<void> write();

Q_SIGNALS:
    void failed(const QString& reason); ///< The file could not be written; said once for each project.

private:
    QString file() const;

    Document& m_document;
    QString m_folder;
    QTimer m_quiet;
    bool m_saidFailure = false;
    bool m_isForeign = false; ///< The file is another program's, or has not been decided about.
};

} // namespace wavelane::ui

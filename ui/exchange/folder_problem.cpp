// SPDX-License-Identifier: MIT
#include "ui/exchange/folder_problem.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace wavelane::ui {

namespace {

struct FolderText
{
    Q_DECLARE_TR_FUNCTIONS(FolderProblem)
};

} // namespace

QString folderProblem(const QString& folder, bool force)
{
    const QString text = folder.trimmed();
    if (text.isEmpty())
        return FolderText::tr("Choose a folder to write to.");
    const QFileInfo place(text);
    if (!place.isAbsolute())
        return FolderText::tr("Name the folder from the root on.");
    if (place.exists() && !place.isDir())
        return FolderText::tr("There is a file of this name.");
    if (place.isDir() && !QDir(text).isEmpty() && !force)
        return FolderText::tr("The folder is not empty.");
    return {};
}

QString folderPromise(const QString& folder)
{
    const QString text = folder.trimmed();
    return QDir(text).exists() && !QDir(text).isEmpty() ? FolderText::tr("Files of the same names are replaced.")
                                                        : FolderText::tr("The folder is made.");
}

} // namespace wavelane::ui

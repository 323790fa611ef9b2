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
        return FolderText::tr("Choose a destination folder.");
    const QFileInfo place(text);
    if (!place.isAbsolute())
        return FolderText::tr("Enter an absolute path.");
    if (place.exists() && !place.isDir())
        return FolderText::tr("A file with this name exists.");
    if (place.isDir() && !QDir(text).isEmpty() && !force)
        return FolderText::tr("The folder is not empty.");
    return {};
}

QString folderConsequence(const QString& folder)
{
    const QString text = folder.trimmed();
    return QDir(text).exists() && !QDir(text).isEmpty()
               ? FolderText::tr("Files with the same names will be replaced.")
               : FolderText::tr("The folder will be created.");
}

QString freeName(const QString& folder, const QString& name)
{
    QString free = name;
    for (int i = 2; QFileInfo::exists(QDir(folder).filePath(free)); ++i)
        free = QStringLiteral("%1-%2").arg(name).arg(i);
    return free;
}

} // namespace wavelane::ui

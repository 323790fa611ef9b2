// SPDX-License-Identifier: MIT
#include "ui/base/last_folders.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

#include <utility>

namespace wavelane::ui {

namespace {

QString folderKey(FolderUse use)
{
    switch (use) {
    case FolderUse::newProject:
        return QStringLiteral("folders/new");
    case FolderUse::openProject:
        return QStringLiteral("folders/open");
    case FolderUse::copyProject:
        return QStringLiteral("folders/copy");
    case FolderUse::importFile:
        return QStringLiteral("folders/import-file");
    case FolderUse::importTarget:
        return QStringLiteral("folders/import");
    case FolderUse::exportTarget:
        return QStringLiteral("folders/export");
    case FolderUse::recording:
        return QStringLiteral("folders/recording");
    }
    std::unreachable();
}

} // namespace

QString lastFolder(FolderUse use, const QString& fallback)
{
    const QString folder = QSettings().value(folderKey(use)).toString();
    return !folder.isEmpty() && QFileInfo(folder).isDir() ? folder : fallback;
}

void rememberFolder(FolderUse use, const QString& folder)
{
    if (!folder.isEmpty())
        QSettings().setValue(folderKey(use), QDir::cleanPath(QDir(folder).absolutePath()));
}

} // namespace wavelane::ui

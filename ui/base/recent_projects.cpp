// SPDX-License-Identifier: MIT
#include "ui/base/recent_projects.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr int maxProjects = 10;
const QString& settingsKey()
{
    static const QString key = QStringLiteral("recent");
    return key;
}
} // namespace

QStringList recentProjects()
{
    QStringList folders = QSettings().value(settingsKey()).toStringList();
    folders.removeIf([](const QString& folder) { return !QFileInfo::exists(folder); });
    return folders;
}

void rememberProject(const QString& folder)
{
    QStringList folders = QSettings().value(settingsKey()).toStringList();
    folders.removeAll(folder);
    folders.prepend(folder);
    QSettings().setValue(settingsKey(), folders.mid(0, maxProjects));
}

} // namespace wavelane::ui

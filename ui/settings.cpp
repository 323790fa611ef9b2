// SPDX-License-Identifier: MIT
#include "ui/settings.h"

#include <QSettings>

namespace wavelane::ui {

namespace {
constexpr QLatin1StringView runOpenedKey("run/opened-projects");
constexpr QLatin1StringView runAfterChangesKey("run/after-changes");
} // namespace

bool runsOpenedProjects()
{
    return QSettings().value(runOpenedKey, false).toBool();
}

void setRunsOpenedProjects(bool on)
{
    QSettings().setValue(runOpenedKey, on);
}

bool runsAfterChanges()
{
    return QSettings().value(runAfterChangesKey, true).toBool();
}

void setRunsAfterChanges(bool on)
{
    QSettings().setValue(runAfterChangesKey, on);
}

} // namespace wavelane::ui

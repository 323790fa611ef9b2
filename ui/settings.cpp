// SPDX-License-Identifier: MIT
#include "ui/settings.h"

#include <QSettings>

namespace wavelane::ui {

namespace {
constexpr QLatin1StringView runOpenedKey("run/opened-projects");
}

bool runsOpenedProjects()
{
    return QSettings().value(runOpenedKey, false).toBool();
}

void setRunsOpenedProjects(bool on)
{
    QSettings().setValue(runOpenedKey, on);
}

} // namespace wavelane::ui

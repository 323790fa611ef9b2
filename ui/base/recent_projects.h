// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace wavelane::ui {

/// The last ten project folders that were opened and still exist, newest first, from the user's settings.
QStringList recentProjects();
void rememberProject(const QString& folder);

} // namespace wavelane::ui

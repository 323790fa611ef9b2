// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace wavelane::ui {

/// Folders that were opened, newest first, at most ten, kept in the user's settings. Folders that are gone are left
/// out.
QStringList recentProjects();
void rememberProject(const QString& folder);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::ui {

/// Whether a project runs as soon as it is opened, wherever it comes from. Off until the user turns it on: opening
/// then runs only our own examples. Kept in the user's QSettings; GUI thread.
bool runsOpenedProjects();
void setRunsOpenedProjects(bool on);

} // namespace wavelane::ui

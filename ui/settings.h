// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::ui {

/// Whether a project runs as soon as it is opened, wherever it comes from. Off until the user turns it on: opening
/// then runs only our own examples. Kept in the user's QSettings; GUI thread.
bool runsOpenedProjects();
void setRunsOpenedProjects(bool on);

/// Whether a project that was run once runs again after each change; on where the user never said.
bool runsAfterChanges();
void setRunsAfterChanges(bool on);

} // namespace wavelane::ui

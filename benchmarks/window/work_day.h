// SPDX-License-Identifier: MIT
#pragma once

#include "large_project.h"

namespace wavelane::ui {

/// Everything that a user does with a project in a window with an engine: open, type, scroll, select, edit, undo,
/// run, and save. Each kind of work has its own name in the application's `all()`. `qApp` must be a
/// WatchedApplication. If `engineAnswers` is false, skips what waits for compiles and runs.
void workThrough(const ProjectSize& size, bool engineAnswers);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "large_project.h"

namespace wavelane::ui {

/// All that a user does with a project, each kind of work by its own name in the application's `all()`: opens it,
/// types, scrolls, selects, edits, undoes, runs and saves, in a window with an engine. `qApp` is a
/// WatchedApplication. `engineAnswers` false leaves out what waits for compiles and runs.
void workThrough(const ProjectSize& size, bool engineAnswers);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::ui {

/// Makes the embedded files (`:/…`) available. Call it before the first use of such a file; further calls do nothing.
void loadProgramResources();

} // namespace wavelane::ui

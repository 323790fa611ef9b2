// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/initial_data.h"

#include <QString>

namespace wavelane::ui {

/// Why there is no place for a single value in initial data that are read from a file or generated, and what to do;
/// names the file. Empty if the project has the values themselves.
QString readOnlyReason(const project::InitialData& data);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <string>

namespace wavelane::cli {

/// What the driver made of the shaders, as `--executable` prints it; empty if the report has none.
std::string executableText(const plan::RunReport& report);

} // namespace wavelane::cli

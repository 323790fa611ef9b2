// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <string>

namespace wavelane::cli {

/// The memory and objects of a report as text, as `--memory` prints them; empty if the report has none.
std::string memoryText(const plan::RunReport& report);

} // namespace wavelane::cli

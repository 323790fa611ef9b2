// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/plan/report/report.h"

namespace wavelane::run {

/// The document of `wavelane run --json` (docs/CLI.md). Pixels of presented pictures are left out.
Json toJson(const RunReport& report);

/// The reverse, for reports that crossed the engine protocol. Missing members keep their defaults; never throws.
RunReport reportFromJson(const Json& json);

/// Exit status by docs/CLI.md: the first of 5, 3, 6, 4, 1 that applies to the unexpected errors, else 0. Failed
/// expectations count only with `check`.
int exitStatus(const RunReport& report, bool check);

} // namespace wavelane::run

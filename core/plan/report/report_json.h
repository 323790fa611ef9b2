// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/plan/report/report.h"

namespace wavelane::plan {

/// The document of `wavelane run --json` (docs/CLI.md). Pixels of presented textures are omitted.
Json toJson(const RunReport& report);

/// The inverse, for reports that were sent by an engine. Missing members keep their defaults. Never throws.
RunReport reportFromJson(const Json& json);

/// Exit status by docs/CLI.md: the first of 5, 3, 6, 4, 1 that applies to the unexpected errors, else 0. Failed
/// expectations count only with `check`.
int exitStatus(const RunReport& report, bool check);

} // namespace wavelane::plan

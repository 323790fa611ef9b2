// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/plan/request.h"
#include "core/plan/snapshot.h"

namespace wavelane::engine {

/// Payloads of requests. The readers accept any JSON: missing, mistyped, and out-of-range members keep their
/// defaults, so untrusted input cannot make them fail. Paths keep their exact bytes; other strings that are not UTF-8
/// are escaped (`escapeInvalidUtf8`).

Json toJson(const plan::ProjectSnapshot& snapshot);
plan::ProjectSnapshot snapshotFromJson(const Json& json);

Json toJson(const plan::RunOptions& options);
plan::RunOptions runOptionsFromJson(const Json& json);

Json toJson(const plan::ReadRequest& request);
plan::ReadRequest readRequestFromJson(const Json& json);

} // namespace wavelane::engine

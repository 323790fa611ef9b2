// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json.h"

namespace wavelane {

/// `{ severity, code, message, at, file?, line?, column?, end_column?, detail?, expected? }`, as in docs/FORMAT.md.
Json toJson(const Diagnostic& diagnostic);
Json toJson(const Diagnostics& diagnostics);

/// Inverse of `toJson`. Missing or mistyped members keep their defaults, so untrusted input cannot make it fail.
Diagnostic diagnosticFromJson(const Json& json);
Diagnostics diagnosticsFromJson(const Json& json);

} // namespace wavelane

// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/dxc/faults.h"

#include <string_view>

namespace wavelane::shader {

/// What a source has that this release of DXC is known to compile into something else without a message, or to crash
/// on: `feature_missing` errors at the lines, before it is asked for a module. `preprocessed` is the source without
/// macros. Fails with `compile_failed` if DXC gives no syntax tree to look at and the release has such faults: the
/// source has errors, which compiling reports, or its arguments do not go with the tree.
Result<Diagnostics> dxcTraps(DxcCompiler& compiler, DxcFaults& faults, const CompileRequest& request,
                             std::string_view preprocessed);

/// The warning that a source which compiled was not looked at, with the error of `dxcTraps` as its detail.
Diagnostic uncheckedTraps(const Error& error, const CompileRequest& request);

/// Says in our words, and with the way out, what DXC refuses because it cannot do it, not because the source is
/// wrong.
void explainDxc(Diagnostics& diagnostics, std::string_view version);

/// For `hasLostMsad`: the refusal, at the line that DXC's own warning about `msad4` tells.
Diagnostic lostMsad(const Diagnostics& told, const std::string& file, std::string_view version);

} // namespace wavelane::shader

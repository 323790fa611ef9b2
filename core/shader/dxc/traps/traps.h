// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/dxc/faults.h"

#include <string_view>

namespace wavelane::shader {

/// Finds statements that this release of DXC is known to miscompile without a message or to crash on, and reports
/// them as `feature_missing` errors at their lines, before the compilation. `preprocessed` is the source with macros
/// expanded. Fails with `compile_failed` if the release has a fault that the source can meet but DXC returns no
/// syntax tree: the source has errors, which the compilation reports, or the user's arguments conflict with the tree.
Result<Diagnostics> dxcTraps(DxcCompiler& compiler, DxcFaults& faults, const CompileRequest& request,
                             std::string_view preprocessed);

/// The warning that a source was compiled unchecked, with the error of `dxcTraps` as its detail.
Diagnostic uncheckedTraps(const Error& error, const CompileRequest& request);

/// Rewrites errors about features that DXC does not implement, and adds a workaround.
void explainDxc(Diagnostics& diagnostics, std::string_view version);

/// The error for `hasLostMsad`, at the line of DXC's warning about `msad4` if there is one.
Diagnostic lostMsad(const Diagnostics& reported, const std::string& file, std::string_view version);

} // namespace wavelane::shader

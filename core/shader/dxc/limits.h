// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <optional>

namespace wavelane::shader {

/// The first error that is a limit or a defect of DXC instead of a mistake in the source: something that it does not
/// implement or compiles incorrectly, or an invalid module. Nothing if all errors may be the author's.
std::optional<Diagnostic> limitOfDxc(const Diagnostics& diagnostics);

} // namespace wavelane::shader

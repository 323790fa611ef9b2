// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/document/offered_fix.h"

namespace wavelane::ui {

class ShaderStates;

/// The fixes for a problem that change the project: creating missing resources, removing bindings that the shader
/// does not declare, choosing an entry point, covering what a pass writes, setting a stride. Empty if the project is
/// read-only. Both must outlive the fixes.
std::vector<OfferedFix> projectFixes(Document& document, const ShaderStates& states, const Diagnostic& problem);

} // namespace wavelane::ui

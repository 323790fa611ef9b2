// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/document/offered_fix.h"

#include <vector>

namespace wavelane::ui {

/// The fixes for an error of a compiler that change an option of the shader, which `problem.at` names: its entry
/// point, its 16-bit types, its version of HLSL. Empty if there are none. The document must outlive the fixes.
std::vector<OfferedFix> shaderFixes(Document& document, const Diagnostic& problem);

} // namespace wavelane::ui

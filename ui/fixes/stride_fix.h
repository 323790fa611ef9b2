// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/document/offered_fix.h"

#include <optional>
#include <vector>

namespace wavelane::project {
struct Slot;
} // namespace wavelane::project

namespace wavelane::ui {

class ShaderStates;

/// Sets the stride of the buffer in a slot to the size of the shader's structure. Nothing if they match. The document
/// must outlive the fix.
std::optional<OfferedFix> strideFixOf(Document& document, const project::Slot& slot);

/// The fixes for a problem with a stride, or with a buffer whose stride is wrong, from what the shaders last
/// declared. Empty if there are none. The document must outlive the fixes.
std::vector<OfferedFix> strideFixes(Document& document, const ShaderStates& states, const Diagnostic& problem);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/contract/layout.h"

#include <string>

namespace wavelane::shader {

/// Computes the offsets, strides and sizes of a layout under a rule as DXC applies it. `isConstants` selects constant
/// buffer packing instead of structured buffer packing: `dx` constants fill 16-byte registers; `vulkan` is std140 for
/// constants and std430 otherwise, with vectors aligned to their components.
Layout applyLayoutRule(const Layout& layout, LayoutRule rule, bool isConstants);

/// Describes the first difference between two layouts of the same members, for example `b is at byte 16 instead of
/// 4`; empty if they are equal.
std::string difference(const Layout& actual, const Layout& wanted);

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/compiler.h"
#include "core/shader/contract/layout.h"

#include <string>

namespace wavelane::shader {

/// The same layout with the offsets, strides and sizes that a rule gives its members, as DXC follows it.
/// `isConstants` chooses between constant buffers and structured buffers, which are packed differently: `dx`
/// constants fill registers of 16 bytes, `vulkan` is std140 for constants and std430 else, with vectors aligned to
/// their components.
Layout laidOut(const Layout& layout, LayoutRule rule, bool isConstants);

/// Where two layouts of the same members first differ, as `member b is at byte 16 instead of 4`; empty: nowhere.
std::string difference(const Layout& actual, const Layout& wanted);

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/syntax_tree.h"

#include <string>

namespace wavelane::shader {

/// What old releases of DXC make of a conversion component by component that they have no code for, as the end of a
/// sentence whose subject is the compiler; empty where the node is none or they have it. Right are: scalars to all
/// that has no base, arrays to anything, and a structure to one with the same members.
std::string brokenCast(const SyntaxTree& tree, std::size_t index);

} // namespace wavelane::shader

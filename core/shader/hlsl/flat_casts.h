// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/syntax_tree.h"

#include <string>

namespace wavelane::shader {

/// Describes how old releases of DXC break a component-wise conversion, as a predicate for the subject "DXC"; empty
/// if the node is not such a conversion or is compiled correctly. Correct are conversions of scalars to types without
/// a base, of arrays, and between structures with the same members.
std::string brokenCast(const SyntaxTree& tree, std::size_t index);

} // namespace wavelane::shader

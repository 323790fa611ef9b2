// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/elements/elements.h"

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::inspect {

/// The most columns that one name can stand for.
inline constexpr std::size_t maxFilterColumns = 256;

/// The columns of a path: itself, or those of a vector, array, matrix or structure in the order of the elements.
/// Empty if there are none. Stops after `maxFilterColumns + 1`.
std::vector<const Column*> columnsOf(const Elements& elements, const std::string& path);

/// The components that a swizzle of up to four letters selects: x, y, z, w or r, g, b, a, not mixed. Empty if the
/// text is not a swizzle.
std::vector<std::size_t> swizzleOf(std::string_view text);

/// Names of the elements for messages: `position, age, …`.
std::string namesOf(const Elements& elements);

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/pass.h"
#include "core/shader/reflection/reflection.h"

#include <cstdint>
#include <vector>

namespace wavelane::project {

inline constexpr std::uint32_t mostElements = 65536;

/// The descriptors of a slot in row-major order. A declared array takes nested lists, one for each dimension, or one
/// flat list; a single value is a list of one. What is missing is null; an unbounded array is as long as its list, at
/// least 1. No array may have more elements than `mostElements` here: that is `limit_exceeded`. `bad_value` where a
/// list is longer than the array, or stands where no array is declared.
Result<std::vector<BindingValue>> bindingElements(const shader::Binding& binding, const BindingValue& value);

} // namespace wavelane::project

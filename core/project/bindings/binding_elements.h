// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/project/pass.h"
#include "core/shader/reflection/reflection.h"

#include <cstdint>
#include <vector>

namespace wavelane::project {

inline constexpr std::uint32_t maxBindingElements = 65536;

/// The descriptors of a slot in row-major order. The value of an array is a nested list, one level for each
/// dimension, or a flat list; a single value is a list with one element. Missing elements are null; an unbounded
/// array is as long as its list, at least 1. Fails with `limit_exceeded` if an array has more than
/// `maxBindingElements` elements, and with `bad_value` if a list is longer than the array or the binding is not an
/// array.
Result<std::vector<BindingValue>> bindingElements(const shader::Binding& binding, const BindingValue& value);

} // namespace wavelane::project

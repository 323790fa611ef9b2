// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace wavelane::exporter {

/// The type of a number in C++: `float`, `std::uint32_t`; `float16` is its bits, `bool` a word.
std::string_view cppType(NumberType type);

/// A number as C++ writes it, exactly: `1.25f`, `-3`, `0x7fc00000` of a NaN as `std::bit_cast<float>(…)`.
std::string cppNumber(NumberType type, std::span<const std::byte> bytes);

} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace wavelane::exporter {

/// The C++ type of a number: `float`, `std::uint32_t`. A `float16` is stored as its bits, a `bool` as a 32-bit word.
std::string_view cppType(NumberType type);

/// A C++ expression with the exact value: `1.25f`, `-3`; NaN and infinity as `std::bit_cast<float>(0x7fc00000u)`.
std::string cppNumber(NumberType type, std::span<const std::byte> bytes);

} // namespace wavelane::exporter

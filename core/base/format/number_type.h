// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace wavelane {

/// The scalar types of the format and of shaders. `boolean` is HLSL's: 32 bits in memory, any bit set is true.
enum class NumberType {
    int8,
    uint8,
    int16,
    uint16,
    int32,
    uint32,
    int64,
    uint64,
    float16,
    float32,
    float64,
    boolean
};

/// Name in project files and reports: `int8` … `uint64`, `float16`, `float32`, `float64`, `bool`.
std::string_view toString(NumberType type);
std::optional<NumberType> numberTypeFromString(std::string_view text);

/// 1, 2, 4 or 8.
std::uint32_t sizeInBytes(NumberType type);
bool isFloat(NumberType type);
bool isSigned(NumberType type);

} // namespace wavelane

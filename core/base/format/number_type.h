// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace wavelane {

/// Scalar types of project files and shaders. `boolean` is HLSL's: 32 bits in memory, true if any bit is set.
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

/// Spelling in project files and reports: `int8` … `uint64`, `float16`, `float32`, `float64`, `bool`.
std::string_view toString(NumberType type);
std::optional<NumberType> numberTypeFromString(std::string_view text);

/// Returns 1, 2, 4, or 8.
std::uint32_t sizeInBytes(NumberType type);
bool isFloat(NumberType type);
bool isSigned(NumberType type);

} // namespace wavelane

// SPDX-License-Identifier: MIT
#include "core/exporter/text/number_text.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <format>

namespace wavelane::exporter {

namespace {

template<class Float>
std::string floatText(Float value, std::string_view suffix)
{
    std::string text = std::format("{}", value);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    return text + std::string(suffix);
}

std::uint64_t bitsOf(std::span<const std::byte> bytes, std::size_t size)
{
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes.data(), size);
    return bits;
}

} // namespace

std::string_view cppType(NumberType type)
{
    switch (type) {
    case NumberType::int8:
        return "std::int8_t";
    case NumberType::uint8:
        return "std::uint8_t";
    case NumberType::int16:
        return "std::int16_t";
    case NumberType::uint16:
    case NumberType::float16:
        return "std::uint16_t";
    case NumberType::int32:
        return "std::int32_t";
    case NumberType::uint32:
    case NumberType::boolean:
        return "std::uint32_t";
    case NumberType::int64:
        return "std::int64_t";
    case NumberType::uint64:
        return "std::uint64_t";
    case NumberType::float32:
        return "float";
    case NumberType::float64:
        return "double";
    }
    return "std::byte";
}

std::string cppNumber(NumberType type, std::span<const std::byte> bytes)
{
    const std::uint64_t bits = bitsOf(bytes, sizeInBytes(type));
    switch (type) {
    case NumberType::int8:
        return std::to_string(static_cast<std::int8_t>(bits));
    case NumberType::int16:
        return std::to_string(static_cast<std::int16_t>(bits));
    case NumberType::int32:
        // There is no literal for the smallest number.
        return bits == 0x80000000u ? "INT32_MIN" : std::to_string(static_cast<std::int32_t>(bits));
    case NumberType::int64:
        return bits == std::uint64_t{1} << 63 ? "INT64_MIN" : std::to_string(static_cast<std::int64_t>(bits));
    case NumberType::float16:
        return std::format("0x{:04x}", bits);
    case NumberType::uint32:
    case NumberType::boolean:
    case NumberType::uint8:
    case NumberType::uint16:
        return bits > 0x7fffffffu ? std::format("0x{:x}u", bits) : std::to_string(bits);
    case NumberType::uint64:
        return bits > 0x7fffffffffffffffu ? std::format("0x{:x}u", bits) : std::to_string(bits);
    case NumberType::float32: {
        const float value = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
        return std::isfinite(value) ? floatText(value, "f") : std::format("std::bit_cast<float>(0x{:08x}u)", bits);
    }
    case NumberType::float64: {
        const double value = std::bit_cast<double>(bits);
        return std::isfinite(value) ? floatText(value, "")
                                    : std::format("std::bit_cast<double>(std::uint64_t{{0x{:016x}u}})", bits);
    }
    }
    return "0";
}

} // namespace wavelane::exporter

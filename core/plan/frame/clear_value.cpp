// SPDX-License-Identifier: MIT
#include "core/plan/frame/clear_value.h"

#include "core/base/try.h"
#include "core/decode/numbers.h"
#include "core/decode/texels.h"

#include <bit>
#include <cstring>
#include <format>
#include <vector>

namespace wavelane::plan {

namespace {

Result<std::vector<std::byte>> elementBytes(const project::Buffer& buffer, const Json& value)
{
    if (buffer.format)
        return decode::texelFromJson(*buffer.format, value);
    std::vector<std::byte> bytes(4);
    const bool fraction =
        value.is_number_float() || (value.is_string() && !value.get<std::string>().starts_with("0x"));
    const bool negative = value.is_number_integer() && !value.is_number_unsigned() && value.get<std::int64_t>() < 0;
    const NumberType type = fraction ? NumberType::float32 : negative ? NumberType::int32 : NumberType::uint32;
    TRY(const auto number, decode::numberFromJson(type, value));
    decode::writeNumber(type, number, bytes);
    return bytes;
}

std::uint32_t floatBits(double value)
{
    return std::bit_cast<std::uint32_t>(static_cast<float>(value));
}

} // namespace

Result<ClearColor> clearColor(Format format, const Json& value)
{
    TRY(const auto bytes, decode::texelFromJson(format, value));
    TRY(const auto texel, decode::decodeTexel(format, bytes));
    if (const double depth = decode::toDouble(texel[0]); format == Format::D32_FLOAT && !(depth >= 0 && depth <= 1)) {
        return fail(Code::badValue, std::format("`value` is {}, but a depth must be between 0 and 1.", depth));
    }
    ClearColor color{};
    for (std::size_t i = 0; i < color.size(); ++i) {
        const decode::Number& component = texel[i];
        // Projects give linear values; the device applies the sRGB curve.
        if (info(format).srgb && i < 3)
            color[i] = floatBits(decode::linearFromSrgb(decode::toDouble(component)));
        else if (const auto* asSigned = std::get_if<std::int64_t>(&component))
            color[i] = static_cast<std::uint32_t>(*asSigned);
        else if (const auto* asUnsigned = std::get_if<std::uint64_t>(&component))
            color[i] = static_cast<std::uint32_t>(*asUnsigned);
        else
            color[i] = floatBits(decode::toDouble(component));
    }
    return color;
}

Result<std::uint32_t> clearWord(const project::Buffer& buffer, const Json& value)
{
    TRY(auto bytes, elementBytes(buffer, value));
    while (bytes.size() < 4)
        bytes.insert(bytes.end(), bytes.begin(), bytes.end());
    for (std::size_t i = 4; i < bytes.size(); ++i) {
        if (bytes[i] != bytes[i % 4]) {
            return fail(
                Code::badValue,
                std::format(
                    "An element has {} bytes, but a clear repeats one word of 4 bytes; all words of `value` must be "
                    "equal.",
                    bytes.size()));
        }
    }
    std::uint32_t word = 0;
    std::memcpy(&word, bytes.data(), 4);
    return word;
}

} // namespace wavelane::plan

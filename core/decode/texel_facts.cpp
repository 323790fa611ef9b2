// SPDX-License-Identifier: MIT
#include "core/decode/texels.h"

#include "core/base/try.h"
#include "core/decode/component_bits.h"

#include <cmath>
#include <format>
#include <variant>

namespace wavelane::decode {

namespace {

/// True if a number is the value of a component that the format lacks: 0, or 1 for alpha.
bool isDefaultComponent(const Number& number, std::size_t component)
{
    return std::visit([&](auto value) { return value == static_cast<decltype(value)>(component == 3 ? 1 : 0); },
                      number);
}

} // namespace

std::optional<NumberType> componentType(Format format)
{
    const FormatInfo& facts = info(format);
    if (facts.blockWidth != 1)
        return std::nullopt;
    const bool isSignedKind = facts.kind == ComponentKind::sint || facts.kind == ComponentKind::snorm;
    const bool isReal = facts.kind == ComponentKind::floating;
    switch (facts.componentBits) {
    case 8:
        return isSignedKind ? NumberType::int8 : NumberType::uint8;
    case 16:
        return isReal ? NumberType::float16 : isSignedKind ? NumberType::int16 : NumberType::uint16;
    case 32:
        return isReal ? NumberType::float32 : isSignedKind ? NumberType::int32 : NumberType::uint32;
    case 64:
        return isSignedKind ? NumberType::int64 : NumberType::uint64;
    default:
        return std::nullopt;
    }
}

std::uint64_t componentMaximum(Format format, std::size_t component)
{
    const FormatInfo& facts = info(format);
    if (facts.blockWidth != 1 || facts.kind == ComponentKind::floating || component >= facts.components)
        return 1;
    const bool isSignedKind = facts.kind == ComponentKind::sint || facts.kind == ComponentKind::snorm;
    const unsigned bits = componentBits(format).count[component] - (isSignedKind ? 1U : 0U);
    return ~std::uint64_t{0} >> (64U - bits);
}

Result<std::vector<std::byte>> texelFromJson(Format format, const Json& json)
{
    TRY_VOID(checkDecodable(format));
    const FormatInfo& facts = info(format);
    NumberType type = NumberType::float64;
    if (facts.kind == ComponentKind::uint)
        type = NumberType::uint64;
    else if (facts.kind == ComponentKind::sint)
        type = NumberType::int64;
    Texel texel{std::uint64_t{0}, std::uint64_t{0}, std::uint64_t{0}, std::uint64_t{1}};
    if (json.is_array() && (json.empty() || json.size() > 4))
        return fail(Code::badValue, std::format("A texel of {} has {} components, but the list has {} numbers.",
                                                toString(format), facts.components, json.size()));
    for (std::size_t c = 0; c < texel.size(); ++c) {
        if (json.is_array() && c >= json.size())
            break;
        TRY(const Number number, numberFromJson(type, json.is_array() ? json[c] : json));
        if (json.is_array() && c >= facts.components && !isDefaultComponent(number, c)) {
            return fail(
                Code::badValue,
                std::format("A texel of {} has {} component{}; entry {} is {} and would be lost. Remove it, or "
                            "set it to {}.",
                            toString(format), facts.components, facts.components == 1 ? "" : "s", c, json[c].dump(),
                            c == 3 ? 1 : 0));
        }
        texel[c] = number;
    }
    std::vector<std::byte> bytes(facts.blockBytes);
    TRY_VOID(encodeTexel(format, texel, bytes));
    return bytes;
}

double linearFromSrgb(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double srgbFromLinear(double value)
{
    return value <= 0.0031308 ? value * 12.92 : 1.055 * std::pow(value, 1 / 2.4) - 0.055;
}

} // namespace wavelane::decode

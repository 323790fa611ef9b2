// SPDX-License-Identifier: MIT
#include "core/inspect/find/number_bounds.h"

#include "core/decode/component_bits.h"
#include "core/decode/texels.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <vector>

namespace wavelane::inspect {

namespace {

/// The number that is `steps` representable ones away, as binary of that many mantissa bits and exponent range.
double stepped(NumberType type, double number, std::int64_t steps)
{
    if (type == NumberType::float64) {
        const auto bits = std::bit_cast<std::int64_t>(number);
        const std::int64_t ordinal = bits < 0 ? -(bits & INT64_MAX) : bits;
        constexpr std::int64_t infinity = 0x7ff0000000000000;
        // Within the range of ordinals, so that nothing overflows.
        const std::int64_t moved = steps >= 0 ? (ordinal > infinity - steps ? infinity : ordinal + steps)
                                              : (ordinal < -infinity - steps ? -infinity : ordinal + steps);
        return std::bit_cast<double>(moved < 0 ? -moved | INT64_MIN : moved);
    }
    std::array<std::byte, 8> bytes{};
    decode::writeNumber(type, number, bytes);
    const std::int64_t bits = type == NumberType::float32 ? 31 : 15;
    const std::int64_t infinity = type == NumberType::float32 ? 0x7f800000 : 0x7c00;
    const auto raw = static_cast<std::int64_t>(std::bit_cast<std::uint64_t>(bytes));
    const std::int64_t magnitude = raw & ((std::int64_t{1} << bits) - 1);
    const std::int64_t ordinal = (raw >> bits & 1) != 0 ? -magnitude : magnitude;
    const std::int64_t limited = std::clamp(steps, -2 * infinity, 2 * infinity);
    const std::int64_t moved = std::clamp(ordinal + limited, -infinity, infinity);
    const auto result = static_cast<std::uint64_t>(moved < 0 ? -moved | std::int64_t{1} << bits : moved);
    return decode::toDouble(decode::readNumber(type, std::bit_cast<std::array<std::byte, 8>>(result)));
}

/// The number as the component stores it, and the distance to the next one; 0 for packed floats.
struct Stored
{
    double number;
    double step;
};
std::optional<Stored> storedAs(const Component& component, double number)
{
    const FormatInfo& facts = info(component.format);
    std::vector<std::byte> bytes(facts.blockBytes);
    decode::Color color{0, 0, 0, 0};
    color[component.index] = number;
    if (!decode::encodeRow(component.format, std::span(&color, 1), bytes))
        return std::nullopt;
    const auto texel = decode::decodeTexel(component.format, bytes);
    if (!texel)
        return std::nullopt;
    const double stored = decode::toDouble((*texel)[component.index]);
    if (facts.kind == ComponentKind::floating)
        return Stored{stored, 0};
    const double codes = std::ldexp(1.0, decode::componentBits(component.format).count[component.index]);
    switch (facts.kind) {
    case ComponentKind::unorm:
        return Stored{stored, 1 / (codes - 1)};
    case ComponentKind::snorm:
        return Stored{stored, 1 / (codes / 2 - 1)};
    case ComponentKind::uint:
    case ComponentKind::sint:
    case ComponentKind::floating:
        break;
    }
    return stored == number ? std::optional(Stored{stored, 1}) : std::nullopt;
}

} // namespace

std::optional<RealBounds> boundsOf(const Column& column, double number, const decode::Tolerance& tolerance)
{
    double center = number;
    double step = 1;
    const auto* type = std::get_if<NumberType>(&column.type);
    const bool hasTolerance = tolerance.absolute || tolerance.relative || tolerance.ulp;
    if (!type) {
        const auto stored = storedAs(std::get<Component>(column.type), number);
        if (!stored)
            return std::nullopt;
        center = stored->number;
        step = stored->step;
        // A number beyond 0 … 1 is clamped, which is not what was searched for.
        if (std::fabs(center - number) > std::max(step, std::fabs(number) / 32) && !hasTolerance)
            return std::nullopt;
    } else if (isFloat(*type)) {
        std::array<std::byte, 8> bytes{};
        decode::writeNumber(*type, number, bytes);
        center = decode::toDouble(decode::readNumber(*type, bytes));
        if (std::isinf(center) && !std::isinf(number))
            return std::nullopt;
    } else if (number != std::trunc(number) && !hasTolerance) {
        return std::nullopt;
    }
    RealBounds bounds{center, center};
    if (std::isinf(center))
        return bounds;
    const auto widen = [&bounds](double low, double high) {
        bounds.low = std::min(bounds.low, low);
        bounds.high = std::max(bounds.high, high);
    };
    if (tolerance.absolute)
        widen(center - *tolerance.absolute, center + *tolerance.absolute);
    if (tolerance.relative)
        widen(center - *tolerance.relative * std::fabs(center), center + *tolerance.relative * std::fabs(center));
    if (tolerance.ulp) {
        const auto steps = static_cast<std::int64_t>(std::min<std::uint64_t>(*tolerance.ulp, INT64_MAX / 2));
        if (type && isFloat(*type)) {
            widen(stepped(*type, center, -steps), stepped(*type, center, steps));
        } else {
            // Halfway to the number after the last one, because the codes are not exact in binary.
            const double distance = (static_cast<double>(steps) + 0.25) * step;
            widen(center - distance, center + distance);
        }
    }
    constexpr double largest = std::numeric_limits<double>::max();
    bounds.low = std::max(bounds.low, -largest); // No finite number is near an infinite one.
    bounds.high = std::min(bounds.high, largest);
    return bounds;
}

} // namespace wavelane::inspect

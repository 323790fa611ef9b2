// SPDX-License-Identifier: MIT
#include "core/decode/small_float.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace wavelane::decode {

namespace {

constexpr int exponentBias = 15;
constexpr std::uint32_t exponentMask = 31;

double decodeMagnitude(std::uint32_t bits, std::uint32_t mantissaBits)
{
    const std::uint32_t mantissa = bits & ((1U << mantissaBits) - 1);
    const std::uint32_t exponent = (bits >> mantissaBits) & exponentMask;
    const int shift = static_cast<int>(mantissaBits);
    if (exponent == exponentMask)
        return mantissa == 0 ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
    if (exponent == 0)
        return std::ldexp(static_cast<double>(mantissa), 1 - exponentBias - shift);
    return std::ldexp(static_cast<double>(mantissa | (1U << mantissaBits)),
                      static_cast<int>(exponent) - exponentBias - shift);
}

/// Bits of a nonnegative number that is not NaN; infinity if it is too large.
std::uint32_t encodeMagnitude(double value, std::uint32_t mantissaBits)
{
    const std::uint32_t infinity = exponentMask << mantissaBits;
    if (std::isinf(value))
        return infinity;
    if (value == 0)
        return 0;
    const int exponent = std::max(std::ilogb(value), 1 - exponentBias);
    if (exponent > exponentBias)
        return infinity;
    // In units of the last place. The default rounding mode of nearbyint is to nearest even. If the mantissa rounds
    // up to the next power of two, the addition below carries into the exponent.
    const double units = std::nearbyint(std::ldexp(value, static_cast<int>(mantissaBits) - exponent));
    const auto mantissa = static_cast<std::uint32_t>(units);
    const auto biased = static_cast<std::uint32_t>(exponent + exponentBias - 1);
    return (biased << mantissaBits) + mantissa;
}

} // namespace

double halfToDouble(std::uint16_t bits)
{
    double magnitude = 0;
    if ((bits & 0x7c00U) == 0x7c00U)
        magnitude = decodeMagnitude(bits & 0x7fffU, 10);
    else // Multiplying by a power of two, the difference of the biases, is exact, also for denormals.
        magnitude = std::bit_cast<double>(static_cast<std::uint64_t>(bits & 0x7fffU) << 42U) * 0x1p1008;
    return (bits & 0x8000U) != 0 ? -magnitude : magnitude;
}

std::uint16_t doubleToHalf(double value)
{
    const std::uint32_t sign = std::signbit(value) ? 0x8000U : 0U;
    if (std::isnan(value))
        return static_cast<std::uint16_t>(sign | 0x7e00U);
    return static_cast<std::uint16_t>(sign | encodeMagnitude(std::fabs(value), 10));
}

double unsignedFloatToDouble(std::uint32_t bits, std::uint32_t mantissaBits)
{
    return decodeMagnitude(bits, mantissaBits);
}

std::uint32_t doubleToUnsignedFloat(double value, std::uint32_t mantissaBits)
{
    const std::uint32_t infinity = exponentMask << mantissaBits;
    if (std::isnan(value))
        return infinity | (1U << (mantissaBits - 1));
    if (value <= 0)
        return 0;
    if (std::isinf(value))
        return infinity;
    return std::min(encodeMagnitude(value, mantissaBits), infinity - 1);
}

std::array<double, 3> sharedExponentToDouble(std::uint32_t bits)
{
    const int exponent = static_cast<int>(bits >> 27U) - exponentBias - 9;
    std::array<double, 3> color{};
    for (std::uint32_t i = 0; i < 3; ++i)
        color[i] = std::ldexp(static_cast<double>((bits >> (9 * i)) & 511U), exponent);
    return color;
}

std::uint32_t doubleToSharedExponent(const std::array<double, 3>& color)
{
    static constexpr double largest = 65408;
    std::array<double, 3> clamped{};
    std::ranges::transform(color, clamped.begin(),
                           [](double each) { return std::isnan(each) ? 0.0 : std::clamp(each, 0.0, largest); });
    const double peak = std::ranges::max(clamped);
    const int logarithm = peak > 0 ? std::ilogb(peak) : -exponentBias - 1;
    int exponent = std::max(-exponentBias - 1, logarithm) + 1 + exponentBias;
    if (std::floor(std::ldexp(peak, exponentBias + 9 - exponent) + 0.5) >= 512)
        ++exponent;
    auto bits = static_cast<std::uint32_t>(exponent) << 27U;
    for (std::uint32_t i = 0; i < 3; ++i) {
        const double units = std::floor(std::ldexp(clamped[i], exponentBias + 9 - exponent) + 0.5);
        bits |= static_cast<std::uint32_t>(units) << (9 * i);
    }
    return bits;
}

} // namespace wavelane::decode

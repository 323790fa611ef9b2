// SPDX-License-Identifier: MIT
#include "core/decode/compare.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace wavelane::decode {

namespace {

double smallestNormal(NumberType type)
{
    if (type == NumberType::float16)
        return std::ldexp(1.0, -14);
    return type == NumberType::float32 ? static_cast<double>(std::numeric_limits<float>::min())
                                       : std::numeric_limits<double>::min();
}

/// Maps a floating-point number to an integer such that adjacent numbers differ by one; both zeros map to 0.
std::int64_t ordinal(NumberType type, double value)
{
    std::array<std::byte, 8> bytes{};
    writeNumber(type, value, bytes);
    const unsigned bits = 8 * sizeInBytes(type);
    std::uint64_t raw = 0;
    std::memcpy(&raw, bytes.data(), bits / 8);
    const std::uint64_t sign = std::uint64_t{1} << (bits - 1);
    const auto magnitude = static_cast<std::int64_t>(raw & (sign - 1));
    return (raw & sign) != 0 ? -magnitude : magnitude;
}

std::uint64_t distance(std::int64_t a, std::int64_t b)
{
    return a > b ? static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b)
                 : static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a);
}

std::uint64_t integerDistance(const Number& a, const Number& b)
{
    if (const auto* signedA = std::get_if<std::int64_t>(&a))
        return distance(*signedA, std::get<std::int64_t>(b));
    const std::uint64_t left = std::get<std::uint64_t>(a);
    const std::uint64_t right = std::get<std::uint64_t>(b);
    return left > right ? left - right : right - left;
}

/// The number as stored in the type.
Number canonical(NumberType type, const Number& number)
{
    std::array<std::byte, 8> bytes{};
    writeNumber(type, number, bytes);
    return readNumber(type, bytes);
}

bool integersMatch(const Number& got, const Number& expected, const Tolerance& tolerance)
{
    const std::uint64_t difference = integerDistance(got, expected);
    if (difference == 0 || (tolerance.ulp && difference <= *tolerance.ulp))
        return true;
    // long double has a mantissa of at least 64 bits, so every difference is exact.
    const auto exact = static_cast<long double>(difference);
    if (tolerance.absolute && exact <= static_cast<long double>(*tolerance.absolute))
        return true;
    const long double size =
        std::visit([](auto value) { return std::fabs(static_cast<long double>(value)); }, expected);
    return tolerance.relative && exact <= static_cast<long double>(*tolerance.relative) * size;
}

bool isZeroOfDenormal(double zero, double denormal, NumberType type)
{
    return zero == 0 && denormal != 0 && std::fabs(denormal) < smallestNormal(type) &&
           std::signbit(zero) == std::signbit(denormal);
}

bool floatsMatch(NumberType type, double got, double expected, const Tolerance& tolerance)
{
    if (got == expected || (std::isnan(got) && std::isnan(expected)))
        return true;
    if (!std::isfinite(got) || !std::isfinite(expected))
        return false;
    if (tolerance.anyDenormals && (isZeroOfDenormal(got, expected, type) || isZeroOfDenormal(expected, got, type)))
        return true;
    const long double difference = std::fabs(static_cast<long double>(got) - static_cast<long double>(expected));
    if (tolerance.absolute && difference <= static_cast<long double>(*tolerance.absolute))
        return true;
    if (tolerance.relative &&
        difference <= static_cast<long double>(*tolerance.relative) * std::fabs(static_cast<long double>(expected)))
        return true;
    return tolerance.ulp && distance(ordinal(type, got), ordinal(type, expected)) <= *tolerance.ulp;
}

} // namespace

bool matches(NumberType type, const Number& got, const Number& expected, const Tolerance& tolerance)
{
    const Number a = canonical(type, got);
    const Number b = canonical(type, expected);
    if (isFloat(type))
        return floatsMatch(type, std::get<double>(a), std::get<double>(b), tolerance);
    return integersMatch(a, b, tolerance);
}

std::uint64_t unitsInLastPlace(NumberType type, const Number& a, const Number& b)
{
    const Number left = canonical(type, a);
    const Number right = canonical(type, b);
    if (!isFloat(type))
        return integerDistance(left, right);
    const double x = std::get<double>(left);
    const double y = std::get<double>(right);
    if (x == y || (std::isnan(x) && std::isnan(y)))
        return 0;
    if (!std::isfinite(x) || !std::isfinite(y))
        return std::numeric_limits<std::uint64_t>::max();
    return distance(ordinal(type, x), ordinal(type, y));
}

Comparison compareNumbers(NumberType type, std::span<const std::byte> got, std::uint64_t stride,
                          std::span<const std::byte> expected, const Tolerance& tolerance)
{
    const std::uint64_t size = sizeInBytes(type);
    const std::uint64_t step = stride == 0 ? size : stride;
    const std::uint64_t available = got.size() < size ? 0 : (got.size() - size) / step + 1;
    Comparison result{.compared = std::min<std::uint64_t>(available, expected.size() / size)};
    // Equal bytes are equal numbers, NaN included.
    if (result.compared == 0 ||
        (step == size && std::memcmp(got.data(), expected.data(), result.compared * size) == 0))
        return result;
    for (std::uint64_t i = 0; i < result.compared; ++i) {
        const auto gotBytes = got.subspan(i * step, size);
        const auto expectedBytes = expected.subspan(i * size, size);
        if (std::memcmp(gotBytes.data(), expectedBytes.data(), size) == 0)
            continue;
        const Number a = readNumber(type, gotBytes);
        const Number b = readNumber(type, expectedBytes);
        if (matches(type, a, b, tolerance))
            continue;
        if (result.differences++ == 0)
            result.first = Difference{.index = i, .got = a, .expected = b};
    }
    return result;
}

} // namespace wavelane::decode

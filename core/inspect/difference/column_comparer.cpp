// SPDX-License-Identifier: MIT
#include "core/inspect/difference/column_comparer.h"

#include "core/decode/component_bits.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace wavelane::inspect {

namespace {

/// The position of floating-point bits in the order of their numbers; both zeros are at 0.
template<class Bits>
std::int64_t ordinalOf(std::span<const std::byte> bytes)
{
    Bits bits{};
    std::memcpy(&bits, bytes.data(), sizeof bits);
    const auto magnitude = static_cast<std::int64_t>(bits & std::numeric_limits<Bits>::max());
    return bits < 0 ? -magnitude : magnitude;
}

std::uint64_t distanceOf(std::int64_t a, std::int64_t b)
{
    return a > b ? static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b)
                 : static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a);
}

long double toWide(const decode::Number& number)
{
    // long double has 64 bits of mantissa, so every integer is exact.
    return std::visit([](auto value) { return static_cast<long double>(value); }, number);
}

/// Distance between neighboring numbers of a component; nothing for packed floats.
std::optional<double> stepOf(const Component& component)
{
    const FormatInfo& facts = info(component.format);
    if (facts.kind == ComponentKind::floating)
        return std::nullopt;
    const double codes = std::ldexp(1.0, decode::componentBits(component.format).count[component.index]);
    if (facts.kind == ComponentKind::unorm)
        return 1 / (codes - 1);
    return facts.kind == ComponentKind::snorm ? 1 / (codes / 2 - 1) : 1.0;
}

double peakOf(const Column& column)
{
    if (column.valueKind() == ValueKind::real)
        return 1;
    if (const auto* component = std::get_if<Component>(&column.type))
        return std::ldexp(1.0, decode::componentBits(component->format).count[component->index]) - 1;
    const NumberType type = std::get<NumberType>(column.type);
    if (type == NumberType::boolean)
        return 1;
    return std::ldexp(1.0, static_cast<int>(8 * sizeInBytes(type)) - (isSigned(type) ? 1 : 0)) - 1;
}

bool hasUlp(const Column& column)
{
    const auto* component = std::get_if<Component>(&column.type);
    return !component || stepOf(*component).has_value();
}

} // namespace

ColumnComparer::ColumnComparer(const Column& column, std::uint32_t index, const decode::Tolerance& tolerance,
                               double peak)
    : m_column(column), m_tolerance(tolerance), m_peak(peak > 0 ? peak : peakOf(column))
{
    m_result.column = index;
    if (hasUlp(column))
        m_result.maxUlp = 0;
}

std::uint64_t ColumnComparer::ulpOf(std::span<const std::byte> got, std::span<const std::byte> expected,
                                    const Pair& pair) const
{
    const auto* type = std::get_if<NumberType>(&m_column.type);
    if (!type) {
        const auto step = stepOf(std::get<Component>(m_column.type));
        const long double difference = std::fabs(toWide(pair.got) - toWide(pair.expected));
        return step ? static_cast<std::uint64_t>(std::llround(difference / static_cast<long double>(*step))) : 0;
    }
    if (*type == NumberType::float32)
        return distanceOf(ordinalOf<std::int32_t>(got), ordinalOf<std::int32_t>(expected));
    if (*type == NumberType::float64)
        return distanceOf(ordinalOf<std::int64_t>(got), ordinalOf<std::int64_t>(expected));
    if (*type == NumberType::float16)
        return distanceOf(ordinalOf<std::int16_t>(got), ordinalOf<std::int16_t>(expected));
    if (const auto* integer = std::get_if<std::int64_t>(&pair.got))
        return distanceOf(*integer, std::get<std::int64_t>(pair.expected));
    const std::uint64_t a = std::get<std::uint64_t>(pair.got);
    const std::uint64_t b = std::get<std::uint64_t>(pair.expected);
    return a > b ? a - b : b - a;
}

ColumnComparer::Pair ColumnComparer::pairAt(const ElementBytes& got, const std::byte* expected, std::size_t i) const
{
    const std::span<const std::byte> gotElement(got.first + i * got.stride, got.stride);
    const std::span<const std::byte> expectedElement(expected + i * got.stride, got.stride);
    Pair pair{.got = m_column.read(gotElement), .expected = m_column.read(expectedElement)};
    pair.ulp = ulpOf(gotElement.subspan(m_column.offset), expectedElement.subspan(m_column.offset), pair);
    return pair;
}

bool ColumnComparer::isWithin(const Pair& pair, long double difference) const
{
    if (difference == 0)
        return true;
    if (m_tolerance.absolute && difference <= static_cast<long double>(*m_tolerance.absolute))
        return true;
    if (m_tolerance.relative &&
        difference <= static_cast<long double>(*m_tolerance.relative) * std::fabs(toWide(pair.expected)))
        return true;
    return m_tolerance.ulp && m_result.maxUlp && pair.ulp <= *m_tolerance.ulp;
}

void ColumnComparer::add(const ElementBytes& got, const std::byte* expected, std::uint64_t first,
                         std::span<const std::uint8_t> met, std::span<std::uint8_t> differs)
{
    const std::size_t size = m_column.sizeInBytes();
    for (std::size_t i = 0; i < got.count; ++i) {
        if (met[i] == 0)
            continue;
        ++m_result.compared;
        const std::size_t at = i * got.stride + m_column.offset;
        if (std::memcmp(got.first + at, expected + at, size) == 0)
            continue;
        const Pair pair = pairAt(got, expected, i);
        const long double a = toWide(pair.got);
        const long double b = toWide(pair.expected);
        const bool isComparable = std::isfinite(a) && std::isfinite(b);
        const bool areEqual = a == b || (std::isnan(a) && std::isnan(b));
        const long double difference = std::fabs(a - b);
        if (isComparable) {
            m_squares += difference * difference;
            if (const auto absolute = static_cast<double>(difference); absolute > m_result.maxAbsolute) {
                m_result.maxAbsolute = absolute;
                m_result.maxAbsoluteAt = first + i;
            }
            if (difference != 0)
                m_result.maxRelative = std::max(m_result.maxRelative, static_cast<double>(difference / std::fabs(b)));
            if (m_result.maxUlp)
                m_result.maxUlp = std::max(*m_result.maxUlp, pair.ulp);
        } else if (!areEqual) {
            ++m_result.notFinite;
        }
        if (areEqual || (isComparable && isWithin(pair, difference)))
            continue;
        differs[i] = 1;
        if (m_result.different++ == 0) {
            m_result.first = first + i;
            m_result.got = pair.got;
            m_result.expected = pair.expected;
        }
    }
}

ColumnDifference ColumnComparer::take()
{
    const std::uint64_t finite = m_result.compared - m_result.notFinite;
    if (finite > 0)
        m_result.rootMeanSquare = static_cast<double>(std::sqrt(m_squares / static_cast<long double>(finite)));
    if (m_result.rootMeanSquare > 0)
        m_result.peakSignalToNoise = 20 * std::log10(m_peak / m_result.rootMeanSquare);
    return m_result;
}

} // namespace wavelane::inspect

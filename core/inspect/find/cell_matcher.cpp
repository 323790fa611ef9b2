// SPDX-License-Identifier: MIT
#include "core/inspect/find/cell_matcher.h"

#include "core/inspect/difference/column_comparer.h"
#include "core/inspect/find/number_bounds.h"
#include "core/inspect/source/scan.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

namespace wavelane::inspect {

namespace {

constexpr double infinityOf = std::numeric_limits<double>::infinity();

/// Counts matches. Has no pointer to the count, because it could point to the bytes that are read, which prevents
/// vector instructions.
struct MatchCounter
{
    std::uint32_t count = 0;
    void operator()(std::size_t, bool isMatch) { count += isMatch ? 1U : 0U; }
};

/// Sets the bytes of a mask to 1 or 0.
struct MatchMarker
{
    std::uint8_t* mask = nullptr;
    void operator()(std::size_t i, bool isMatch) { mask[i] = static_cast<std::uint8_t>(isMatch ? 1 : 0); }
};

/// Calls `take(i, matches)` for the numbers of a type, and returns `take` as it is then. Packed ones have a loop of
/// their own, which the compiler vectorizes.
template<class T, class Matches, class Take>
Take testAll(const std::byte* from, const ElementBytes& elements, Matches matches, Take take)
{
    const auto load = [from](std::size_t offset) {
        T value{};
        std::memcpy(&value, from + offset, sizeof(T));
        return value;
    };
    if (elements.stride == sizeof(T) && elements.count == blockElements) {
        // A constant number of turns.
        for (std::size_t i = 0; i < blockElements; ++i)
            take(i, matches(load(i * sizeof(T))));
    } else {
        for (std::size_t i = 0; i < elements.count; ++i)
            take(i, matches(load(i * elements.stride)));
    }
    return take;
}

/// Tests the bits of floating-point numbers. `Bits` is signed, because SSE2 has only signed comparisons; without its
/// sign, a number is never negative. `infinity` are the bits of +infinity, and `normal` those of the smallest normal
/// number.
template<class Bits, Bits infinity, Bits normal, class Take>
Take testFloats(NumberClass numbers, const std::byte* from, const ElementBytes& elements, Take take)
{
    constexpr Bits magnitude = std::numeric_limits<Bits>::max();
    const auto test = [&](auto matches) { return testAll<Bits>(from, elements, matches, take); };
    switch (numbers) {
    case NumberClass::nan:
        return test([](Bits bits) { return static_cast<Bits>(bits & magnitude) > infinity; });
    case NumberClass::infinite:
        return test([](Bits bits) { return static_cast<Bits>(bits & magnitude) == infinity; });
    case NumberClass::notFinite:
        return test([](Bits bits) { return static_cast<Bits>(bits & magnitude) >= infinity; });
    case NumberClass::negative:
        return test([](Bits bits) {
            const auto rest = static_cast<Bits>(bits & magnitude);
            return (bits < 0) & (rest != 0) & (rest <= infinity);
        });
    case NumberClass::zero:
        return test([](Bits bits) { return static_cast<Bits>(bits & magnitude) == 0; });
    case NumberClass::denormal:
        return test([](Bits bits) {
            const auto rest = static_cast<Bits>(bits & magnitude);
            return (rest != 0) & (rest < normal);
        });
    }
    std::unreachable();
}

/// Whether integers can belong to the class, or packed floats.
bool isPossible(const Column& column, NumberClass numbers)
{
    if (column.isFloat() || numbers == NumberClass::zero)
        return true;
    if (numbers != NumberClass::negative)
        return false;
    if (const auto* component = std::get_if<Component>(&column.type))
        return info(component->format).kind == ComponentKind::snorm ||
               info(component->format).kind == ComponentKind::sint;
    return isSigned(std::get<NumberType>(column.type));
}

bool isWide(const Column& column)
{
    const auto* type = std::get_if<NumberType>(&column.type);
    return type && (*type == NumberType::int64 || *type == NumberType::uint64);
}

/// The floats between two doubles are those between the floats that are closest to them on the inner side.
float leastFloatFrom(double bound)
{
    const auto nearest = static_cast<float>(bound);
    return static_cast<double>(nearest) < bound ? std::nextafter(nearest, std::numeric_limits<float>::infinity())
                                                : nearest;
}
float greatestFloatTo(double bound)
{
    const auto nearest = static_cast<float>(bound);
    return static_cast<double>(nearest) > bound ? std::nextafter(nearest, -std::numeric_limits<float>::infinity())
                                                : nearest;
}

template<class T>
std::optional<std::pair<T, T>> integerBounds(const decode::Number& number, const decode::Tolerance& tolerance)
{
    constexpr auto least = static_cast<long double>(std::numeric_limits<T>::min());
    constexpr auto most = static_cast<long double>(std::numeric_limits<T>::max());
    // long double has 64 bits of mantissa, so every integer is exact.
    const long double center = std::visit([](auto value) { return static_cast<long double>(value); }, number);
    if (std::isnan(center) || std::isinf(center))
        return std::nullopt;
    long double distance = tolerance.ulp ? static_cast<long double>(*tolerance.ulp) : 0.0L;
    if (tolerance.absolute)
        distance = std::max(distance, static_cast<long double>(*tolerance.absolute));
    if (tolerance.relative)
        distance = std::max(distance, static_cast<long double>(*tolerance.relative) * std::fabs(center));
    const long double low = std::max(std::ceil(center - distance), least);
    const long double high = std::min(std::floor(center + distance), most);
    return low <= high ? std::optional(std::pair(static_cast<T>(low), static_cast<T>(high))) : std::nullopt;
}

} // namespace

std::optional<CellMatcher::Test> CellMatcher::numberTest(const Column& column, const FindNumber& pattern)
{
    if (isUnsigned64(column)) {
        const auto bounds = integerBounds<std::uint64_t>(pattern.number, pattern.tolerance);
        return bounds ? std::optional<Test>(Unsigned{bounds->first, bounds->second}) : std::nullopt;
    }
    if (isWide(column)) {
        const auto bounds = integerBounds<std::int64_t>(pattern.number, pattern.tolerance);
        return bounds ? std::optional<Test>(Signed{bounds->first, bounds->second}) : std::nullopt;
    }
    const double number = decode::toDouble(pattern.number);
    if (std::isnan(number))
        return isPossible(column, NumberClass::nan) ? std::optional<Test>(NumberClass::nan) : std::nullopt;
    const auto bounds = boundsOf(column, number, pattern.tolerance);
    return bounds ? std::optional<Test>(Reals{.low = bounds->low, .high = bounds->high}) : std::nullopt;
}

std::optional<CellMatcher> CellMatcher::create(const Column& column, const Pattern& pattern)
{
    std::optional<Test> test;
    if (const auto* number = std::get_if<FindNumber>(&pattern))
        test = numberTest(column, *number);
    else if (const auto* numbers = std::get_if<FindClass>(&pattern))
        test = isPossible(column, numbers->numbers) ? std::optional<Test>(numbers->numbers) : std::nullopt;
    else if (const auto* range = std::get_if<FindOutside>(&pattern))
        test = Reals{.low = range->low, .high = range->high, .outside = true};
    else if (std::holds_alternative<FindChanged>(pattern))
        test = std::get<FindChanged>(pattern);
    if (!test)
        return std::nullopt;
    const auto* reals = std::get_if<Reals>(&*test);
    if (reals && column.type == std::variant<NumberType, Component>(NumberType::float32))
        test = Floats{
            .low = leastFloatFrom(reals->low), .high = greatestFloatTo(reals->high), .outside = reals->outside};
    return CellMatcher(column, *test);
}

template<class Take>
Take CellMatcher::forEachBeyond(const decode::Tolerance& tolerance, const ElementBytes& elements,
                                const std::byte* other, Take take) const
{
    ColumnComparer comparer(m_column, 0, tolerance);
    const std::vector<std::uint8_t> all(elements.count, 1);
    std::vector<std::uint8_t> differs(elements.count, 0);
    comparer.add(elements, other, 0, all, differs);
    for (std::size_t i = 0; i < elements.count; ++i)
        take(i, differs[i] != 0);
    return take;
}

template<class Take>
Take CellMatcher::forEach(const ElementBytes& elements, const std::byte* other, Take take)
{
    const std::byte* const from = elements.first + m_column.offset;
    const auto* const type = std::get_if<NumberType>(&m_column.type);
    if (const auto* changed = std::get_if<FindChanged>(&m_test)) {
        if (changed->tolerance)
            return forEachBeyond(*changed->tolerance, elements, other, take);
        const ElementBytes others{.first = other, .stride = elements.stride, .count = elements.count};
        if (type) { // Bits, so that every NaN payload counts.
            const std::size_t size = wavelane::sizeInBytes(*type);
            for (std::size_t i = 0; i < elements.count; ++i) {
                const std::size_t at = i * elements.stride;
                take(i, std::memcmp(from + at, other + m_column.offset + at, size) != 0);
            }
            return take;
        }
        m_reals.resize(elements.count);
        m_others.resize(elements.count);
        loadReals(m_column, elements, m_reals.data());
        loadReals(m_column, others, m_others.data());
        for (std::size_t i = 0; i < elements.count; ++i)
            take(i, std::memcmp(&m_reals[i], &m_others[i], sizeof(double)) != 0);
        return take;
    }
    NumberClass numbers = NumberClass::zero;
    if (const auto* given = std::get_if<NumberClass>(&m_test)) {
        numbers = *given;
        if (type && *type == NumberType::float32)
            return testFloats<std::int32_t, 0x7f800000, 0x00800000>(numbers, from, elements, take);
        if (type && *type == NumberType::float16)
            return testFloats<std::int16_t, 0x7c00, 0x0400>(numbers, from, elements, take);
        if (type && *type == NumberType::float64)
            return testFloats<std::int64_t, 0x7ff0000000000000, 0x0010000000000000>(numbers, from, elements, take);
        if (isWide(m_column)) {
            return testAll<std::int64_t>(
                from, elements,
                [isZero = numbers == NumberClass::zero](std::int64_t value) {
                    return isZero ? value == 0 : value < 0;
                },
                take);
        }
    } else if (const auto* range = std::get_if<Signed>(&m_test)) {
        return testAll<std::int64_t>(
            from, elements,
            [bounds = *range](std::int64_t value) { return (value >= bounds.low) & (value <= bounds.high); }, take);
    } else if (const auto* naturals = std::get_if<Unsigned>(&m_test)) {
        return testAll<std::uint64_t>(
            from, elements,
            [bounds = *naturals](std::uint64_t value) { return (value >= bounds.low) & (value <= bounds.high); },
            take);
    }
    if (const auto* floats = std::get_if<Floats>(&m_test)) {
        const auto isInside = [bounds = *floats](float value) {
            return (value >= bounds.low) & (value <= bounds.high);
        };
        if (floats->outside)
            return testAll<float>(from, elements, [isInside](float value) { return !isInside(value); }, take);
        return testAll<float>(from, elements, isInside, take);
    }
    m_reals.resize(blockElements);
    loadReals(m_column, elements, m_reals.data());
    const double* const reals = m_reals.data();
    const auto test = [&elements, reals, take](auto matches) {
        Take taken = take;
        for (std::size_t i = 0; i < elements.count; ++i)
            taken(i, matches(reals[i]));
        return taken;
    };
    if (const auto* bounds = std::get_if<Reals>(&m_test)) {
        if (bounds->outside)
            return test([low = bounds->low, high = bounds->high](double value) {
                return !((value >= low) & (value <= high));
            });
        return test(
            [low = bounds->low, high = bounds->high](double value) { return (value >= low) & (value <= high); });
    }
    switch (numbers) {
    case NumberClass::nan:
        return test([](double value) { return value != value; });
    case NumberClass::infinite:
        return test([](double value) { return std::fabs(value) == infinityOf; });
    case NumberClass::notFinite:
        return test([](double value) { return !(std::fabs(value) < infinityOf); });
    case NumberClass::negative:
        return test([](double value) { return value < 0; });
    case NumberClass::zero:
        return test([](double value) { return value == 0; });
    case NumberClass::denormal: // Packed floats have an exponent of 5 bits.
        return test([](double value) { return (value != 0) & (std::fabs(value) < 0x1p-14); });
    }
    std::unreachable();
}

std::size_t CellMatcher::count(const ElementBytes& elements, const std::byte* other)
{
    if (std::holds_alternative<FindChanged>(m_test) &&
        std::memcmp(elements.first, other, elements.stride * elements.count) == 0)
        return 0;
    return forEach(elements, other, MatchCounter()).count;
}

void CellMatcher::mark(const ElementBytes& elements, const std::byte* other, std::span<std::uint8_t> mask)
{
    forEach(elements, other, MatchMarker{mask.data()});
}

} // namespace wavelane::inspect

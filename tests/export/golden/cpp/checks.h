// What must hold in the end: comparisons of bytes and numbers with what is expected.
#pragma once

#include "device.h"
#include "program.h"

#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

/// How far a number may be from what is expected: any of those that are set is enough.
struct Tolerance
{
    std::optional<double> absolute{};
    std::optional<double> relative{};
    std::optional<std::uint64_t> ulp{}; ///< Units in the last place.
    bool anyDenormals = false;          ///< A denormal number may be a zero of its sign.
};

/// Where numbers stand.
struct Where
{
    std::size_t offset = 0; ///< Bytes.
    std::size_t stride = 0; ///< Bytes from one to the next; 0: they are packed.
    std::size_t count = 0;  ///< How many there are; 0: as many as there is room for.
};

/// Looks at the expectations one after the other, and tells of those that do not hold.
class Checks
{
public:
    int failed() const { return m_failed; }

    /// Says of what is looked at next that it must not hold.
    Checks& expect(bool holds)
    {
        m_holds = holds;
        return *this;
    }

    /// These numbers stand there.
    template<class Number>
    void numbers(const char* name, std::span<const std::byte> got, const Where& where, const Tolerance& tolerance,
                 std::span<const std::byte> expected)
    {
        compare<Number>(name, got, where, tolerance, expected.size() / sizeof(Number),
                        [&](std::size_t i) { return numberAt<Number>(expected, i * sizeof(Number)); });
    }
    template<class Number>
    void numbers(const char* name, std::span<const std::byte> got, const Where& where, const Tolerance& tolerance,
                 std::initializer_list<Number> expected)
    {
        numbers<Number>(name, got, where, tolerance, std::as_bytes(std::span(expected.begin(), expected.size())));
    }

    /// The texels are those of a picture, which holds values of the same format. `scale` makes values of components.
    struct PictureLimits
    {
        double scale = 1;
        double least = -std::numeric_limits<double>::infinity(); ///< What components below it count as.
        std::size_t components = 4;
        double maxAbsolute = 0; ///< A texel without a component that differs by more is inside.
        double share = 1; ///< Of the texels that must be inside.
        std::optional<double> rms{}; ///< The largest root of the mean square of all differences.
    };
    template<class Number>
    void picture(const char* name, std::span<const std::byte> got, const PictureLimits& limits,
                 std::span<const std::byte> expected)
    {
        const std::size_t texels = expected.size() / sizeof(Number) / limits.components;
        if (got.size() < expected.size())
            return judge(false, name, "there are fewer texels than expected");
        std::size_t outside = 0;
        long double squares = 0;
        for (std::size_t texel = 0; texel < texels; ++texel) {
            double largest = 0;
            for (std::size_t i = 0; i < limits.components; ++i) {
                const std::size_t at = (texel * limits.components + i) * sizeof(Number);
                const auto value = [&](std::span<const std::byte> bytes) {
                    return std::max(static_cast<double>(valueOf(numberAt<Number>(bytes, at))) * limits.scale,
                                    limits.least);
                };
                const double difference = distance(value(got), value(expected));
                largest = std::max(largest, difference);
                squares += static_cast<long double>(difference) * static_cast<long double>(difference);
            }
            outside += largest > limits.maxAbsolute ? 1 : 0;
        }
        const auto all = static_cast<double>(texels);
        const double rms =
            std::sqrt(static_cast<double>(squares / static_cast<long double>(texels * limits.components)));
        const bool isNear = static_cast<double>(texels - outside) >= limits.share * all;
        judge(isNear && (!limits.rms || rms <= *limits.rms), name,
              std::to_string(outside) + " of " + std::to_string(texels) +
                  " texels differ too much, the root mean square is " + std::to_string(rms));
    }

private:
    void judge(bool holds, const char* name, const std::string& objection)
    {
        ++m_number;
        const bool isWanted = std::exchange(m_holds, true);
        if (holds == isWanted)
            return;
        ++m_failed;
        std::cerr << "expectation " << m_number << ", " << name << ": "
                  << (isWanted ? objection : std::string("this holds, and must not")) << '\n';
    }

    static std::size_t roomFor(std::span<const std::byte> got, const Where& where, std::size_t size)
    {
        const std::size_t room = got.size() - std::min(got.size(), where.offset);
        return room < size ? 0 : (room - size) / (where.stride > 0 ? where.stride : size) + 1;
    }

    /// Bytes are copied, as numbers may stand where their type could not be read.
    template<class Number>
    static Number numberAt(std::span<const std::byte> bytes, std::size_t at)
    {
        Number number{};
        std::memcpy(&number, bytes.data() + at, sizeof number);
        return number;
    }

    /// A number as the host counts with it.
    template<class Number>
    static Number valueOf(Number number)
    {
        return number;
    }

    /// NaN is near NaN alone, and an infinity near itself.
    static double distance(double a, double b)
    {
        if (a == b || (std::isnan(a) && std::isnan(b)))
            return 0;
        const double difference = std::abs(a - b);
        return std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference;
    }

    /// The bits of a number, in an order in which neighbours differ by one.
    template<class Number>
    static std::int64_t ordinal(Number number)
    {
        using Bits = std::conditional_t<sizeof(Number) == 2, std::uint16_t,
                                        std::conditional_t<sizeof(Number) == 4, std::uint32_t, std::uint64_t>>;
        const auto bits = std::bit_cast<Bits>(number);
        constexpr Bits sign = static_cast<Bits>(Bits{1} << (8 * sizeof(Bits) - 1));
        const auto magnitude = static_cast<std::int64_t>(bits & static_cast<Bits>(sign - 1));
        return bits & sign ? -magnitude : magnitude;
    }
    static std::uint64_t apart(std::int64_t a, std::int64_t b)
    {
        return a > b ? static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b)
                     : static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a);
    }

    template<class Number>
    static bool matches(Number gotNumber, Number expectedNumber, const Tolerance& tolerance)
    {
        const auto got = valueOf(gotNumber);
        const auto expected = valueOf(expectedNumber);
        if constexpr (std::is_floating_point_v<std::remove_const_t<decltype(got)>>) {
            if (got == expected || (std::isnan(got) && std::isnan(expected)))
                return true;
            if (!std::isfinite(got) || !std::isfinite(expected))
                return false;
            const auto isDenormal = [](double value, bool half) {
                const double least =
                    half ? std::ldexp(1.0, -14) : static_cast<double>(std::numeric_limits<decltype(got)>::min());
                return value != 0 && std::abs(value) < least;
            };
            constexpr bool half = sizeof(Number) == 2;
            if (tolerance.anyDenormals && std::signbit(got) == std::signbit(expected) &&
                ((got == 0 && isDenormal(expected, half)) || (expected == 0 && isDenormal(got, half))))
                return true;
            const auto size = std::abs(static_cast<long double>(expected));
            return within(std::abs(static_cast<long double>(got) - static_cast<long double>(expected)), size,
                          tolerance) ||
                   (tolerance.ulp && apart(ordinal(gotNumber), ordinal(expectedNumber)) <= *tolerance.ulp);
        } else {
            const auto larger = std::max(got, expected);
            const auto smaller = std::min(got, expected);
            const std::uint64_t difference = static_cast<std::uint64_t>(larger) - static_cast<std::uint64_t>(smaller);
            return difference == 0 || (tolerance.ulp && difference <= *tolerance.ulp) ||
                   within(static_cast<long double>(difference), std::abs(static_cast<long double>(expected)),
                          tolerance);
        }
    }
    static bool within(long double difference, long double size, const Tolerance& tolerance)
    {
        return (tolerance.absolute && difference <= static_cast<long double>(*tolerance.absolute)) ||
               (tolerance.relative && difference <= static_cast<long double>(*tolerance.relative) * size);
    }

    template<class Number, class Expected>
    void compare(const char* name, std::span<const std::byte> got, const Where& where, const Tolerance& tolerance,
                 std::size_t count, Expected expected)
    {
        if (count == 0 || count > roomFor(got, where, sizeof(Number)))
            return judge(false, name, "there is no room for so many numbers");
        const std::size_t stride = where.stride > 0 ? where.stride : sizeof(Number);
        std::size_t different = 0;
        std::size_t first = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const auto number = numberAt<Number>(got, where.offset + i * stride);
            const Number wanted = expected(i);
            // Equal bytes are equal numbers, NaN included.
            if (std::memcmp(&number, &wanted, sizeof number) == 0 || matches(number, wanted, tolerance))
                continue;
            if (different++ == 0)
                first = i;
        }
        judge(different == 0, name,
              std::to_string(different) + " of " + std::to_string(count) + " numbers differ, the first is number " +
                  std::to_string(first));
    }

    bool m_holds = true;
    int m_number = -1;
    int m_failed = 0;
};

/// How the program ends where the expectations decide it. Messages of the validation layer are failures too.
template<class Project>
int conclude(const Options& options, const Instance& instance, const Project& project)
{
    if (!options.check)
        return 0;
    Checks checks;
    project.check(checks);
    return checks.failed() > 0 || instance.messages() > 0 ? expectationFailed : 0;
}

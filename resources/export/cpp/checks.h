// Expectations: compares the contents of resources with expected bytes and numbers.
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
//% if half

/// A 16-bit floating-point number.
struct Half
{
    std::uint16_t bits = 0;
};
//% end
//% if boolean

/// HLSL's bool: 32 bits, true if any of them is set.
struct Bool
{
    std::uint32_t bits = 0;
};
//% end

/// How far a number may differ from the expected one. It matches if it is within any of the limits that are set.
struct Tolerance
{
    std::optional<double> absolute{};
    std::optional<double> relative{};
    std::optional<std::uint64_t> ulp{}; ///< Units in the last place.
    bool anyDenormals = false;          ///< A denormal number equals zero of the same sign.
};

/// How numbers are laid out in the bytes of a resource.
struct NumberLayout
{
    std::size_t offset = 0; ///< Bytes.
    std::size_t stride = 0; ///< Bytes from one number to the next; 0 if they are packed.
    std::size_t count = 0;  ///< 0: up to the end.
};

/// Checks the expectations in order and prints those that fail.
class Checks
{
public:
    int failed() const { return m_failed; }

    /// Sets whether the next expectation must hold (the default) or must fail.
    Checks& expect(bool holds)
    {
        m_holds = holds;
        return *this;
    }
//% if all_of

    /// All expectations that `callback` checks hold.
    template<class Callback>
    void allOf(const char* name, Callback callback)
    {
        Checks parts;
        parts.m_isQuiet = true;
        callback(parts);
        report(parts.failed() == 0, name, "a part of it fails");
    }
//% end
//% if check_bytes

    /// The resource contains these bytes at `offset`.
    void bytes(const char* name, std::span<const std::byte> got, std::size_t offset,
               std::span<const std::byte> expected)
    {
        std::size_t different = got.size() < offset + expected.size() ? expected.size() : 0;
        for (std::size_t i = 0; different == 0 && i < expected.size(); ++i)
            different += got[offset + i] != expected[i] ? 1 : 0;
        report(different == 0, name, "the bytes differ");
    }
//% end
//% if check_numbers

    /// The resource contains these numbers.
    template<class Number>
    void numbers(const char* name, std::span<const std::byte> got, const NumberLayout& layout,
                 const Tolerance& tolerance, std::span<const std::byte> expected)
    {
        compare<Number>(name, got, layout, tolerance, expected.size() / sizeof(Number),
                        [&](std::size_t i) { return numberAt<Number>(expected, i * sizeof(Number)); });
    }
    template<class Number>
    void numbers(const char* name, std::span<const std::byte> got, const NumberLayout& layout,
                 const Tolerance& tolerance, std::initializer_list<Number> expected)
    {
        numbers<Number>(name, got, layout, tolerance, std::as_bytes(std::span(expected.begin(), expected.size())));
    }
//% end
//% if check_all

    /// All numbers are equal to `expected`.
    template<class Number>
    void all(const char* name, std::span<const std::byte> got, const NumberLayout& layout, const Tolerance& tolerance,
             Number expected)
    {
        const std::size_t available = capacity(got, layout, sizeof(Number));
        compare<Number>(name, got, layout, tolerance, layout.count > 0 ? layout.count : available,
                        [&](std::size_t) { return expected; });
    }
//% end
//% if check_image

    /// The limits for comparing the texels of a resource with an image of the same format.
    struct ImageTolerance
    {
        double scale = 1; ///< Factor from components to values.
        double minimum = -std::numeric_limits<double>::infinity(); ///< Smaller values are clamped to it.
        std::size_t components = 4;
        double maxAbsolute = 0; ///< Limit for each component of a matching texel.
        double share = 1; ///< The fraction of texels that must match.
        std::optional<double> rms{}; ///< Limit for the root mean square of all differences.
    };
    template<class Number>
    void image(const char* name, std::span<const std::byte> got, const ImageTolerance& limits,
               std::span<const std::byte> expected)
    {
        const std::size_t texels = expected.size() / sizeof(Number) / limits.components;
        if (got.size() < expected.size())
            return report(false, name, "the resource has fewer texels than expected");
        std::size_t outside = 0;
        long double squares = 0;
        for (std::size_t texel = 0; texel < texels; ++texel) {
            double largest = 0;
            for (std::size_t i = 0; i < limits.components; ++i) {
                const std::size_t at = (texel * limits.components + i) * sizeof(Number);
                const auto value = [&](std::span<const std::byte> bytes) {
                    return std::max(static_cast<double>(valueOf(numberAt<Number>(bytes, at))) * limits.scale,
                                    limits.minimum);
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
        report(isNear && (!limits.rms || rms <= *limits.rms), name,
               std::to_string(outside) + " of " + std::to_string(texels) +
                   " texels differ by more than the limit; the root mean square is " + std::to_string(rms));
    }
//% end
//% if check_count

    /// `expected` ± `tolerance` texels of `texelBytes` bytes begin with `pattern`.
    void count(const char* name, std::span<const std::byte> got, std::size_t texelBytes,
               std::span<const std::byte> pattern, std::uint64_t expected, std::uint64_t tolerance)
    {
        std::uint64_t found = 0;
        for (std::size_t at = 0; at + texelBytes <= got.size(); at += texelBytes)
            found += std::equal(pattern.begin(), pattern.end(), got.begin() + static_cast<std::ptrdiff_t>(at)) ? 1 : 0;
        const std::uint64_t difference = std::max(found, expected) - std::min(found, expected);
        report(difference <= tolerance, name,
               std::to_string(found) + " texels match, " + std::to_string(expected) + " are expected");
    }
//% end
//% if check_equal

    /// Two resources have equal bytes.
    void equal(const char* name, std::span<const std::byte> left, std::span<const std::byte> right)
    {
        report(std::equal(left.begin(), left.end(), right.begin(), right.end()), name, "the bytes differ");
    }
//% end

private:
    void report(bool holds, const char* name, const std::string& reason)
    {
        ++m_number;
        const bool isWanted = std::exchange(m_holds, true);
        if (holds == isWanted)
            return;
        ++m_failed;
//% if all_of
        if (m_isQuiet)
            return;
//% end
        std::cerr << "expectation " << m_number << ", " << name << ": "
                  << (isWanted ? reason : std::string("the expectation holds but must fail")) << '\n';
    }
//% if numbers

    static std::size_t capacity(std::span<const std::byte> got, const NumberLayout& layout, std::size_t size)
    {
        const std::size_t available = got.size() - std::min(got.size(), layout.offset);
        return available < size ? 0 : (available - size) / (layout.stride > 0 ? layout.stride : size) + 1;
    }

    /// Copies the bytes because the number may be misaligned.
    template<class Number>
    static Number numberAt(std::span<const std::byte> bytes, std::size_t at)
    {
        Number number{};
        std::memcpy(&number, bytes.data() + at, sizeof number);
        return number;
    }

    /// The number as a type that the host can calculate with.
    template<class Number>
    static Number valueOf(Number number)
    {
        return number;
    }
//% if half
    static double valueOf(Half number)
    {
        const int exponent = number.bits >> 10 & 0x1f;
        const int fraction = number.bits & 0x3ff;
        double size = std::ldexp(fraction + 0x400, exponent - 25);
        if (exponent == 0)
            size = std::ldexp(fraction, -24);
        else if (exponent == 0x1f)
            size = fraction == 0 ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
        return number.bits & 0x8000 ? -size : size;
    }
//% end
//% if boolean
    static std::uint32_t valueOf(Bool number) { return number.bits != 0 ? 1 : 0; }
//% end

    /// NaN equals NaN, and an infinity equals itself.
    static double distance(double a, double b)
    {
        if (a == b || (std::isnan(a) && std::isnan(b)))
            return 0;
        const double difference = std::abs(a - b);
        return std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference;
    }
//% end
//% if check_numbers or check_all

    /// Maps a number to an integer such that adjacent numbers differ by one.
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
    static std::uint64_t ulpDistance(std::int64_t a, std::int64_t b)
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
                   (tolerance.ulp && ulpDistance(ordinal(gotNumber), ordinal(expectedNumber)) <= *tolerance.ulp);
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
    void compare(const char* name, std::span<const std::byte> got, const NumberLayout& layout,
                 const Tolerance& tolerance, std::size_t count, Expected expected)
    {
        if (count == 0 || count > capacity(got, layout, sizeof(Number)))
            return report(false, name, "the resource has fewer numbers than expected");
        const std::size_t stride = layout.stride > 0 ? layout.stride : sizeof(Number);
        std::size_t different = 0;
        std::size_t first = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const auto number = numberAt<Number>(got, layout.offset + i * stride);
            const Number expectedNumber = expected(i);
            // Equal bytes are equal numbers, NaN included.
            if (std::memcmp(&number, &expectedNumber, sizeof number) == 0 || matches(number, expectedNumber, tolerance))
                continue;
            if (different++ == 0)
                first = i;
        }
        report(different == 0, name,
               std::to_string(different) + " of " + std::to_string(count) + " numbers differ, starting with number " +
                   std::to_string(first));
    }
//% end

    bool m_holds = true;
//% if all_of
    bool m_isQuiet = false; ///< The caller reports failures.
//% end
    int m_number = -1;
    int m_failed = 0;
};

/// The exit status of the program. With `--check`, expectations that fail and messages of the validation layer count.
template<class Project>
int exitStatus(const Options& options, const Instance& instance, const Project& project)
{
    if (!options.check)
        return 0;
    Checks checks;
    project.check(checks);
    return checks.failed() > 0 || instance.messages() > 0 ? expectationFailed : 0;
}

// SPDX-License-Identifier: MIT
#include "core/sim/lanes/arithmetic.h"
#include "core/sim/lanes/number.h"

#include <cmath>
#include <limits>

namespace wavelane::sim {

namespace {

/// Truncates toward zero. Numbers out of range are undefined; they saturate, and NaN becomes 0.
template<class From, class To>
To integerFrom(From value, bool& isUndefined)
{
    const double number = std::trunc(static_cast<double>(value));
    if (std::isnan(number)) {
        isUndefined = true;
        return 0;
    }
    // 2^digits is exact; the largest integer itself may not be.
    const double limit = std::ldexp(1.0, std::numeric_limits<To>::digits);
    if (number >= limit || number < (std::is_signed_v<To> ? -limit : 0.0)) {
        isUndefined = true;
        return number < 0 ? std::numeric_limits<To>::min() : std::numeric_limits<To>::max();
    }
    return static_cast<To>(number);
}

template<class From, class To>
void convert(Wave& wave, const Step& step)
{
    bool isUndefined = false;
    for (std::uint32_t i = 0; i < step.count; ++i) {
        Word* const out = wave.at(step.result + i);
        const Word* const a = wave.at(step.a + i);
        wave.each([&](unsigned lane) {
            const From value = get<From>(a[lane]);
            if constexpr (std::is_integral_v<To> && !std::is_integral_v<From>)
                out[lane] = put(integerFrom<From, To>(value, isUndefined));
            else
                out[lane] = put(static_cast<To>(value));
        });
    }
    if (isUndefined)
        wave.noteUndefined(step, "converts a number that the integer type does not have, which is undefined");
}

template<class From, class T8, class T16, class T32, class T64>
Handler pickTo(unsigned width)
{
    switch (width) {
    case 8:
        return &convert<From, T8>;
    case 16:
        return &convert<From, T16>;
    case 32:
        return &convert<From, T32>;
    case 64:
        return &convert<From, T64>;
    default:
        return nullptr;
    }
}

template<class From>
Handler toUnsigned(unsigned width)
{
    return pickTo<From, std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>(width);
}
template<class From>
Handler toSigned(unsigned width)
{
    return pickTo<From, std::int8_t, std::int16_t, std::int32_t, std::int64_t>(width);
}
template<class From>
Handler toFloat(unsigned width)
{
    return width == 16   ? &convert<From, Half>
           : width == 32 ? &convert<From, float>
           : width == 64 ? &convert<From, double>
                         : nullptr;
}

} // namespace

Handler conversionHandler(spv::Op operation, const Type& from, const Type& to)
{
    const unsigned width = from.scalar().width;
    const unsigned target = to.scalar().width;
    const auto fromFloat = [&](auto&& pick) -> Handler {
        return width == 16 ? pick(Half{}) : width == 32 ? pick(float{}) : width == 64 ? pick(double{}) : nullptr;
    };
    const auto fromUnsigned = [&](auto&& pick) -> Handler {
        return width == 8    ? pick(std::uint8_t{})
               : width == 16 ? pick(std::uint16_t{})
               : width == 32 ? pick(std::uint32_t{})
               : width == 64 ? pick(std::uint64_t{})
                             : nullptr;
    };
    const auto fromSigned = [&](auto&& pick) -> Handler {
        return width == 8    ? pick(std::int8_t{})
               : width == 16 ? pick(std::int16_t{})
               : width == 32 ? pick(std::int32_t{})
               : width == 64 ? pick(std::int64_t{})
                             : nullptr;
    };
    switch (static_cast<int>(operation)) {
    case spv::OpConvertFToU:
        return fromFloat([&]<class From>(From) { return toUnsigned<From>(target); });
    case spv::OpConvertFToS:
        return fromFloat([&]<class From>(From) { return toSigned<From>(target); });
    case spv::OpConvertSToF:
        return fromSigned([&]<class From>(From) { return toFloat<From>(target); });
    case spv::OpConvertUToF:
        return fromUnsigned([&]<class From>(From) { return toFloat<From>(target); });
    case spv::OpUConvert:
        return fromUnsigned([&]<class From>(From) { return toUnsigned<From>(target); });
    case spv::OpSConvert:
        return fromSigned([&]<class From>(From) { return toSigned<From>(target); });
    case spv::OpFConvert:
        return fromFloat([&]<class From>(From) { return toFloat<From>(target); });
    case spv::OpQuantizeToF16:
        return nullptr;
    default:
        return nullptr;
    }
}

} // namespace wavelane::sim

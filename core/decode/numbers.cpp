// SPDX-License-Identifier: MIT
#include "core/decode/numbers.h"

#include "core/decode/small_float.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <format>
#include <limits>
#include <type_traits>

static_assert(std::endian::native == std::endian::little, "numbers in files and on GPUs are little endian");

namespace wavelane::decode {

namespace {

template<class T>
T load(std::span<const std::byte> bytes)
{
    T value{};
    std::memcpy(&value, bytes.data(), sizeof(T));
    return value;
}

template<class T>
void store(std::span<std::byte> bytes, T value)
{
    std::memcpy(bytes.data(), &value, sizeof(T));
}

/// The low bits of an integer; floating-point numbers are truncated and clamped to the range of T.
template<class T>
T toInteger(const Number& number)
{
    if (const auto* real = std::get_if<double>(&number)) {
        if (std::isnan(*real))
            return 0;
        const double low = static_cast<double>(std::numeric_limits<T>::min());
        // 2^digits is exact as a double, unlike the largest integer.
        const double end = std::ldexp(1.0, std::numeric_limits<T>::digits);
        if (*real <= low)
            return std::numeric_limits<T>::min();
        return *real >= end ? std::numeric_limits<T>::max() : static_cast<T>(*real);
    }
    if (const auto* natural = std::get_if<std::uint64_t>(&number))
        return static_cast<T>(*natural);
    return static_cast<T>(std::get<std::int64_t>(number));
}

bool isTrue(const Number& number)
{
    return std::visit([](auto value) { return value != 0; }, number);
}

} // namespace

double toDouble(const Number& number)
{
    return std::visit([](auto value) { return static_cast<double>(value); }, number);
}

Number readNumber(NumberType type, std::span<const std::byte> bytes)
{
    switch (type) {
    case NumberType::int8:
        return std::int64_t{load<std::int8_t>(bytes)};
    case NumberType::uint8:
        return std::uint64_t{load<std::uint8_t>(bytes)};
    case NumberType::int16:
        return std::int64_t{load<std::int16_t>(bytes)};
    case NumberType::uint16:
        return std::uint64_t{load<std::uint16_t>(bytes)};
    case NumberType::int32:
        return std::int64_t{load<std::int32_t>(bytes)};
    case NumberType::uint32:
        return std::uint64_t{load<std::uint32_t>(bytes)};
    case NumberType::int64:
        return load<std::int64_t>(bytes);
    case NumberType::uint64:
        return load<std::uint64_t>(bytes);
    case NumberType::float16:
        return halfToDouble(load<std::uint16_t>(bytes));
    case NumberType::float32:
        return static_cast<double>(load<float>(bytes));
    case NumberType::float64:
        return load<double>(bytes);
    case NumberType::boolean:
        return std::uint64_t{load<std::uint32_t>(bytes) != 0};
    }
    return std::uint64_t{0};
}

void writeNumber(NumberType type, const Number& number, std::span<std::byte> bytes)
{
    switch (type) {
    case NumberType::int8:
        return store(bytes, toInteger<std::int8_t>(number));
    case NumberType::uint8:
        return store(bytes, toInteger<std::uint8_t>(number));
    case NumberType::int16:
        return store(bytes, toInteger<std::int16_t>(number));
    case NumberType::uint16:
        return store(bytes, toInteger<std::uint16_t>(number));
    case NumberType::int32:
        return store(bytes, toInteger<std::int32_t>(number));
    case NumberType::uint32:
        return store(bytes, toInteger<std::uint32_t>(number));
    case NumberType::int64:
        return store(bytes, toInteger<std::int64_t>(number));
    case NumberType::uint64:
        return store(bytes, toInteger<std::uint64_t>(number));
    case NumberType::float16:
        return store(bytes, doubleToHalf(toDouble(number)));
    case NumberType::float32:
        // Integers are converted directly to float, because conversion via double would round twice.
        return store(bytes, std::visit([](auto value) { return static_cast<float>(value); }, number));
    case NumberType::float64:
        return store(bytes, toDouble(number));
    case NumberType::boolean:
        return store(bytes, std::uint32_t{isTrue(number)});
    }
}

} // namespace wavelane::decode

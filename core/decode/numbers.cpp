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

/// The low bits of an integer.
template<class T>
T toInteger(std::int64_t number)
{
    return static_cast<T>(number);
}
template<class T>
T toInteger(std::uint64_t number)
{
    return static_cast<T>(number);
}
/// Truncated and clamped to the range of T; 0 for NaN.
template<class T>
T toInteger(double number)
{
    if (std::isnan(number))
        return 0;
    const double low = static_cast<double>(std::numeric_limits<T>::min());
    // 2^digits is exact as a double, unlike the largest integer.
    const double end = std::ldexp(1.0, std::numeric_limits<T>::digits);
    if (number <= low)
        return std::numeric_limits<T>::min();
    return number >= end ? std::numeric_limits<T>::max() : static_cast<T>(number);
}

/// Calls `write(encode)` with the function that converts a number to what `type` stores.
template<class Write>
void withEncoder(NumberType type, Write write)
{
    switch (type) {
    case NumberType::int8:
        return write([](auto number) { return toInteger<std::int8_t>(number); });
    case NumberType::uint8:
        return write([](auto number) { return toInteger<std::uint8_t>(number); });
    case NumberType::int16:
        return write([](auto number) { return toInteger<std::int16_t>(number); });
    case NumberType::uint16:
        return write([](auto number) { return toInteger<std::uint16_t>(number); });
    case NumberType::int32:
        return write([](auto number) { return toInteger<std::int32_t>(number); });
    case NumberType::uint32:
        return write([](auto number) { return toInteger<std::uint32_t>(number); });
    case NumberType::int64:
        return write([](auto number) { return toInteger<std::int64_t>(number); });
    case NumberType::uint64:
        return write([](auto number) { return toInteger<std::uint64_t>(number); });
    case NumberType::float16:
        return write([](auto number) { return doubleToHalf(static_cast<double>(number)); });
    case NumberType::float32:
        // Integers are converted directly to float, because conversion via double would round twice.
        return write([](auto number) { return static_cast<float>(number); });
    case NumberType::float64:
        return write([](auto number) { return static_cast<double>(number); });
    case NumberType::boolean:
        return write([](auto number) { return std::uint32_t{number != 0}; });
    }
}

template<class Number>
void writeAll(NumberType type, std::span<const Number> numbers, std::span<std::byte> bytes)
{
    withEncoder(type, [&](auto encode) {
        std::byte* to = bytes.data();
        for (const Number number : numbers) {
            const auto encoded = encode(number);
            std::memcpy(to, &encoded, sizeof(encoded));
            to += sizeof(encoded);
        }
    });
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
    withEncoder(type, [&](auto encode) { std::visit([&](auto value) { store(bytes, encode(value)); }, number); });
}

void writeNumbers(NumberType type, std::span<const std::uint64_t> numbers, std::span<std::byte> bytes)
{
    writeAll(type, numbers, bytes);
}

void writeNumbers(NumberType type, std::span<const double> numbers, std::span<std::byte> bytes)
{
    writeAll(type, numbers, bytes);
}

} // namespace wavelane::decode

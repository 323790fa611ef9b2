// SPDX-License-Identifier: MIT
#include "core/run/initial_numbers.h"

#include "core/decode/numbers.h"
#include "core/run/random.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <format>
#include <span>

namespace wavelane::run {

namespace {

__extension__ typedef __int128 Wide; // `using` takes no __extension__

/// An integer of any sign and type, for arithmetic that must not overflow.
Wide wideOf(const decode::Number& number)
{
    if (const auto* natural = std::get_if<std::uint64_t>(&number))
        return static_cast<Wide>(*natural);
    return static_cast<Wide>(std::get<std::int64_t>(number));
}

/// A JSON integer of either sign: what a signed and an unsigned 64-bit integer have together.
Result<Wide> wideFromJson(const Json& json)
{
    if (auto number = decode::numberFromJson(NumberType::int64, json))
        return wideOf(*number);
    auto number = decode::numberFromJson(NumberType::uint64, json);
    if (!number)
        return std::unexpected(number.error());
    return wideOf(*number);
}

/// Elements for a form: those that `count` asks for, else all that fit.
Result<std::uint64_t> elementCount(NumberType type, const std::optional<std::uint64_t>& count, std::uint64_t room)
{
    const std::uint64_t size = sizeInBytes(type);
    if (!count)
        return room / size;
    if (*count > room / size)
        return fail(Code::uploadOutOfBounds,
                    std::format("The data are {} elements of {} bytes and the target has room for {} ({} bytes).",
                                *count, size, room / size, room));
    return *count;
}

/// Calls `make(i)` for each element and stores what it returns.
template<class Maker>
std::vector<std::byte> makeElements(NumberType type, std::uint64_t count, const Maker& make)
{
    const std::uint64_t size = sizeInBytes(type);
    std::vector<std::byte> bytes(count * size);
    for (std::uint64_t i = 0; i < count; ++i)
        decode::writeNumber(type, make(i), std::span(bytes).subspan(i * size, size));
    return bytes;
}

Result<std::vector<std::byte>> floatSequence(const project::SequenceData& data, std::uint64_t count)
{
    const auto start = decode::numberFromJson(NumberType::float64, data.start);
    const auto step = decode::numberFromJson(NumberType::float64, data.step);
    const auto modulo = decode::numberFromJson(NumberType::float64, data.modulo.value_or(1));
    for (const auto* each : {&start, &step, &modulo}) {
        if (!each->has_value())
            return std::unexpected(each->error());
    }
    const double divisor = decode::toDouble(*modulo);
    if (!(divisor > 0))
        return fail(Code::badValue, std::format("The modulo of a sequence is {}, and it must be above 0.", divisor));
    return makeElements(data.type, count, [&](std::uint64_t i) -> decode::Number {
        const double value = decode::toDouble(*start) + static_cast<double>(i) * decode::toDouble(*step);
        if (!data.modulo)
            return value;
        const double rest = std::fmod(value, divisor);
        return rest < 0 ? rest + divisor : std::fabs(rest); // Minus zero is never negative either.
    });
}

Result<std::vector<std::byte>> integerSequence(const project::SequenceData& data, std::uint64_t count)
{
    const auto start = wideFromJson(data.start);
    const auto step = wideFromJson(data.step);
    const auto modulo = wideFromJson(data.modulo.value_or(1));
    for (const auto* each : {&start, &step, &modulo}) {
        if (!each->has_value())
            return std::unexpected(each->error());
    }
    if (*modulo <= 0)
        return fail(Code::badValue, std::format("The modulo of a sequence is {}, and it must be above 0.",
                                                static_cast<std::int64_t>(*modulo)));
    return makeElements(data.type, count, [&](std::uint64_t i) -> decode::Number {
        Wide value = *start + static_cast<Wide>(i) * *step;
        if (data.modulo) {
            value %= *modulo;
            if (value < 0)
                value += *modulo;
        }
        // The low bits: what a counter of that size would hold.
        return static_cast<std::uint64_t>(value);
    });
}

} // namespace

Result<void> checkFits(std::uint64_t size, std::uint64_t room)
{
    if (size <= room)
        return {};
    return fail(Code::uploadOutOfBounds, std::format("The data are {} bytes and the target has {}.", size, room));
}

Result<std::vector<std::byte>> bytesOf(const project::NumberData& data, std::uint64_t room)
{
    const std::uint64_t size = sizeInBytes(data.type);
    if (auto fits = checkFits(data.values.size() * size, room); !fits)
        return std::unexpected(fits.error());
    std::vector<std::byte> bytes(data.values.size() * size);
    for (std::size_t i = 0; i < data.values.size(); ++i) {
        const auto number = decode::numberFromJson(data.type, data.values[i]);
        if (!number)
            return fail(Code::badValue, std::format("Value {}: {}", i, number.error().message));
        decode::writeNumber(data.type, *number, std::span(bytes).subspan(i * size, size));
    }
    return bytes;
}

Result<std::vector<std::byte>> bytesOf(const project::FillData& data, std::uint64_t room)
{
    const auto count = elementCount(data.type, data.count, room);
    if (!count)
        return std::unexpected(count.error());
    const auto number = decode::numberFromJson(data.type, data.value);
    if (!number)
        return std::unexpected(number.error());
    return makeElements(data.type, *count, [&](std::uint64_t) { return *number; });
}

Result<std::vector<std::byte>> bytesOf(const project::SequenceData& data, std::uint64_t room)
{
    const auto count = elementCount(data.type, data.count, room);
    if (!count)
        return std::unexpected(count.error());
    return isFloat(data.type) ? floatSequence(data, *count) : integerSequence(data, *count);
}

Result<std::vector<std::byte>> bytesOf(const project::RandomData& data, std::uint64_t room)
{
    const auto count = elementCount(data.type, data.count, room);
    const auto min = decode::numberFromJson(data.type, data.min);
    const auto max = decode::numberFromJson(data.type, data.max);
    if (!count)
        return std::unexpected(count.error());
    for (const auto* each : {&min, &max}) {
        if (!each->has_value())
            return std::unexpected(each->error());
    }
    Pcg32 random(data.seed);
    if (isFloat(data.type)) {
        const double low = decode::toDouble(*min);
        const double high = decode::toDouble(*max);
        if (!std::isfinite(low) || !std::isfinite(high) || low > high)
            return fail(Code::badValue, std::format("Random numbers cannot lie between {} and {}.", low, high));
        return makeElements(data.type, *count, [&](std::uint64_t) -> decode::Number {
            const double unit = data.type == NumberType::float64 ? random.unit53() : random.unit24();
            // Halves first where the width itself would overflow.
            const double width = high - low;
            return std::isfinite(width) ? low + width * unit : low * (1 - unit) + high * unit;
        });
    }
    const Wide low = wideOf(*min);
    const Wide high = wideOf(*max);
    if (low > high)
        return fail(Code::badValue, std::format("Random numbers cannot lie between {} and {}.",
                                                decode::toText(data.type, *min), decode::toText(data.type, *max)));
    // 2^64 values have the bound 0.
    const auto bound = static_cast<std::uint64_t>(high - low + 1);
    return makeElements(data.type, *count, [&](std::uint64_t) -> decode::Number {
        return static_cast<std::uint64_t>(low + static_cast<Wide>(random.below(bound)));
    });
}

std::vector<std::byte> bytesOf(const project::GarbageData& data, std::uint64_t room)
{
    // Floats that hurt: NaN quiet and signalling, infinities, the smallest denormal, the largest number, minus zero.
    static constexpr std::array<std::uint32_t, 8> nasty{0x7fc00000, 0xffffffff, 0x7f800001, 0x7f800000,
                                                        0xff800000, 0x00000001, 0x7f7fffff, 0x80000000};
    std::vector<std::byte> bytes(room);
    Pcg32 random(data.seed);
    for (std::size_t i = 0; i < bytes.size(); i += 4) {
        std::uint32_t word = random.draw();
        if (random.draw() % 4 == 0)
            word = nasty[word % nasty.size()];
        std::memcpy(bytes.data() + i, &word, std::min<std::size_t>(4, bytes.size() - i));
    }
    return bytes;
}

} // namespace wavelane::run

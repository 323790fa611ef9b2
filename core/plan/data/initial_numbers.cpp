// SPDX-License-Identifier: MIT
#include "core/plan/data/initial_numbers.h"

#include "core/base/try.h"
#include "core/decode/numbers.h"
#include "core/plan/data/number_source.h"
#include "core/plan/data/random.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <format>
#include <span>
#include <utility>

namespace wavelane::plan {

namespace {

__extension__ typedef __int128 Wide; // `using` takes no __extension__

/// An integer of any sign and type, for arithmetic that must not overflow.
Wide wideOf(const decode::Number& number)
{
    if (const auto* natural = std::get_if<std::uint64_t>(&number))
        return static_cast<Wide>(*natural);
    return static_cast<Wide>(std::get<std::int64_t>(number));
}

/// A JSON integer in the combined range of signed and unsigned 64-bit integers.
Result<Wide> wideFromJson(const Json& json)
{
    if (auto number = decode::numberFromJson(NumberType::int64, json))
        return wideOf(*number);
    TRY(auto number, decode::numberFromJson(NumberType::uint64, json));
    return wideOf(number);
}

/// The number of elements: `count`, or by default as many as fit.
Result<std::uint64_t> elementCount(NumberType type, const std::optional<std::uint64_t>& count, std::uint64_t room)
{
    const std::uint64_t size = sizeInBytes(type);
    if (!count)
        return room / size;
    if (*count > room / size)
        return fail(Code::uploadOutOfBounds,
                    std::format("The data has {} elements of {} bytes, but the target has room for {} ({} bytes).",
                                *count, size, room / size, room));
    return *count;
}

/// Repeats a block. The last repetition can be incomplete.
class RepeatedSource final : public ByteSource
{
public:
    RepeatedSource(std::uint64_t sizeInBytes, std::vector<std::byte> block)
        : ByteSource(sizeInBytes), m_block(std::move(block))
    {
    }
    Result<void> read(std::span<std::byte> into) override
    {
        while (!into.empty()) {
            const std::size_t part = std::min(into.size(), m_block.size() - m_at);
            std::memcpy(into.data(), m_block.data() + m_at, part);
            m_at = (m_at + part) % m_block.size();
            into = into.subspan(part);
        }
        return {};
    }

private:
    std::vector<std::byte> m_block;
    std::size_t m_at = 0;
};

Result<std::unique_ptr<ByteSource>> floatSequence(const project::SequenceData& data, std::uint64_t count)
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
        return fail(Code::badValue,
                    std::format("The modulo of a sequence is {}; it must be greater than 0.", divisor));
    const std::uint64_t size = count * sizeInBytes(data.type);
    auto value = [i = std::uint64_t{0}, first = decode::toDouble(*start), width = decode::toDouble(*step)]() mutable {
        return first + static_cast<double>(i++) * width;
    };
    if (!data.modulo)
        return numberSource(size, data.type, value);
    return numberSource(size, data.type, [value, divisor]() mutable {
        const double rest = std::fmod(value(), divisor);
        return rest < 0 ? rest + divisor : std::fabs(rest); // Without a negative zero.
    });
}

/// The remainder of a division, which is not negative.
Wide remainder(Wide value, Wide divisor)
{
    const Wide rest = value % divisor;
    return rest < 0 ? rest + divisor : rest;
}

Result<std::unique_ptr<ByteSource>> integerSequence(const project::SequenceData& data, std::uint64_t count)
{
    const auto start = wideFromJson(data.start);
    const auto step = wideFromJson(data.step);
    const auto modulo = wideFromJson(data.modulo.value_or(1));
    for (const auto* each : {&start, &step, &modulo}) {
        if (!each->has_value())
            return std::unexpected(each->error());
    }
    if (*modulo <= 0)
        return fail(Code::badValue, std::format("The modulo of a sequence is {}; it must be greater than 0.",
                                                static_cast<std::int64_t>(*modulo)));
    const std::uint64_t size = count * sizeInBytes(data.type);
    if (!data.modulo) {
        // Wraps around like a counter of that size.
        return numberSource(
            size, data.type,
            [value = static_cast<std::uint64_t>(*start), width = static_cast<std::uint64_t>(*step)]() mutable {
                return std::exchange(value, value + width);
            });
    }
    // Sums of remainders need no division.
    return numberSource(
        size, data.type,
        [value = remainder(*start, *modulo), width = remainder(*step, *modulo), divisor = *modulo]() mutable {
            const Wide sum = value + width;
            return static_cast<std::uint64_t>(std::exchange(value, sum < divisor ? sum : sum - divisor));
        });
}

} // namespace

Result<void> checkFits(std::uint64_t size, std::uint64_t room)
{
    if (size <= room)
        return {};
    return fail(Code::uploadOutOfBounds, std::format("The data has {} bytes, but the target has {}.", size, room));
}

Result<std::vector<std::byte>> bytesOf(const project::NumberData& data, std::uint64_t room)
{
    const std::uint64_t size = sizeInBytes(data.type);
    TRY_VOID(checkFits(data.values.size() * size, room));
    std::vector<std::byte> bytes(data.values.size() * size);
    for (std::size_t i = 0; i < data.values.size(); ++i) {
        const auto number = decode::numberFromJson(data.type, data.values[i]);
        if (!number)
            return fail(Code::badValue, std::format("Value {}: {}", i, number.error().message));
        decode::writeNumber(data.type, *number, std::span(bytes).subspan(i * size, size));
    }
    return bytes;
}

Result<std::unique_ptr<ByteSource>> sourceOf(const project::FillData& data, std::uint64_t room)
{
    TRY(const auto count, elementCount(data.type, data.count, room));
    TRY(const auto number, decode::numberFromJson(data.type, data.value));
    std::array<std::byte, 8> element{};
    const std::uint64_t size = sizeInBytes(data.type);
    decode::writeNumber(data.type, number, std::span(element).first(size));
    // Blocks of elements are many times faster than single elements.
    constexpr std::uint64_t block = 512;
    std::vector<std::byte> bytes;
    for (std::uint64_t i = 0; i < block; ++i)
        bytes.insert(bytes.end(), element.begin(), element.begin() + static_cast<std::ptrdiff_t>(size));
    return std::make_unique<RepeatedSource>(count * size, std::move(bytes));
}

Result<std::unique_ptr<ByteSource>> sourceOf(const project::SequenceData& data, std::uint64_t room)
{
    TRY(const auto count, elementCount(data.type, data.count, room));
    return isFloat(data.type) ? floatSequence(data, count) : integerSequence(data, count);
}

Result<std::unique_ptr<ByteSource>> sourceOf(const project::RandomData& data, std::uint64_t room)
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
    const std::uint64_t size = *count * sizeInBytes(data.type);
    if (isFloat(data.type)) {
        const double low = decode::toDouble(*min);
        const double high = decode::toDouble(*max);
        if (!std::isfinite(low) || !std::isfinite(high) || low > high)
            return fail(Code::badValue, std::format("Random numbers cannot be between {} and {}.", low, high));
        // Halve first if the width would overflow.
        const double width = high - low;
        const auto place = [low, high, width](double unit) {
            return std::isfinite(width) ? low + width * unit : low * (1 - unit) + high * unit;
        };
        if (data.type == NumberType::float64)
            return numberSource(size, data.type,
                                [random = Pcg32(data.seed), place]() mutable { return place(random.unit53()); });
        return numberSource(size, data.type,
                            [random = Pcg32(data.seed), place]() mutable { return place(random.unit24()); });
    }
    const Wide low = wideOf(*min);
    const Wide high = wideOf(*max);
    if (low > high)
        return fail(Code::badValue, std::format("Random numbers cannot be between {} and {}.",
                                                decode::toText(data.type, *min), decode::toText(data.type, *max)));
    // A bound of 0 stands for 2^64 values.
    const auto bound = static_cast<std::uint64_t>(high - low + 1);
    return numberSource(size, data.type,
                        [random = Pcg32(data.seed), low = static_cast<std::uint64_t>(low), bound]() mutable {
                            return low + random.below(bound);
                        });
}

std::unique_ptr<ByteSource> sourceOf(const project::GarbageData& data, std::uint64_t room)
{
    // Critical floats: quiet and signaling NaN, infinities, the smallest denormal, the largest number, negative zero.
    static constexpr std::array<std::uint32_t, 8> nasty{0x7fc00000, 0xffffffff, 0x7f800001, 0x7f800000,
                                                        0xff800000, 0x00000001, 0x7f7fffff, 0x80000000};
    return numberSource(room, NumberType::uint32, [random = Pcg32(data.seed)]() mutable {
        const std::uint32_t word = random.draw();
        return std::uint64_t{random.draw() % 4 == 0 ? nasty[word % nasty.size()] : word};
    });
}

} // namespace wavelane::plan

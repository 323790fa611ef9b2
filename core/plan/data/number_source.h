// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/number_type.h"
#include "core/decode/numbers.h"
#include "core/plan/data/byte_source.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace wavelane::plan {

/// A source of numbers of one type. `MakeNumber` is called once per number, in order, and returns a `std::uint64_t`
/// for integer types (its low bits are stored) or a `double` for floating-point types. The numbers are generated and
/// encoded in blocks, so that no code that depends on the type runs for each of them.
template<class MakeNumber>
class NumberSource final : public BlockSource
{
public:
    using Number = std::invoke_result_t<MakeNumber&>;

    /// `sizeInBytes` can end within a number.
    NumberSource(std::uint64_t sizeInBytes, NumberType type, MakeNumber make)
        : BlockSource(sizeInBytes), m_type(type), m_make(std::move(make)),
          m_left((sizeInBytes - 1) / wavelane::sizeInBytes(type) + 1), // Not read if there are no bytes.
          m_bytes(blockNumbers * wavelane::sizeInBytes(type))
    {
    }

private:
    static constexpr std::uint64_t blockNumbers = 2048;

    Result<std::span<const std::byte>> next() override
    {
        const auto numbers = std::span(m_numbers).first(std::min(m_left, blockNumbers));
        for (Number& each : numbers)
            each = m_make();
        m_left -= numbers.size();
        const auto bytes = std::span(m_bytes).first(numbers.size() * wavelane::sizeInBytes(m_type));
        decode::writeNumbers(m_type, numbers, bytes);
        return bytes;
    }

    NumberType m_type;
    MakeNumber m_make;
    std::uint64_t m_left; ///< Numbers that have not been generated.
    std::array<Number, blockNumbers> m_numbers;
    std::vector<std::byte> m_bytes;
};

/// A source of `sizeInBytes` bytes; see `NumberSource`.
template<class MakeNumber>
std::unique_ptr<ByteSource> numberSource(std::uint64_t sizeInBytes, NumberType type, MakeNumber make)
{
    return std::make_unique<NumberSource<MakeNumber>>(sizeInBytes, type, std::move(make));
}

} // namespace wavelane::plan

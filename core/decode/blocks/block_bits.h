// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace wavelane::decode {

/// Reads the bits of a 16-byte block, starting with the lowest.
class BlockBits
{
public:
    explicit BlockBits(std::span<const std::byte> block)
    {
        std::memcpy(&m_low, block.data(), sizeof m_low);
        std::memcpy(&m_high, block.data() + sizeof m_low, sizeof m_high);
    }

    /// The next `count` bits, at most 32. The first one becomes the lowest bit of the result.
    std::uint32_t take(unsigned count)
    {
        std::uint32_t bits = 0;
        for (unsigned i = 0; i < count; ++i, ++m_at)
            bits |= bitAt(m_at) << i;
        return bits;
    }
    unsigned position() const { return m_at; }

private:
    std::uint32_t bitAt(unsigned at) const
    {
        const std::uint64_t word = at < 64 ? m_low >> at : at < 128 ? m_high >> (at - 64) : 0;
        return static_cast<std::uint32_t>(word & 1U);
    }

    std::uint64_t m_low = 0;
    std::uint64_t m_high = 0;
    unsigned m_at = 0;
};

} // namespace wavelane::decode

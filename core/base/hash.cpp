// SPDX-License-Identifier: MIT
#include "core/base/hash.h"

#include <format>

namespace wavelane {

Hash& Hash::add(std::span<const std::byte> bytes)
{
    constexpr std::uint64_t prime = 0x100000001b3ULL;
    for (const std::byte byte : bytes) {
        m_value ^= static_cast<std::uint64_t>(byte);
        m_value *= prime;
    }
    return *this;
}

Hash& Hash::add(std::string_view text)
{
    return add(std::as_bytes(std::span(text)));
}

Hash& Hash::add(std::uint64_t number)
{
    return add(std::as_bytes(std::span(&number, 1)));
}

std::string Hash::hex() const
{
    return std::format("{:016x}", m_value);
}

} // namespace wavelane

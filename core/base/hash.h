// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace wavelane {

/// 64-bit FNV-1a (Fowler, Noll, Vo), for cache keys and for detecting changes; not for security. Hashing data in
/// pieces gives the same value as hashing it as a whole.
class Hash
{
public:
    Hash& add(std::span<const std::byte> bytes);
    Hash& add(std::string_view text);
    Hash& add(std::uint64_t number);

    std::uint64_t value() const { return m_value; }
    /// The value as 16 lowercase hexadecimal digits.
    std::string hex() const;

private:
    std::uint64_t m_value = 0xcbf29ce484222325ULL;
};

} // namespace wavelane

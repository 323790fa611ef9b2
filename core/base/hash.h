// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace wavelane {

/// A 128-bit hash. Different inputs have different hashes for all practical purposes, but not against attackers.
struct HashValue
{
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    /// 32 lowercase hexadecimal digits, in the canonical order of XXH3.
    std::string hex() const;
    auto operator<=>(const HashValue&) const = default;
};

/// Computes the 128-bit XXH3 hash of data, for cache keys and for detecting changes; not for security. Hashing data
/// in pieces gives the same value as hashing it as a whole.
class Hash
{
public:
    Hash();
    Hash(Hash&&) noexcept;
    Hash& operator=(Hash&&) noexcept;
    ~Hash();

    Hash& add(std::span<const std::byte> bytes);
    Hash& add(std::string_view text);
    Hash& add(std::uint64_t number);

    HashValue value() const;
    std::string hex() const { return value().hex(); }

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace wavelane

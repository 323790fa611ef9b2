// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

namespace wavelane {

/// The bytes of numbers in memory order, without padding.
template<class T>
std::vector<std::byte> bytesOfValues(const std::vector<T>& values)
{
    static_assert(std::is_arithmetic_v<T>);
    std::vector<std::byte> bytes(values.size() * sizeof(T));
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

/// Bytes without a pattern, the same ones each time (Marsaglia's xorshift generator with 64 bits of state).
inline std::vector<std::byte> pseudoRandomBytes(std::size_t count)
{
    std::vector<std::byte> bytes(count);
    std::uint64_t state = 88172645463325252ULL;
    for (std::byte& each : bytes) {
        state ^= state << 13U;
        state ^= state >> 7U;
        state ^= state << 17U;
        each = static_cast<std::byte>(state >> 40U);
    }
    return bytes;
}

} // namespace wavelane

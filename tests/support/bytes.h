// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
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

} // namespace wavelane

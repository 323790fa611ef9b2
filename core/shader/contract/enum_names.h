// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace wavelane::shader {

/// Values of an enumeration and their names in files and protocols.
template<class Value, std::size_t size>
using EnumNames = std::array<std::pair<Value, std::string_view>, size>;

/// Returns the name of a value; empty if it has none.
template<class Value, std::size_t size>
std::string_view nameIn(const EnumNames<Value, size>& names, Value value)
{
    const auto found = std::ranges::find(names, value, &std::pair<Value, std::string_view>::first);
    return found == names.end() ? std::string_view() : found->second;
}

/// Returns the value with a name.
template<class Value, std::size_t size>
std::optional<Value> valueIn(const EnumNames<Value, size>& names, std::string_view text)
{
    const auto found = std::ranges::find(names, text, &std::pair<Value, std::string_view>::second);
    return found == names.end() ? std::nullopt : std::optional(found->first);
}

} // namespace wavelane::shader

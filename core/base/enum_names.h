// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace wavelane {

/// A value of an enumeration and its name in files, protocols and on the command line.
template<class Value>
using EnumName = std::pair<Value, std::string_view>;

/// Returns the first name of a value; empty if it has none.
template<class Value, std::size_t size>
constexpr std::string_view findName(const std::array<EnumName<Value>, size>& names, Value value)
{
    const auto found = std::ranges::find(names, value, &EnumName<Value>::first);
    return found == names.end() ? std::string_view() : found->second;
}

/// Returns the value with a name.
template<class Value, std::size_t size>
constexpr std::optional<Value> findValue(const std::array<EnumName<Value>, size>& names, std::string_view name)
{
    const auto found = std::ranges::find(names, name, &EnumName<Value>::second);
    return found == names.end() ? std::nullopt : std::optional(found->first);
}

} // namespace wavelane

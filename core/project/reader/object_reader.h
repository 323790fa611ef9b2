// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/format/number_type.h"
#include "core/project/amount.h"
#include "core/project/reader/read_scope.h"
#include "core/project/resource.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <format>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::project {

/// Reads the members of a JSON object. Each getter returns the value of a key, or nothing if the key is absent or
/// invalid; invalid values are reported and fail the scope. The constructor warns about keys that are not in
/// `knownKeys(kind)` and moves them to the scope's unknown keys.
class ObjectReader
{
public:
    /// If `json` is not an object, the scope fails. All arguments must outlive the reader.
    ObjectReader(ReadScope& scope, const Json& json, std::string pointer, std::string_view kind);

    ReadScope& scope() const { return m_scope; }
    std::string pointer(std::string_view key) const;
    const std::string& pointer() const { return m_pointer; }
    bool has(std::string_view key) const { return find(key) != nullptr; }
    /// The value of a key; null if it is absent.
    const Json* find(std::string_view key) const;
    /// Reports `bad_value` and returns false if the key is absent.
    bool require(std::string_view key) const;
    /// Reports an invalid value: "`key` is VALUE; it must be MUST."
    void reportInvalid(std::string_view key, std::string_view must, Code code = Code::badValue) const;

    std::optional<std::uint64_t> number(std::string_view key, std::uint64_t highest = UINT64_MAX) const;
    std::optional<double> real(std::string_view key) const;
    std::optional<double> realAtLeastZero(std::string_view key) const;
    std::optional<bool> flag(std::string_view key) const;
    std::optional<std::string> text(std::string_view key) const;
    /// A non-empty string.
    std::optional<std::string> reference(std::string_view key) const;
    std::optional<std::vector<std::string>> texts(std::string_view key) const;
    std::optional<Amount> amount(std::string_view key) const;
    std::optional<std::vector<std::byte>> hex(std::string_view key) const;
    std::optional<Format> format(std::string_view key) const;
    std::optional<HeapType> heapType(std::string_view key) const;
    std::optional<NumberType> numberType(std::string_view key) const;
    /// Exactly three integers.
    std::optional<std::array<std::uint64_t, 3>> triple(std::string_view key) const;
    /// Exactly twelve numbers.
    std::optional<std::array<double, 12>> transform(std::string_view key) const;

    /// One of the words that `fromString` accepts; `words` lists them for the message.
    template<class T>
    std::optional<T> choice(std::string_view key, std::optional<T> (*fromString)(std::string_view),
                            std::string_view words) const
    {
        const Json* value = find(key);
        if (value == nullptr)
            return std::nullopt;
        if (value->is_string()) {
            if (const auto found = fromString(value->template get_ref<const std::string&>()))
                return found;
        }
        reportInvalid(key, std::format("one of {}", words));
        return std::nullopt;
    }

    template<class Target, class Value>
    static void assign(Target& target, std::optional<Value> value)
    {
        if (value)
            target = std::move(*value);
    }

private:
    ReadScope& m_scope;
    const Json& m_json;
    std::string m_pointer;
};

} // namespace wavelane::project

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/format/number_type.h"
#include "core/project/reader/read_scope.h"
#include "core/project/resource.h"
#include "core/project/size/amount.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <format>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::project {

/// Reads the members of one JSON object. Each getter gives the value of a key, or nothing where the key is absent or
/// wrong; what is wrong is reported and fails the scope. Keys that `knownKeys(kind)` does not list are warned about
/// and put aside when the reader is made.
class ObjectReader
{
public:
    /// `json` may be anything; what is no object fails the scope. All arguments must outlive the reader.
    ObjectReader(ReadScope& scope, const Json& json, std::string pointer, std::string_view kind);

    ReadScope& scope() const { return m_scope; }
    std::string pointer(std::string_view key) const;
    const std::string& pointer() const { return m_pointer; }
    bool has(std::string_view key) const { return find(key) != nullptr; }
    /// The value as it stands; null where the key is absent.
    const Json* find(std::string_view key) const;
    /// Reports `bad_value` and gives false where the key is absent.
    bool require(std::string_view key) const;
    /// Reports that a key has a wrong value: "`key` is VALUE; it must be MUST".
    void wrong(std::string_view key, std::string_view must, Code code = Code::badValue) const;

    std::optional<std::uint64_t> number(std::string_view key, std::uint64_t highest = UINT64_MAX) const;
    std::optional<double> real(std::string_view key) const;
    std::optional<double> realAtLeastZero(std::string_view key) const;
    std::optional<bool> flag(std::string_view key) const;
    std::optional<std::string> text(std::string_view key) const;
    /// A text that is not empty.
    std::optional<std::string> reference(std::string_view key) const;
    std::optional<std::vector<std::string>> texts(std::string_view key) const;
    std::optional<Amount> amount(std::string_view key) const;
    std::optional<std::vector<std::byte>> hex(std::string_view key) const;
    std::optional<Format> format(std::string_view key) const;
    std::optional<HeapType> heapType(std::string_view key) const;
    std::optional<NumberType> numberType(std::string_view key) const;
    /// Exactly three whole numbers.
    std::optional<std::array<std::uint64_t, 3>> triple(std::string_view key) const;
    /// Exactly twelve numbers.
    std::optional<std::array<double, 12>> transform(std::string_view key) const;

    /// One of the words that `fromString` knows; `words` is how a message lists them.
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
        wrong(key, std::format("one of {}", words));
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

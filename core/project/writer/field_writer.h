// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/writer/parts.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::project {

/// Writes the members that a function in core/project/fields describes. Defaults are omitted.
class FieldWriter
{
public:
    /// `json` must outlive this.
    explicit FieldWriter(Json& json) : m_json(json) {}

    template<class T>
    void choice(std::string_view key, const T& value, const T& defaults,
                std::optional<T> (*)(std::string_view) /*fromString*/, std::string_view /*words*/)
    {
        putNameUnless(m_json, key, value, defaults);
    }
    template<class T>
    void optionalChoice(std::string_view key, const std::optional<T>& value,
                        std::optional<T> (*)(std::string_view) /*fromString*/, std::string_view /*words*/)
    {
        if (value)
            m_json[std::string(key)] = std::string(toString(*value));
    }
    void real(std::string_view key, double value, double defaults)
    {
        putUnless(m_json, key, realToJson(value), realToJson(defaults));
    }
    void optionalReal(std::string_view key, const std::optional<double>& value) { putOptional(m_json, key, value); }
    void number(std::string_view key, std::uint32_t value, std::uint32_t defaults, std::uint32_t /*max*/)
    {
        putUnless(m_json, key, value, defaults);
    }
    void flag(std::string_view key, bool value, bool defaults) { putUnless(m_json, key, value, defaults); }
    void requiredName(std::string_view key, const std::string& value) { m_json[std::string(key)] = value; }
    void optionalTransform(std::string_view key, const std::optional<std::array<double, 12>>& value)
    {
        putOptional(m_json, key, value);
    }

private:
    Json& m_json;
};

} // namespace wavelane::project

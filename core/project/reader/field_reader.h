// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/reader/object_reader.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::project {

/// Reads the members that a function in core/project/fields describes. Absent and invalid keys leave a member
/// unchanged; the latter are reported.
class FieldReader
{
public:
    /// `object` must outlive this.
    explicit FieldReader(const ObjectReader& object) : m_object(object) {}

    template<class T>
    void choice(std::string_view key, T& target, const T& /*defaults*/,
                std::optional<T> (*fromString)(std::string_view), std::string_view words)
    {
        ObjectReader::assign(target, m_object.choice(key, fromString, words));
    }
    template<class T>
    void optionalChoice(std::string_view key, std::optional<T>& target,
                        std::optional<T> (*fromString)(std::string_view), std::string_view words)
    {
        target = m_object.choice(key, fromString, words);
    }
    void real(std::string_view key, double& target, double /*defaults*/)
    {
        ObjectReader::assign(target, m_object.real(key));
    }
    void optionalReal(std::string_view key, std::optional<double>& target) { target = m_object.real(key); }
    void number(std::string_view key, std::uint32_t& target, std::uint32_t /*defaults*/, std::uint32_t max)
    {
        if (const auto value = m_object.number(key, max))
            target = static_cast<std::uint32_t>(*value);
    }
    void flag(std::string_view key, bool& target, bool /*defaults*/)
    {
        ObjectReader::assign(target, m_object.flag(key));
    }
    void requiredName(std::string_view key, std::string& target)
    {
        m_object.require(key);
        ObjectReader::assign(target, m_object.reference(key));
    }
    void optionalTransform(std::string_view key, std::optional<std::array<double, 12>>& target)
    {
        target = m_object.transform(key);
    }

private:
    const ObjectReader& m_object;
};

} // namespace wavelane::project

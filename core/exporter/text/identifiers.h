// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace wavelane::exporter {

/// The case of the first letter of an identifier.
enum class Casing {
    camel, ///< `blurRows`
    pascal ///< `BlurRows`
};

/// The name as a valid C++ identifier: unchanged if it is one, otherwise with its words joined. Never a keyword, a
/// macro of a common header, or a reserved identifier (with `__` or a leading underscore). Pure.
std::string identifierOf(std::string_view name, Casing casing = Casing::camel);

/// The name in lower case with `_` between its words, for file names: `blur_rows`.
std::string fileNameOf(std::string_view name);

/// Unique identifiers in a scope.
class Identifiers
{
public:
    /// `taken` are identifiers that have another meaning in the scope.
    explicit Identifiers(std::set<std::string> taken = {}) : m_taken(std::move(taken)) {}

    /// Returns an unused identifier for a name and reserves it. If the identifier is taken, `suffix` is appended; if
    /// that is taken as well, a number.
    std::string add(std::string_view name, Casing casing = Casing::camel, std::string_view suffix = {});

    /// Reserves an identifier so that `add` does not return it.
    void reserve(std::string identifier) { m_taken.insert(std::move(identifier)); }

    /// All identifiers that `add` has returned.
    const std::set<std::string>& assigned() const { return m_assigned; }

private:
    std::set<std::string> m_taken;
    std::set<std::string> m_assigned;
};

} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace wavelane::exporter {

/// How an identifier begins where its words are put together.
enum class Casing {
    camel, ///< `blurRows`
    pascal ///< `BlurRows`
};

/// The name as a valid C++ identifier: unchanged if it is one, otherwise with its words joined. Never a keyword, a
/// macro of a common header, or a reserved identifier (two underscores in a row, an underscore in front). Pure.
std::string identifierOf(std::string_view name, Casing casing = Casing::camel);

/// The name in lower case with `_` between its words, for files: `blur_rows`.
std::string fileNameOf(std::string_view name);

/// Identifiers of one scope, each given once.
class Identifiers
{
public:
    /// Identifiers that mean something else in the scope.
    explicit Identifiers(std::set<std::string> taken = {}) : m_taken(std::move(taken)) {}

    /// An identifier that is still free: that of the name, with `suffix` behind it where that is taken, and with a
    /// number where even this is. The scope has it from now on.
    std::string add(std::string_view name, Casing casing = Casing::camel, std::string_view suffix = {});

    /// From now on the identifier means something else in the scope, so `add` does not return it.
    void reserve(std::string identifier) { m_taken.insert(std::move(identifier)); }

    /// All that `add` has returned.
    const std::set<std::string>& given() const { return m_given; }

private:
    std::set<std::string> m_taken;
    std::set<std::string> m_given;
};

} // namespace wavelane::exporter

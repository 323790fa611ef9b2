// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace wavelane::exporter {

/// How an identifier begins where its words are put together.
enum class Casing {
    camel, ///< `blurRows`
    pascal ///< `BlurRows`
};

/// The name as a valid C++ identifier: as it is where it is one already, else with its words put together. Never a
/// keyword, never one that is reserved (two underscores, an underscore in front). Pure.
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

private:
    std::set<std::string> m_taken;
};

} // namespace wavelane::exporter

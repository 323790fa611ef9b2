// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/names/scope.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::language {

/// The explanation of a name at a position.
struct Description
{
    std::string name;
    std::vector<std::string> forms; ///< Declarations or calls, one line each.
    std::vector<std::string> where; ///< The types for which the letters in the forms stand.
    std::string summary;            ///< One sentence; can be empty.
    std::vector<std::string> facts; ///< Shader model, requirements, compiler releases and notes, one sentence each.
    /// For declarations of a source: the index in `Scope::files` and the line. Locals have no file.
    std::optional<std::size_t> file;
    int line = 0;
    bool isOfLanguage = false;      ///< True for names of HLSL.
    std::vector<std::string> types; ///< The types that have a method or member of HLSL.

    bool operator==(const Description&) const = default;
};

/// Describes the word at the end of the scope's text; nothing if it has no meaning there.
std::optional<Description> describe(const Scope& scope);

/// Describes a name of HLSL with all its forms.
Description describe(const Entry& entry);

/// One form of a call, with the ranges of its parameters in the text.
struct CallForm
{
    std::string text;
    std::vector<std::pair<std::size_t, std::size_t>> parameters; ///< [begin, end).

    bool operator==(const CallForm&) const = default;
};

/// A call with all its forms. `best` is the first form that has the current argument.
struct CallHint
{
    std::vector<CallForm> forms;
    std::size_t best = 0;
    std::size_t argument = 0;
    std::string summary;

    bool operator==(const CallHint&) const = default;
};

/// The hint for the innermost unclosed call at the end of the scope's text; nothing if the function is unknown.
std::optional<CallHint> hintAt(const Scope& scope);

/// Parses `f(out T a, uint b = 4)`.
CallForm callForm(std::string text);

} // namespace wavelane::language

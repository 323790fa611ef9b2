// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/scope.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::language {

/// What there is to say of a name at a place.
struct Description
{
    std::string name;
    std::vector<std::string> forms; ///< How it is declared or called, one line each.
    std::vector<std::string> where; ///< What letters of the forms stand for.
    std::string summary;            ///< One sentence; empty where nobody wrote one.
    std::vector<std::string> facts; ///< Shader model, needs, releases of compilers, notes: a sentence each.
    /// Of what a source declares: the file's place in `Scope::files` and the line. Locals have no file.
    std::optional<std::size_t> file;
    int line = 0;
    bool isOfLanguage = false;      ///< A name of HLSL.
    std::vector<std::string> types; ///< Of methods and members of HLSL: the types that have them.

    bool operator==(const Description&) const = default;
};

/// Of the word that the scope's text ends with; nothing where it means nothing there.
std::optional<Description> describe(const Scope& scope);

/// Of a name of HLSL, with every form and what its letters stand for.
Description describe(const Entry& entry);

/// One form of a call with the places of its parameters in the text.
struct CallForm
{
    std::string text;
    std::vector<std::pair<std::size_t, std::size_t>> parameters; ///< [begin, end).

    bool operator==(const CallForm&) const = default;
};

/// A call and everything that it may be, with the first form that has the argument at the place.
struct CallHint
{
    std::vector<CallForm> forms;
    std::size_t best = 0;
    std::size_t argument = 0;
    std::string summary;

    bool operator==(const CallHint&) const = default;
};

/// Of the innermost call that is open at the end of the scope's text; nothing where it is not known.
std::optional<CallHint> hintAt(const Scope& scope);

/// `f(out T a, uint b = 4)` taken apart.
CallForm callForm(std::string text);

} // namespace wavelane::language

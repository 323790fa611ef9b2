// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/names/scope.h"

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// Kind of a completion; selects its icon.
enum class CompletionKind {
    function,
    method,
    member,
    resource,
    constant,
    variable,
    structure,
    type,
    keyword,
    attribute,
    semantic,
    directive,
    macro,
};

/// One name that can be inserted at a position.
struct Completion
{
    std::string name; ///< The inserted text.
    CompletionKind kind = CompletionKind::variable;
    std::string signature;   ///< One line: `float dot(float3 a, float3 b)`.
    std::string description; ///< One sentence; empty: none.
    bool takesArguments = false;
    int rank = 0; ///< Smaller is nearer: names of the function, then of the file, then of the language.

    bool operator==(const Completion&) const = default;
};

/// All names that are valid at the end of the scope's text, sorted by name and not filtered by the word typed so far.
/// After a dot, only the members of the type; nothing if the type is unknown.
std::vector<Completion> completionsAt(const Scope& scope);

/// Directives, or macros after the directive, for positions in a `#` line. `lineUpToPlace` is the line up to the
/// position.
std::vector<Completion> directiveCompletions(const Scope& scope, std::string_view lineUpToPlace);

/// How well the typed text matches a name. 0: it does not match; in ascending order: initials of the parts of the
/// name, a prefix with different case, an exact prefix. An empty text matches every name.
int matchQuality(std::string_view name, std::string_view typed);

/// The matching completions, best match first, then by rank and name. Empty if the only match is the typed text
/// itself.
std::vector<Completion> fitting(const std::vector<Completion>& all, std::string_view typed);

} // namespace wavelane::language

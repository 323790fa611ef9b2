// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/scope.h"

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// What a completion is, for its icon.
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

/// One name that may stand at a place.
struct Completion
{
    std::string name; ///< What is inserted.
    CompletionKind kind = CompletionKind::variable;
    std::string signature;   ///< One line: `float dot(float3 a, float3 b)`.
    std::string description; ///< One sentence; empty: none.
    bool takesArguments = false;
    int rank = 0; ///< Smaller is nearer: the function's own names, then the file's, then the language's.

    bool operator==(const Completion&) const = default;
};

/// Every name that may stand at the end of the scope's text, whatever is already typed of it, sorted by name. After a
/// dot only what the type has; where the type is not known, nothing.
std::vector<Completion> completionsAt(const Scope& scope);

/// Directives and macros, for places in a `#` line; `lineUpToPlace` tells whether the directive itself is typed.
std::vector<Completion> directiveCompletions(const Scope& scope, std::string_view lineUpToPlace);

/// How well what is typed fits a name: 0 not at all; more is better: letters that begin words of the name, its
/// beginning in other case, its very beginning. Nothing typed fits everything.
int matchQuality(std::string_view name, std::string_view typed);

/// Those that fit, best first; equal ones by rank and by name. A name that stands there whole is no help: it is left
/// out where nothing else fits.
std::vector<Completion> fitting(const std::vector<Completion>& all, std::string_view typed);

} // namespace wavelane::language

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace wavelane::inspect {

/// An error in a text that a user typed: a struct or a filter.
struct TextProblem
{
    std::string message; ///< One sentence.
    int line = 1;        ///< 1-based.
    int column = 1;      ///< 1-based, in characters (code points).
    bool operator==(const TextProblem&) const = default;
};

template<class T>
using Parsed = std::expected<T, TextProblem>;

/// The problem as `bad_value`: `The filter, 1:7: There is no column 'colour'.` `what` names the text.
inline Error toError(const TextProblem& problem, std::string_view what)
{
    return {.code = Code::badValue,
            .message = std::string(what) + ", " + std::to_string(problem.line) + ":" +
                       std::to_string(problem.column) + ": " + problem.message};
}

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <expected>
#include <string>
#include <utility>
#include <vector>

namespace wavelane {

/// Why an operation of ours could not be done. `causes` are the reasons below it, outermost first.
struct Error
{
    Code code = Code::internalError;
    std::string message; ///< One sentence for the user.
    std::string at;      ///< JSON pointer of the object concerned, or empty.
    std::vector<Error> causes;
};

template<class T>
using Result = std::expected<T, Error>;

/// `return fail(Code::fileMissing, "…")` from a function that returns a Result.
inline std::unexpected<Error> fail(Code code, std::string message, std::string at = {})
{
    return std::unexpected(Error{.code = code, .message = std::move(message), .at = std::move(at)});
}

/// The error with this place, unless it has one.
inline Error located(Error error, std::string at)
{
    if (error.at.empty())
        error.at = std::move(at);
    return error;
}

/// The error as a diagnostic of severity `error`; the causes become the detail, one line each.
Diagnostic toDiagnostic(const Error& error);

} // namespace wavelane

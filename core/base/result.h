// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <expected>
#include <string>
#include <utility>
#include <vector>

namespace wavelane {

/// Describes why an operation failed. `causes` are the underlying reasons, outermost first.
struct Error
{
    Code code = Code::internalError;
    std::string message; ///< One sentence for the user.
    std::string at;      ///< JSON pointer of the object concerned, or empty.
    std::vector<Error> causes;
};

template<class T>
using Result = std::expected<T, Error>;

/// Creates the failure of a function that returns a Result: `return fail(Code::fileMissing, "…");`
inline std::unexpected<Error> fail(Code code, std::string message, std::string at = {})
{
    return std::unexpected(Error{.code = code, .message = std::move(message), .at = std::move(at)});
}

/// Sets the error's location unless it already has one.
inline Error withLocation(Error error, std::string at)
{
    if (error.at.empty())
        error.at = std::move(at);
    return error;
}

/// Converts the error to a diagnostic of severity `error`; the causes become the detail, one line each.
Diagnostic toDiagnostic(const Error& error);

} // namespace wavelane

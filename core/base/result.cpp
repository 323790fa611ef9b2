// SPDX-License-Identifier: MIT
#include "core/base/result.h"

namespace wavelane {

Diagnostic toDiagnostic(const Error& error)
{
    std::string detail;
    for (const Error& cause : error.causes) {
        if (!detail.empty())
            detail += '\n';
        detail += cause.message;
    }
    return {.code = error.code, .message = error.message, .at = error.at, .detail = std::move(detail)};
}

} // namespace wavelane

// SPDX-License-Identifier: MIT
#include "core/base/diagnostic.h"

#include <algorithm>

namespace wavelane {

std::string_view toString(Severity severity)
{
    switch (severity) {
    case Severity::note:
        return "note";
    case Severity::warning:
        return "warning";
    case Severity::error:
        return "error";
    }
    return "error";
}

std::optional<Severity> severityFromString(std::string_view text)
{
    for (const auto severity : {Severity::note, Severity::warning, Severity::error}) {
        if (toString(severity) == text)
            return severity;
    }
    return std::nullopt;
}

bool hasErrors(const Diagnostics& diagnostics)
{
    return std::ranges::any_of(
        diagnostics, [](const Diagnostic& each) { return each.severity == Severity::error && !each.expected; });
}

} // namespace wavelane

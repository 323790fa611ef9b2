// SPDX-License-Identifier: MIT
#include "core/base/diagnostic.h"

#include "core/base/enum_names.h"

#include <algorithm>
#include <array>

namespace wavelane {

namespace {

constexpr auto severityNames = std::to_array<EnumName<Severity>>(
    {{Severity::note, "note"}, {Severity::warning, "warning"}, {Severity::error, "error"}});

} // namespace

std::string_view toString(Severity severity)
{
    return findName(severityNames, severity);
}

std::optional<Severity> severityFromString(std::string_view text)
{
    return findValue(severityNames, text);
}

bool hasErrors(const Diagnostics& diagnostics)
{
    return std::ranges::any_of(
        diagnostics, [](const Diagnostic& each) { return each.severity == Severity::error && !each.expected; });
}

} // namespace wavelane

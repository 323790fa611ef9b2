// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json_fields.h"

namespace wavelane {

/// The members of docs/FORMAT.md; see `AnyConst`.
void describe(auto& fields, AnyConst<Diagnostic> auto& diagnostic)
{
    fields.choice("severity", diagnostic.severity, severityFromString);
    fields.choice("code", diagnostic.code, codeFromString);
    fields("message", diagnostic.message);
    fields("at", diagnostic.at);
    fields.ifAny("file", diagnostic.file);
    fields.positionIfAny("line", diagnostic.line);
    fields.positionIfAny("column", diagnostic.column);
    fields.positionIfAny("end_column", diagnostic.endColumn);
    fields.ifAny("detail", diagnostic.detail);
    fields.ifTrue("expected", diagnostic.expected);
}

} // namespace wavelane

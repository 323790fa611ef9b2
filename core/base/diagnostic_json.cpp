// SPDX-License-Identifier: MIT
#include "core/base/diagnostic_json.h"

#include <climits>

namespace wavelane {

namespace {

/// Reads a line or column number. Returns 0 (unknown) if the value is invalid.
int positionOr(const Json& json, std::string_view key)
{
    const std::int64_t value = integerOr(json, key);
    return value >= 0 && value <= INT_MAX ? static_cast<int>(value) : 0;
}

} // namespace

Json toJson(const Diagnostic& diagnostic)
{
    Json json = {{"severity", toString(diagnostic.severity)},
                 {"code", toString(diagnostic.code)},
                 {"message", diagnostic.message},
                 {"at", diagnostic.at}};
    if (!diagnostic.file.empty())
        json["file"] = diagnostic.file;
    if (diagnostic.line > 0)
        json["line"] = diagnostic.line;
    if (diagnostic.column > 0)
        json["column"] = diagnostic.column;
    if (diagnostic.endColumn > 0)
        json["end_column"] = diagnostic.endColumn;
    if (!diagnostic.detail.empty())
        json["detail"] = diagnostic.detail;
    if (diagnostic.expected)
        json["expected"] = true;
    return json;
}

Json toJson(const Diagnostics& diagnostics)
{
    Json list = Json::array();
    for (const Diagnostic& each : diagnostics)
        list.push_back(toJson(each));
    return list;
}

Diagnostic diagnosticFromJson(const Json& json)
{
    return {.severity = severityFromString(stringOr(json, "severity")).value_or(Severity::error),
            .code = codeFromString(stringOr(json, "code")).value_or(Code::internalError),
            .message = stringOr(json, "message"),
            .at = stringOr(json, "at"),
            .file = stringOr(json, "file"),
            .line = positionOr(json, "line"),
            .column = positionOr(json, "column"),
            .endColumn = positionOr(json, "end_column"),
            .detail = stringOr(json, "detail"),
            .expected = boolOr(json, "expected")};
}

Diagnostics diagnosticsFromJson(const Json& json)
{
    Diagnostics list;
    if (json.is_array()) {
        for (const Json& each : json)
            list.push_back(diagnosticFromJson(each));
    }
    return list;
}

} // namespace wavelane

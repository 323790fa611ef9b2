// SPDX-License-Identifier: MIT
#include "core/plan/report/report_json.h"

#include "core/plan/report/report_fields.h"

#include <array>

namespace wavelane::plan {

Json toJson(const RunReport& report)
{
    return describedToJson(report);
}

RunReport reportFromJson(const Json& json)
{
    return describedFromJson<RunReport>(json);
}

int exitStatus(const RunReport& report, bool check)
{
    int status = 0;
    // The order of docs/CLI.md. An internal error comes before failed expectations, because it explains them.
    constexpr std::array precedence{5, 3, 6, 4, 70, 1};
    const auto rank = [&](int candidate) {
        for (std::size_t i = 0; i < precedence.size(); ++i) {
            if (precedence[i] == candidate)
                return i;
        }
        return precedence.size();
    };
    const auto take = [&](int candidate) {
        if (rank(candidate) < rank(status))
            status = candidate;
    };
    for (const Diagnostic& each : report.diagnostics) {
        // Warnings of the validation layer count like its errors, because the project must be fixed in both cases.
        const bool complaint = each.code == Code::validationMessage && each.severity != Severity::note;
        if ((each.severity != Severity::error && !complaint) || each.expected)
            continue;
        // A compile that timed out or crashed is attributed to the shader, not to the device.
        const bool ofShader = each.at.starts_with("/shaders/");
        const bool compileEnded = each.code == Code::timedOut || each.code == Code::engineDied;
        const bool onlyChecked = each.code == Code::expectationFailed || each.code == Code::validationMessage;
        if (ofShader && compileEnded)
            take(3);
        else if (check || !onlyChecked)
            take(wavelane::exitStatus(each.code));
    }
    for (const ExpectationReport& each : report.expectations) {
        if (check && !each.passed)
            take(1);
    }
    return status;
}

} // namespace wavelane::plan

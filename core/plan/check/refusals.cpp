// SPDX-License-Identifier: MIT
#include "core/plan/check/expectations.h"

#include <algorithm>
#include <format>

namespace wavelane::plan {

namespace {

std::string codeList(const std::vector<std::string>& codes)
{
    std::string text;
    for (const std::string& each : codes)
        text += (text.empty() ? "" : " or ") + each;
    return text;
}

/// After a run of which all errors were expected.
ExpectationReport judge(const project::Expectation& expectation, const Diagnostics& diagnostics)
{
    const auto* error = std::get_if<project::ErrorExpectation>(&expectation.kind);
    if (error == nullptr)
        return {.passed = true, .message = "Not evaluated: the run was refused, as expected."};
    const bool isThere =
        std::ranges::any_of(diagnostics, [&](const Diagnostic& each) { return matchesRefusal(*error, each); });
    if (isThere == expectation.holds)
        return {.passed = true};
    const std::string place = error->at.empty() ? "" : std::format(" at {}", error->at);
    return {.message = isThere
                           ? std::format("The run was refused with {}{}, which the expectation rules out.",
                                         codeList(error->codes), place)
                           : std::format("The run was refused, but not with {}{}.", codeList(error->codes), place)};
}

} // namespace

bool matchesRefusal(const project::ErrorExpectation& expectation, const Diagnostic& diagnostic)
{
    if (diagnostic.severity != Severity::error)
        return false;
    const std::string_view code = toString(diagnostic.code);
    if (std::ranges::find(expectation.codes, code) == expectation.codes.end())
        return false;
    const std::string& at = expectation.at;
    if (at.empty() || at == "/" || diagnostic.at == at)
        return true;
    return diagnostic.at.size() > at.size() && diagnostic.at.starts_with(at) && diagnostic.at[at.size()] == '/';
}

void markExpectedErrors(std::span<const project::Expectation> expectations, Diagnostics& diagnostics)
{
    for (const project::Expectation& each : expectations) {
        const auto* error = std::get_if<project::ErrorExpectation>(&each.kind);
        if (error == nullptr || !each.holds || each.broken)
            continue;
        for (Diagnostic& diagnostic : diagnostics)
            diagnostic.expected = diagnostic.expected || matchesRefusal(*error, diagnostic);
    }
}

std::vector<ExpectationReport> judgeRefusal(std::span<const project::Expectation> expectations,
                                            const Diagnostics& diagnostics)
{
    const auto other = std::ranges::find_if(
        diagnostics, [](const Diagnostic& each) { return each.severity == Severity::error && !each.expected; });
    std::vector<ExpectationReport> reports;
    for (const project::Expectation& each : expectations) {
        ExpectationReport report;
        if (other != diagnostics.end())
            report.message =
                std::format("The run was refused with {}{}, which was not expected.", toString(other->code),
                            other->at.empty() ? "" : std::format(" at {}", other->at));
        else if (each.broken)
            report.message = "The expectation could not be read.";
        else
            report = judge(each, diagnostics);
        report.index = reports.size();
        reports.push_back(std::move(report));
    }
    return reports;
}

} // namespace wavelane::plan

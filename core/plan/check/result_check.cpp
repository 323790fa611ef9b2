// SPDX-License-Identifier: MIT
#include "core/plan/check/result_check.h"

#include "core/plan/counters.h"
#include "core/project/expected_resources.h"

#include <algorithm>

namespace wavelane::plan {

namespace {

bool hasBytes(const project::Resource& resource)
{
    return std::holds_alternative<project::Buffer>(resource.kind) ||
           std::holds_alternative<project::Texture>(resource.kind);
}

} // namespace

std::vector<ExpectationReport> judgeResults(const std::vector<project::Expectation>& expectations,
                                            const ResultsAfterPass& resultsAfter)
{
    std::vector<ExpectationReport> reports;
    for (std::size_t i = 0; i < expectations.size(); ++i) {
        Verdict verdict{.message = "The expectation could not be read."};
        if (!expectations[i].broken)
            verdict = checkExpectation(expectations[i], resultsAfter(expectations[i].after));
        reports.push_back({.index = i,
                           .passed = verdict.passed,
                           .message = std::move(verdict.message),
                           .first = std::move(verdict.first)});
    }
    return reports;
}

std::map<std::string, std::set<std::string>> wantedSnapshots(const project::Project& project,
                                                             const RunOptions& options)
{
    std::map<std::string, std::set<std::string>> wanted;
    for (const project::Expectation& expectation : project.expectations) {
        if (expectation.after.empty() || !options.check)
            continue;
        for (std::string& name : project::resourcesOf(expectation))
            wanted[expectation.after].insert(std::move(name));
        if (const auto* counter = std::get_if<project::CounterExpectation>(&expectation.kind)) {
            wanted[expectation.after].insert(counterName(counter->resource));
            if (const auto place = counterPlace(project, counter->resource))
                wanted[expectation.after].insert(place->buffer);
        }
    }
    std::vector<std::string> passes = options.alsoAfter;
    passes.push_back(options.after);
    std::erase(passes, std::string());
    for (const std::string& pass : passes) {
        for (const project::Resource& resource : project.resources) {
            if (hasBytes(resource))
                wanted[pass].insert(resource.name);
        }
    }
    return wanted;
}

bool isRefused(const Diagnostics& diagnostics)
{
    return std::ranges::any_of(diagnostics, [](const Diagnostic& each) { return each.severity == Severity::error; });
}

} // namespace wavelane::plan

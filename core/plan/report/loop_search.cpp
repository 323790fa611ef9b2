// SPDX-License-Identifier: MIT
#include "core/plan/report/loop_search.h"

#include <algorithm>
#include <cstddef>
#include <format>
#include <string>

namespace wavelane::plan {

namespace {

bool mayLoop(const RunReport& report, const Diagnostic& failure)
{
    if (report.passes.empty())
        return failure.code == Code::timedOut && failure.at.starts_with("/passes/");
    const auto pass = std::ranges::find(report.passes, failure.at, &PassReport::at);
    return pass != report.passes.end() && pass->hasLoops;
}

/// The index of the error that ended the run; the number of diagnostics if there is none.
std::size_t failureIn(const RunReport& report)
{
    const auto found = std::ranges::find_if(report.diagnostics, [&](const Diagnostic& each) {
        return each.severity == Severity::error && !each.expected &&
               (each.code == Code::timedOut || each.code == Code::deviceLost) && mayLoop(report, each);
    });
    return static_cast<std::size_t>(found - report.diagnostics.begin());
}

void addDetail(Diagnostic& diagnostic, const std::string& sentence)
{
    diagnostic.detail += (diagnostic.detail.empty() ? "" : "\n") + sentence;
}

} // namespace

Diagnostic loopDiagnostic(const LoopReport& loop)
{
    return {.code = Code::timedOut,
            .message = std::format("{} did not end: thread ({}, {}, {}) used all of its {} iterations there; {} "
                                   "stopped.",
                                   loop.line > 0 ? std::format("The loop at {}:{}", loop.file, loop.line)
                                                 : std::format("A loop of pass \"{}\"", loop.pass),
                                   loop.thread[0], loop.thread[1], loop.thread[2], loop.budget,
                                   loop.stopped == 1 ? "1 thread was" : std::format("{} threads were", loop.stopped)),
            .at = loop.at,
            .file = loop.file,
            .line = loop.line,
            .detail =
                "The limit applies to all loops of a thread together. The work of stopped threads is incomplete."};
}

bool needsLoopSearch(const RunOptions& options, const RunReport& report)
{
    return options.loopBudget == 0 && options.restart && failureIn(report) < report.diagnostics.size();
}

RunOptions loopSearchOptions(const RunOptions& options, const RunReport& report, std::uint32_t budget)
{
    RunOptions search = options;
    search.frames = std::min(options.frames, report.nextFrame + 1);
    search.timeoutSeconds = std::max(options.timeoutSeconds, minLoopSearchSeconds);
    search.loopBudget = budget;
    search.check = false;
    search.after.clear();
    search.alsoAfter.clear();
    search.fetchPresented = false;
    search.pictures.reset();
    search.listBarriers = false;
    search.capture.clear();
    search.hashes = false;
    search.executables = false;
    search.memory = false;
    search.discard = true;
    return search;
}

std::string describeLoopSearch(const RunReport& search, const RunOptions& options)
{
    if (!search.loops.empty())
        return "A second run with the loop guard found the loop.";
    const auto is = [](Code code) { return [code](const Diagnostic& each) { return each.code == code; }; };
    if (std::ranges::any_of(search.diagnostics, is(Code::cancelled)))
        return "The search for an endless loop was stopped.";
    const auto error = std::ranges::find_if(search.diagnostics, [](const Diagnostic& each) {
        return each.severity == Severity::error && !each.expected;
    });
    const std::string limit =
        std::format("no loop exceeded the limit of {} iterations per thread", options.loopBudget);
    if (error == search.diagnostics.end())
        return std::format("A second run with the loop guard ended: {}.", limit);
    if (error->code == Code::timedOut && error->at.starts_with("/passes/"))
        return std::format("A second run with the loop guard did not end within {} s either, but {}.",
                           options.timeoutSeconds, limit);
    return std::format("The second run with the loop guard, which looks for an endless loop, failed: {}",
                       error->message);
}

bool addLoopSearch(RunReport& report, const RunReport& search, const RunOptions& options)
{
    const std::size_t place = failureIn(report);
    if (place == report.diagnostics.size())
        return false;
    Diagnostic& failure = report.diagnostics[place];
    addDetail(failure, describeLoopSearch(search, options));
    if (search.loops.empty())
        return false;
    failure.severity = Severity::note;
    Diagnostics found;
    for (const LoopReport& loop : search.loops) {
        Diagnostic& each = found.emplace_back(loopDiagnostic(loop));
        each.detail = std::format("Pass \"{}\" with shader \"{}\" did not end, and a second run with the loop guard "
                                  "found this loop. The limit applies to all loops of a thread together.",
                                  loop.pass, loop.shader);
    }
    report.diagnostics.insert(report.diagnostics.begin() + static_cast<std::ptrdiff_t>(place), found.begin(),
                              found.end());
    report.loops = search.loops;
    return true;
}

} // namespace wavelane::plan

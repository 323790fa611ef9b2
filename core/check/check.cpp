// SPDX-License-Identifier: MIT
#include "core/check/check.h"

#include "core/base/try.h"
#include "core/check/answers/answered_instructions.h"
#include "core/check/bound_contents.h"
#include "core/check/device_comparison.h"
#include "core/check/difference_search.h"
#include "core/check/problem_text.h"
#include "core/check/race_orders.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace wavelane::check {

namespace {
/// Of a shader. A pass can be repeated many times, and the differences of its first runs have the same reason.
constexpr int maxExplained = 3;
} // namespace

/// What a check does with a dispatch.
struct ProjectCheck::Selection
{
    bool isChecked = true;   ///< Otherwise, the device only runs it.
    bool isAnswered = false; ///< The answers of the device are known to make it equal, so they are not tried.
};

struct ProjectCheck::Work
{
    CheckOptions options;
    SteppedFrame frame;
    CheckReport report;
    std::vector<Selection> selections;    ///< By dispatch; empty: every dispatch is checked.
    std::size_t dispatches = 0;           ///< Of the frame.
    std::map<std::string, int> explained; ///< Differences by shader.
    bool isExplained = true;              ///< Whether differences are.

    Selection selection() const ///< Of the dispatch whose report was begun last.
    {
        return selections.empty() ? Selection{} : selections[report.dispatches.size() - 1];
    }
};

/// A dispatch that was interpreted. Its contents keep what it has overwritten.
struct ProjectCheck::Repeatable
{
    DispatchReport& report;
    std::optional<PreparedDispatch> prepared = {}; ///< Nothing: it was not interpreted.
    plan::PlannedDispatch dispatch = {};
    std::set<std::uint32_t> inexact = {}; ///< The instructions that can be the reason for a difference.
};

CheckReport ProjectCheck::run(const plan::ProjectSnapshot& snapshot, const CheckOptions& options)
{
    m_withoutVectors.clear();
    Work work{.options = options,
              .frame = SteppedFrame(m_session, m_shaders),
              .report = {.project = snapshot.project.name}};
    const bool isOpen = work.frame.open(snapshot, options.frame);
    Work pinned = work;
    if (isOpen && work.frame.start()) {
        checkPasses(work);
        comparePinned(work, pinned);
    }
    std::ranges::move(work.frame.takeDiagnostics(), std::back_inserter(work.report.diagnostics));
    return std::move(work.report);
}

void ProjectCheck::checkPasses(Work& work)
{
    const std::vector<FlatPass>& passes = work.frame.passes();
    work.dispatches = static_cast<std::size_t>(std::ranges::count_if(
        passes, [](const FlatPass& each) { return std::holds_alternative<project::DispatchPass>(each.pass.kind); }));
    bool isStopped = false;
    for (std::size_t i = 0; i < passes.size(); ++i) {
        const std::uint64_t most = work.options.frame.maxDispatches;
        if (most != 0 && work.report.dispatches.size() == most)
            return;
        const auto* const dispatch = std::get_if<project::DispatchPass>(&passes[i].pass.kind);
        if (!dispatch) {
            isStopped = isStopped || !work.frame.run(i, i + 1);
            continue;
        }
        DispatchReport& report = work.report.dispatches.emplace_back(
            DispatchReport{.name = passes[i].name, .at = passes[i].at, .shader = dispatch->shader});
        if (isStopped) {
            report.refusal = Error{.code = Code::badValue, .message = "An earlier pass does not end or failed."};
            continue;
        }
        isStopped = !checkDispatch(work, i);
    }
}

bool ProjectCheck::checkDispatch(Work& work, std::size_t pass)
{
    const Selection selection = work.selection();
    if (!selection.isChecked)
        return work.frame.run(pass, pass + 1);
    DispatchReport& report = work.report.dispatches.back();
    BoundContents contents(m_session, work.frame.snapshot(), work.frame.inputs());
    Repeatable repeatable{.report = report};
    if (const auto done = interpretDispatch(work, pass, contents, repeatable); !done)
        report.refusal = done.error();
    // The device would not survive an endless loop.
    if (std::ranges::any_of(report.problems, [](const Problem& each) { return each.kind == "endless_loop"; }) ||
        !work.frame.run(pass, pass + 1))
        return false;
    if (!report.refusal && report.incomplete.empty())
        report.device = compare(contents, m_session, work.report.diagnostics);
    if (!report.device || report.device->isEqual || !repeatable.prepared)
        return true;
    repeatable.prepared->request.checks = {};
    repeatable.prepared->request.progress = {};
    contents.ignoreRaces();
    const sim::Program& program = repeatable.prepared->program;
    repeatable.inexact = inexactInstructions(program);
    if (program.canAskDevice() && !selection.isAnswered)
        report.answered = compareAnswered(work, pass, contents, repeatable);
    if (work.isExplained && !report.difference)
        explain(work, contents, repeatable, *report.device);
    return true;
}

void ProjectCheck::comparePinned(Work& work, Work& pinned)
{
    pinned.options.checks = {};
    pinned.options.faults.reset();
    pinned.isExplained = false;
    for (const DispatchReport& each : work.report.dispatches) {
        pinned.selections.push_back({.isChecked = each.device && (work.options.alwaysPinned || !each.device->isEqual),
                                     .isAnswered = each.answered && each.answered->isEqual});
    }
    if (std::ranges::none_of(pinned.selections, &Selection::isChecked) || m_session.broken())
        return;
    for (std::size_t i = 0; i < pinned.selections.size(); ++i) {
        if (pinned.selections[i].isChecked)
            pinned.frame.pinShader(work.report.dispatches[i].shader);
    }
    if (pinned.frame.start())
        checkPasses(pinned);
    std::ranges::move(pinned.frame.takeDiagnostics(), std::back_inserter(pinned.report.diagnostics));
    for (Diagnostic& each : pinned.report.diagnostics) {
        each.severity = Severity::warning; // The check itself is complete.
        each.message = "The comparison with pinned shaders could not be made: " + each.message;
        work.report.diagnostics.push_back(std::move(each));
    }
    for (std::size_t i = 0; i < pinned.report.dispatches.size(); ++i) {
        if (!pinned.selections[i].isChecked)
            continue;
        work.report.dispatches[i].pinned = pinned.report.dispatches[i].device;
        work.report.dispatches[i].pinnedAnswered = pinned.report.dispatches[i].answered;
    }
}

Result<void> ProjectCheck::interpretDispatch(Work& work, std::size_t index, BoundContents& contents,
                                             Repeatable& repeatable)
{
    DispatchReport& report = repeatable.report;
    TRY(const plan::PlannedDispatch dispatch, work.frame.planned(index));
    TRY(PreparedDispatch prepared, work.frame.prepare(dispatch, contents));
    const CheckOptions& options = work.options;
    sim::DispatchRequest& asked = prepared.request;
    std::ranges::copy(asked.groups, report.groups.begin());
    asked.checks = options.checks;
    asked.maxGroups = options.maxGroups;
    asked.maxInstructions = options.maxInstructions;
    asked.maxIterations = options.maxIterations;
    if (asked.checks.races)
        contents.checkRaces(prepared.program, asked);
    if (options.progress) {
        CheckProgress progress{.dispatch = work.report.dispatches.size() - 1,
                               .dispatches = work.dispatches,
                               .name = report.name,
                               .groups = report.groups[0] * report.groups[1] * report.groups[2]};
        options.progress(progress);
        asked.progress = [&options, progress](std::uint64_t group) mutable {
            progress.group = group;
            options.progress(progress);
        };
    }
    contents.logWrites();
    TRY(const sim::DispatchResult result, sim::interpret(prepared.program, asked));
    report.interpretedGroups = result.groups;
    report.instructions = result.instructions;
    const ProblemText text(prepared.program, asked.groups, work.frame.snapshot().folder);
    for (const sim::Finding& each : result.findings)
        report.problems.push_back(text.problem(each));
    report.moreProblems = result.moreFindings;
    if (options.checks.races && result.isComplete)
        RaceOrders(prepared, contents).find(result, report.problems);
    report.inexact = text.inexact(prepared.program.inexact);
    report.undefined = text.undefined(result.undefined);
    if (result.isOverBudget)
        report.incomplete = std::format("It executes more than {} instructions; set a higher --max-instructions, or "
                                        "check only some groups with --groups.",
                                        options.maxInstructions);
    else if (!result.isComplete)
        report.incomplete = std::format("Only {} groups were interpreted.", result.groups);
    if (options.faults && result.isComplete) {
        asked.checks = {};
        contents.ignoreRaces();
        report.faults = FaultLab(prepared, contents, text).run(*options.faults);
    }
    repeatable.prepared = std::move(prepared);
    repeatable.dispatch = dispatch;
    return {};
}

std::optional<Comparison> ProjectCheck::compareAnswered(Work& work, std::size_t pass, BoundContents& contents,
                                                        Repeatable& repeatable)
{
    if (!m_functions)
        m_functions = std::make_unique<DeviceFunctions>(std::to_string(work.frame.device()), m_shaders);
    if (m_answers.isLimited())
        m_answers = {}; // Of another dispatch.
    m_answers.askForVectors(!m_withoutVectors.contains(pass));
    sim::DispatchRequest& request = repeatable.prepared->request;
    request.answers = &m_answers;
    contents.undoWrites();
    DeviceSamples samples(std::to_string(work.frame.device()), m_shaders, work.frame.snapshot(), repeatable.dispatch,
                          contents);
    request.samples = &samples.answers();
    bool isComplete = false;
    std::optional<Comparison> out;
    const Result<bool> answered = m_functions->complete(m_answers, samples, [&]() -> Result<void> {
        contents.undoWrites();
        TRY(const sim::DispatchResult result, sim::interpret(repeatable.prepared->program, request));
        isComplete = result.isComplete;
        return {};
    });
    if (!m_answers.asksVectors())
        m_withoutVectors.insert(pass);
    if (!answered) {
        Diagnostic diagnostic = toDiagnostic(answered.error());
        diagnostic.severity = Severity::warning; // The check itself is complete.
        work.report.diagnostics.push_back(std::move(diagnostic));
    } else if (*answered && isComplete) {
        out = compare(contents, m_session, work.report.diagnostics);
    }
    if (out) {
        const sim::Program& program = repeatable.prepared->program;
        std::set<std::uint32_t> asked = answeredInstructions(program, m_answers, samples.answers());
        // If only they are replaced and everything is equal, they are the reason.
        repeatable.inexact = out->isEqual ? std::move(asked) : inexactInstructions(program, asked);
        if (work.isExplained && !out->isEqual)
            explain(work, contents, repeatable, *out);
    }
    request.answers = nullptr;
    request.samples = nullptr;
    return out;
}

void ProjectCheck::explain(Work& work, BoundContents& contents, Repeatable& repeatable, const Comparison& comparison)
{
    const PreparedDispatch& prepared = *repeatable.prepared;
    Difference out{.comparison = prepared.request.answers ? "answered" : "device",
                   .resource = comparison.resource,
                   .offset = comparison.offset};
    if (++work.explained[prepared.shader] > maxExplained) {
        out.unknown = "Only the first differences of a shader are searched for.";
        repeatable.report.difference = std::move(out);
        return;
    }
    contents.undoWrites();
    contents.stopLoggingWrites(); // The search keeps writes of its own.
    const BoundContents::Bytes before = contents.bytes();
    const sim::Memory* const memory = contents.find(comparison.resource);
    const bool hasTiles = memory && memory->tiles;
    const auto found = findDifference(
        {.program = prepared.program,
         .request = prepared.request,
         .memory = memory,
         .offset = hasTiles ? memory->tiles->find(comparison.offset, 1).value_or(0) : comparison.offset,
         .inexact = repeatable.inexact,
         .reset = [&] { contents.setBytes(before); }});
    const ProblemText text(prepared.program, prepared.request.groups, work.frame.snapshot().folder);
    repeatable.report.difference =
        describe(std::move(out), found, [&](const sim::AccessNote& note) { return text.place(note, false); });
}

} // namespace wavelane::check

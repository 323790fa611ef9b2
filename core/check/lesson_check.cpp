// SPDX-License-Identifier: MIT
#include "core/check/lesson_check.h"

#include "core/base/diagnostic_json.h"
#include "core/base/first_error.h"
#include "core/check/check.h"

#include <algorithm>
#include <utility>

namespace wavelane::check {

namespace {

constexpr std::uint64_t maxLessonInstructions = 50'000'000;
constexpr std::uint64_t maxLessonIterations = 1U << 16U;
/// An endless loop must not end the lesson's process.
constexpr std::uint32_t loopBudget = 1U << 20U;

LessonStep failedStep(std::string kind, const Diagnostic& problem)
{
    return {.kind = std::move(kind),
            .message = problem.message,
            .at = problem.at,
            .file = problem.file,
            .line = problem.line};
}

} // namespace

bool LessonReport::isSolved() const
{
    return !hasErrors(diagnostics) && !steps.empty() &&
           std::ranges::all_of(steps, [](const LessonStep& each) { return each.passed; });
}

Json toJson(const LessonReport& report)
{
    Json steps = Json::array();
    for (const LessonStep& each : report.steps)
        steps.push_back({{"kind", each.kind},
                         {"trial", each.trial},
                         {"passed", each.passed},
                         {"message", each.message.empty() ? Json() : Json(each.message)},
                         {"at", each.at.empty() ? Json() : Json(each.at)},
                         {"file", each.file.empty() ? Json() : Json(each.file)},
                         {"line", each.line > 0 ? Json(each.line) : Json()}});
    return {{"lesson", report.lesson},
            {"ok", report.isSolved()},
            {"steps", std::move(steps)},
            {"diagnostics", toJson(report.diagnostics)}};
}

LessonStep LessonCheck::checkResult(const plan::ProjectSnapshot& snapshot)
{
    const plan::RunReport report =
        m_session.run(snapshot, {.frames = 1, .check = true, .loopBudget = loopBudget, .times = false});
    for (const Diagnostic& each : report.diagnostics) {
        if (each.severity == Severity::error && each.code != Code::expectationFailed)
            return failedStep("result", each);
    }
    for (const plan::ExpectationReport& each : report.expectations) {
        if (!each.passed)
            return {.kind = "result", .message = each.message};
    }
    const bool isJudged = report.frames == 1 && report.expectations.size() == snapshot.project.expectations.size();
    return {.kind = "result", .passed = isJudged, .message = isJudged ? "" : "The project did not run to its end."};
}

LessonStep LessonCheck::findMistakes(const plan::ProjectSnapshot& snapshot)
{
    const CheckReport report =
        ProjectCheck(m_session, m_shaders)
            .run(snapshot, {.checks = {.races = true, .bounds = true, .uninitialized = true, .uniform = true},
                            .maxInstructions = maxLessonInstructions,
                            .maxIterations = maxLessonIterations});
    if (const Diagnostic* const error = firstError(report.diagnostics))
        return failedStep("shader", *error);
    for (const DispatchReport& dispatch : report.dispatches) {
        if (!dispatch.problems.empty()) {
            // What was read too early is a consequence of a race or of a barrier that some threads miss.
            const auto cause = std::ranges::find_if(dispatch.problems,
                                                    [](const Problem& each) { return each.kind != "uninitialized"; });
            const Problem& problem = cause != dispatch.problems.end() ? *cause : dispatch.problems.front();
            LessonStep step{.kind = "shader", .message = problem.message, .at = dispatch.at};
            if (!problem.places.empty() && problem.places[0].line) {
                step.file = problem.places[0].line->file;
                step.line = problem.places[0].line->line;
            }
            return step;
        }
        if (dispatch.refusal)
            return {.kind = "shader", .message = dispatch.refusal->message, .at = dispatch.at};
        if (!dispatch.incomplete.empty())
            return {.kind = "shader", .message = "The dispatch is too large to be checked.", .at = dispatch.at};
    }
    return {.kind = "shader",
            .passed = !report.dispatches.empty(),
            .message = report.dispatches.empty() ? "The project dispatches no shader." : ""};
}

LessonReport LessonCheck::run(const plan::ProjectSnapshot& snapshot, const project::Lesson& lesson)
{
    LessonReport report{.lesson = lesson.name};
    std::uint64_t number = 0;
    for (const Json& trial : lesson.trials) {
        plan::ProjectSnapshot own = snapshot;
        Result<project::Project> project = project::withTrial(snapshot.project, trial);
        if (!project) {
            report.diagnostics.push_back(toDiagnostic(project.error()));
            return report;
        }
        own.project = std::move(*project);
        // Before the device runs it, because a mistake can hang the device.
        if (number == 0) {
            report.steps.push_back(findMistakes(own));
            if (m_session.broken())
                return report;
        }
        LessonStep result = checkResult(own);
        result.trial = number++;
        report.steps.push_back(std::move(result));
        if (m_session.broken())
            return report;
    }
    return report;
}

} // namespace wavelane::check

// SPDX-License-Identifier: MIT
#include "app/cli/check/checking.h"
#include "app/cli/command.h"
#include "app/cli/compile/compile_options.h"
#include "app/cli/console.h"
#include "app/cli/project_argument.h"
#include "core/check/check.h"
#include "core/check/difference_search.h"
#include "core/plan/report/report.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <algorithm>
#include <format>
#include <memory>
#include <string>

namespace wavelane::cli {

namespace {

struct CheckArguments
{
    CheckingArguments common;
    sim::Checks checks;
    bool faults = false;
    check::FaultOptions faultOptions;
    bool pinned = false;
    std::uint64_t dispatches = 0;
    std::uint64_t groups = 0;
};

constexpr int problemsFound = 1;

std::string faultText(const check::FaultOutcome& fault)
{
    std::string text = fault.kind;
    if (fault.line)
        text += std::format(" at {}:{}", visible(fault.line->file), fault.line->line);
    if (fault.lanes)
        text += std::format(", waves of {}", *fault.lanes);
    if (fault.seed)
        text += std::format(", seed {}", *fault.seed);
    if (fault.refusal)
        return std::format("  {}: not tried: {}\n", text, visible(fault.refusal->message));
    if (fault.changed.empty())
        return std::format("  {}: nothing changes\n", text);
    text += ":";
    for (const check::ChangedOutput& each : fault.changed)
        text += std::format(" {} bytes of \"{}\" change, the first at {};", each.bytes, visible(each.resource),
                            each.offset);
    text.back() = '\n';
    return "  " + text;
}

/// An order that shows a race.
std::string orderText(const check::Problem& problem)
{
    if (!problem.order || problem.order->changed.empty() || problem.places.empty())
        return {};
    const check::RaceOrder& order = *problem.order;
    const check::ChangedOutput& changed = order.changed[0];
    return std::format(
        "    If {} comes first, {} bytes of \"{}\" change, the first at {} ({}, waves of {}, seed {}).\n",
        problem.places[0].line
            ? std::format("{}:{}", visible(problem.places[0].line->file), problem.places[0].line->line)
            : visible(problem.places[0].instruction),
        changed.bytes, visible(changed.resource), changed.offset, order.kind, order.lanes, order.seed);
}

std::string dispatchText(const check::DispatchReport& report)
{
    std::string text = std::format("{}: ", visible(report.name));
    if (report.refusal)
        return text + std::format("not checked: {}\n", visible(report.refusal->message));
    const std::size_t problems = report.problems.size() + report.moreProblems;
    text += std::format("{} of {} groups, {} instructions, {} problem{}", report.interpretedGroups,
                        report.groups[0] * report.groups[1] * report.groups[2], report.instructions, problems,
                        problems == 1 ? "" : "s");
    if (report.device && report.device->isEqual) {
        text += std::format(", all {} bytes equal the device's", report.device->bytes);
    } else if (report.device) {
        text += std::format(", {} of {} bytes differ from the device's, the first at byte {} of \"{}\"",
                            report.device->differing, report.device->bytes, report.device->offset,
                            visible(report.device->resource));
    }
    if (report.answered)
        text += report.answered->isEqual
                    ? std::string("; with the device's functions, all bytes are equal")
                    : std::format("; with the device's functions, {} differ", report.answered->differing);
    if (report.pinned)
        text += report.pinned->isEqual ? std::string("; pinned, all bytes are equal")
                                       : std::format("; pinned, {} differ", report.pinned->differing);
    if (report.pinnedAnswered)
        text += report.pinnedAnswered->isEqual
                    ? std::string("; pinned and with the device's functions, all bytes are equal")
                    : std::format("; pinned and with the device's functions, {} differ",
                                  report.pinnedAnswered->differing);
    text += "\n";
    if (report.difference)
        text += std::format("  Byte {} of \"{}\" differs. {}\n", report.difference->offset,
                            visible(report.difference->resource), visible(check::differenceText(*report.difference)));
    for (const check::Problem& each : report.problems)
        text += std::format("  {}{}\n", visible(each.message),
                            each.count > 1 ? std::format(" ({} times)", each.count) : "") +
                orderText(each);
    if (!report.incomplete.empty())
        text += std::format("  {}\n", report.incomplete);
    if (report.faults) {
        for (const check::FaultOutcome& each : *report.faults)
            text += faultText(each);
    }
    return text;
}

/// Prints the report and returns the exit status.
int printCheck(const CheckArguments& arguments, const check::CheckReport& report, const std::string& place)
{
    const int status = reportDiagnostics(report.diagnostics, place);
    if (arguments.common.common.json) {
        printJson(check::toJson(report));
    } else {
        for (const check::DispatchReport& each : report.dispatches)
            print(dispatchText(each));
    }
    if (status != 0)
        return status;
    for (const check::DispatchReport& each : report.dispatches) {
        if (each.refusal)
            return reportDiagnostics({toDiagnostic(withLocation(*each.refusal, each.at))}, place);
    }
    return report.hasProblems() || report.hasFaults() ? problemsFound : 0;
}

int checkInProcess(const CheckArguments& arguments)
{
    const CheckingArguments& common = arguments.common;
    const Result<ProjectArgument> opened = openProjectArgument(common.project);
    if (!opened)
        return printCheck(arguments, {.project = common.project, .diagnostics = {toDiagnostic(opened.error())}},
                          common.project);
    plan::ShaderLibrary library(shader::ToolchainOptions{});
    const auto session = run::Session::create({.device = common.common.device}, library);
    check::CheckOptions options{
        .frame = {.compiler = common.compiler, .frame = common.frame, .maxDispatches = arguments.dispatches},
        .checks = arguments.checks,
        .maxGroups = arguments.groups,
        .maxInstructions = common.maxInstructions,
        .maxIterations = common.maxIterations,
        .alwaysPinned = arguments.pinned};
    if (!options.checks.races && !options.checks.bounds && !options.checks.uninitialized && !options.checks.uniform)
        options.checks = {.races = true, .bounds = true, .uninitialized = true, .uniform = true};
    if (arguments.faults)
        options.faults = arguments.faultOptions;
    options.progress = [lines = ProgressLines(common.progress)](const check::CheckProgress& at) mutable {
        if (lines.isDue())
            printError(std::format("dispatch {} {} {} {} {}\n", at.dispatch, at.dispatches, at.group, at.groups,
                                   visible(at.name)));
    };
    const check::CheckReport report = check::ProjectCheck(*session, library).run(opened->snapshot, options);
    const int status = printCheck(arguments, report, opened->place);
    if (session->broken())
        ::_exit(finishOutput(status));
    return status;
}

} // namespace

void addCheckCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<CheckArguments>();
    CLI::App* const command = program.add_subcommand(
        "check", "Interpret the dispatches of a project and find races and other mistakes in its shaders");
    addCheckingOptions(*command, arguments->common,
                       "Check this frame, from 0; the frames before it only run on the device");
    command->add_flag("--races", arguments->checks.races,
                      "Find accesses of several threads to the same memory that nothing orders");
    command->add_flag("--bounds", arguments->checks.bounds, "Find accesses outside of arrays, buffers and textures");
    command->add_flag("--init", arguments->checks.uninitialized, "Find uses of memory that was never written");
    command->add_flag("--uniform", arguments->checks.uniform, "Find barriers that not all threads of a group reach");
    command->add_flag("--faults", arguments->faults,
                      "Interpret each dispatch again with other orders of groups and waves, other sizes of waves, "
                      "garbage in unwritten memory, and without each barrier, and report what changes");
    command
        ->add_option("--seed", arguments->faultOptions.seed,
                     "The first seed of the orders and the garbage of --faults")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--shuffles", arguments->faultOptions.shuffles, "The number of seeds that --faults tries")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1000}))
        ->capture_default_str();
    command->add_flag(
        "--pinned", arguments->pinned,
        "Also compare with modules whose floating-point operations devices must not combine, even if the "
        "bytes are equal");
    command->add_option("--dispatches", arguments->dispatches, "Check only the first N dispatches of the frame")
        ->type_name("N");
    command->add_option("--groups", arguments->groups, "Check only the first N groups of each dispatch")
        ->type_name("N");
    command->callback([arguments, &status] {
        status = checkGuarded(
            arguments->common, [&] { return checkInProcess(*arguments); },
            [&](const Diagnostic& crash) {
                return printCheck(*arguments, {.project = arguments->common.project, .diagnostics = {crash}},
                                  arguments->common.project);
            });
    });
}

} // namespace wavelane::cli

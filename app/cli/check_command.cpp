// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/compile/compile_options.h"
#include "app/cli/console.h"
#include "app/cli/project_argument.h"
#include "core/check/check.h"
#include "core/plan/report/report.h"
#include "core/shader/external/tool.h"

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
    CommonOptions common;
    std::string project;
    sim::Checks checks;
    std::uint64_t frame = 0;
    bool pinned = false;
    std::uint64_t dispatches = 0;
    std::uint64_t groups = 0;
    std::uint64_t maxInstructions = 500'000'000;
    std::uint64_t maxIterations = 1U << 20U;
    std::string compiler;
    bool inProcess = false;
};

constexpr int problemsFound = 1;

std::string dispatchText(const check::DispatchReport& report)
{
    std::string text = std::format("{}: ", visible(report.name));
    if (report.refusal)
        return text + std::format("not checked: {}\n", visible(report.refusal->message));
    text += std::format("{} of {} groups, {} instructions, {} problems", report.interpretedGroups,
                        report.groups[0] * report.groups[1] * report.groups[2], report.instructions,
                        report.problems.size() + report.moreProblems);
    if (report.device && report.device->isEqual) {
        text += std::format(", all {} bytes equal the device's", report.device->bytes);
    } else if (report.device) {
        text += std::format(", {} of {} bytes differ from the device's, the first at byte {} of \"{}\"",
                            report.device->differing, report.device->bytes, report.device->offset,
                            visible(report.device->resource));
    }
    if (report.pinned)
        text += report.pinned->isEqual ? std::string("; pinned, all bytes are equal")
                                       : std::format("; pinned, {} differ", report.pinned->differing);
    text += "\n";
    for (const check::Problem& each : report.problems)
        text += std::format("  {}{}\n", visible(each.message),
                            each.count > 1 ? std::format(" ({} times)", each.count) : "");
    if (!report.incomplete.empty())
        text += std::format("  {}\n", report.incomplete);
    return text;
}

/// Prints the report and returns the exit status.
int printCheck(const CheckArguments& arguments, const check::CheckReport& report, const std::string& place)
{
    const int status = reportDiagnostics(report.diagnostics, place);
    if (arguments.common.json) {
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
    return report.hasProblems() ? problemsFound : 0;
}

int checkHere(const CheckArguments& arguments)
{
    const Result<ProjectArgument> opened = openProjectArgument(arguments.project);
    if (!opened)
        return printCheck(arguments, {.project = arguments.project, .diagnostics = {toDiagnostic(opened.error())}},
                          arguments.project);
    plan::ShaderLibrary library(shader::ToolchainOptions{});
    const std::unique_ptr<shader::Toolchain> toolchain = shader::Toolchain::create();
    const auto session = run::Session::create({.device = arguments.common.device}, library);
    check::CheckOptions options{.checks = arguments.checks,
                                .compiler = arguments.compiler,
                                .maxDispatches = arguments.dispatches,
                                .maxGroups = arguments.groups,
                                .maxInstructions = arguments.maxInstructions,
                                .maxIterations = arguments.maxIterations,
                                .frame = arguments.frame,
                                .alwaysPinned = arguments.pinned};
    if (!options.checks.races && !options.checks.bounds && !options.checks.uninitialized && !options.checks.uniform)
        options.checks = {.races = true, .bounds = true, .uninitialized = true, .uniform = true};
    const check::CheckReport report =
        check::ProjectCheck(*session, library, *toolchain).run(opened->snapshot, options);
    const int status = printCheck(arguments, report, opened->place);
    if (session->broken())
        ::_exit(finishOutput(status));
    return status;
}

/// Checks in a separate process: shaders are interpreted, compilers and drivers run there.
int checkGuarded(const CheckArguments& arguments)
{
    if (arguments.inProcess) {
        endWithParent();
        return checkHere(arguments);
    }
    Result<GuardedEnd> end = runGuarded(arguments.project, {}, {}, arguments.project == standardInput);
    if (!end)
        return printFailure(end.error(), "wavelane");
    if (!end->crash)
        return end->status;
    Diagnostic crash = *end->crash;
    if (crash.code == Code::compilerCrashed)
        crash.code = Code::engineDied;
    crash.message = crash.code == Code::timedOut
                        ? "The check exceeded its time limit; check fewer groups with --groups."
                        : "The check crashed: " + crash.message;
    return printCheck(arguments, {.project = arguments.project, .diagnostics = {crash}}, arguments.project);
}

} // namespace

void addCheckCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<CheckArguments>();
    CLI::App* const command = program.add_subcommand(
        "check", "Interpret the dispatches of a project and find races and other mistakes in its shaders");
    addCommonOptions(*command, arguments->common);
    command
        ->add_option("PROJECT", arguments->project,
                     "Project folder or project.wavelane file, or - for standard input")
        ->required();
    command->add_flag("--races", arguments->checks.races,
                      "Find accesses of several threads to the same memory that nothing orders");
    command->add_flag("--bounds", arguments->checks.bounds, "Find accesses outside of arrays, buffers and textures");
    command->add_flag("--init", arguments->checks.uninitialized, "Find uses of memory that was never written");
    command->add_flag("--uniform", arguments->checks.uniform, "Find barriers that not all threads of a group reach");
    command
        ->add_option("--frame", arguments->frame,
                     "Check this frame, from 0; the frames before it only run on the device")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{100'000}))
        ->capture_default_str();
    command->add_flag(
        "--pinned", arguments->pinned,
        "Also compare with modules whose floating-point operations devices must not combine, even if the "
        "bytes are equal");
    command->add_option("--dispatches", arguments->dispatches, "Check only the first N dispatches of the frame")
        ->type_name("N");
    command->add_option("--groups", arguments->groups, "Check only the first N groups of each dispatch")
        ->type_name("N");
    command
        ->add_option("--max-instructions", arguments->maxInstructions,
                     "The most instructions of all threads of a dispatch together; 0 for no limit")
        ->type_name("N")
        ->capture_default_str();
    command
        ->add_option("--max-iterations", arguments->maxIterations,
                     "The most iterations of a loop in a wave; 0 for no limit")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--compiler", arguments->compiler, "Compiler; overrides the project's setting")
        ->check(CLI::IsMember(shader::compilerNames()));
    command->add_flag("--in-process", arguments->inProcess, "Check in this process, for debuggers");
    command->callback([arguments, &status] { status = checkGuarded(*arguments); });
}

} // namespace wavelane::cli

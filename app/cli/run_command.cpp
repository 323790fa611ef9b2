// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/dump.h"
#include "app/cli/project_argument.h"
#include "app/cli/run_text.h"
#include "app/cli/runner.h"
#include "core/plan/report/report_json.h"
#include "core/shader/external/tool.h"
#include "core/shader/passes/loops/loop_guard.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <format>
#include <limits>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

namespace wavelane::cli {

namespace {

struct RunArguments
{
    CommonOptions common;
    std::string project;
    std::uint64_t frames = 1;
    bool check = false;
    std::vector<std::string> settings;
    std::vector<std::string> dumps;
    std::string after;
    double timeoutInSeconds = 10;
    std::string loopGuard; ///< Empty: none.
    bool inProcess = false;
    bool validation = false;
    bool time = false;
    bool barriers = false;
    std::string compiler;
    std::string capture;
    bool progress = false;
};

/// `NAME.MEMBER=VALUE`; the value is JSON, or else text such as `nan` or `0x40`.
Result<run::ConstantOverride> parseSetting(const std::string& text)
{
    const std::size_t equals = text.find('=');
    const std::size_t dot = text.find('.');
    if (equals == std::string::npos || dot == std::string::npos || dot == 0 || dot + 1 >= equals ||
        equals + 1 == text.size())
        return fail(Code::badValue, std::format("--set {}: it is NAME.MEMBER=VALUE", text));
    const std::string value = text.substr(equals + 1);
    return run::ConstantOverride{.resource = text.substr(0, dot),
                                 .member = text.substr(dot + 1, equals - dot - 1),
                                 .value = parseJson(value).value_or(Json(value))};
}

/// 0 where there is no guard.
Result<std::uint32_t> parseLoopGuard(const std::string& text)
{
    std::uint32_t budget = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), budget);
    const bool isNumber = problem == std::errc() && end == text.data() + text.size() && budget > 0;
    if (!text.empty() && !isNumber) {
        return fail(Code::badValue, std::format("--loop-guard={}: N is a number of iterations from 1 to {}", text,
                                                std::numeric_limits<std::uint32_t>::max()));
    }
    return budget;
}

Result<run::RunOptions> optionsOf(const RunArguments& arguments)
{
    const Result<std::uint32_t> budget = parseLoopGuard(arguments.loopGuard);
    if (!budget)
        return std::unexpected(budget.error());
    run::RunOptions options{.frames = arguments.frames,
                            .check = arguments.check,
                            .timeoutSeconds = arguments.timeoutInSeconds,
                            .loopBudget = *budget,
                            .after = arguments.after,
                            .compiler = arguments.compiler,
                            .listBarriers = arguments.barriers,
                            .times = arguments.time || arguments.common.json,
                            .hashes = arguments.common.json};
    if (!arguments.capture.empty()) {
        std::error_code problem;
        options.capture = std::filesystem::absolute(arguments.capture, problem).string();
        if (problem)
            return fail(Code::fileUnwritable,
                        std::format("--capture {}: the folder that the program runs in cannot be "
                                    "found: {}",
                                    arguments.capture, problem.message()));
    }
    for (const std::string& each : arguments.settings) {
        Result<run::ConstantOverride> setting = parseSetting(each);
        if (!setting)
            return std::unexpected(setting.error());
        options.overrides.push_back(std::move(*setting));
    }
    return options;
}

Result<std::vector<DumpRequest>> dumpsOf(const RunArguments& arguments)
{
    std::vector<DumpRequest> dumps;
    for (const std::string& each : arguments.dumps) {
        Result<DumpRequest> request = parseDump(each);
        if (!request)
            return std::unexpected(request.error());
        dumps.push_back(std::move(*request));
    }
    return dumps;
}

/// What is wrong with a limit of time; "nan" is a number to the parser, and lies within every range.
std::string checkSeconds(const std::string& text)
{
    constexpr double least = 0.001;
    constexpr int most = 1'000'000;
    double seconds = 0;
    if (CLI::detail::lexical_cast(text, seconds) && seconds >= least && seconds <= most)
        return {};
    return std::format("{} is not a number of seconds from {} to {}", text, least, most);
}

std::string checkFrames(const std::string& text)
{
    std::uint64_t frames = 0;
    if (CLI::detail::lexical_cast(text, frames) && frames >= 1)
        return {};
    return std::format("{} is not a valid number of frames; it must be at least 1", text);
}

void addFailure(run::RunReport& report, const Error& error)
{
    report.diagnostics.push_back(toDiagnostic(error));
    report.ok = false;
}

run::ProgressSink progressSink(const RunArguments& arguments)
{
    if (!arguments.progress)
        return {};
    return [](const run::Progress& step) {
        printError(std::format("{}{}{}{}\n", step.stage, step.stage == "frame" ? std::format(" {}", step.frame) : "",
                               step.at.empty() ? "" : " " + visible(step.at),
                               step.bytes == 0 ? "" : " " + sizeText(step.bytes)));
    };
}

run::RunReport runAndDump(Runner& runner, const RunArguments& arguments, const run::ProjectSnapshot& snapshot,
                          const run::RunOptions& options, const std::vector<DumpRequest>& dumps)
{
    run::RunReport report = runner.run(snapshot, options, progressSink(arguments));
    for (const DumpRequest& each : dumps) {
        if (isSkipped(report)) {
            report.diagnostics.push_back(skippedDump(report, each));
            continue;
        }
        const Result<void> written = dump(runner, report, each);
        if (isSkipped(report, written))
            report.diagnostics.push_back(skippedDump(report, each));
        else if (!written)
            addFailure(report, written.error());
    }
    return report;
}

/// Prints the report and returns the exit status that it asks for.
int deliver(const run::RunReport& report, const RunArguments& arguments, const std::string& place)
{
    printDiagnostics(report.diagnostics, place);
    printError(printLines(report));
    if (arguments.common.json)
        printJson(run::toJson(report));
    else
        print(runText(report, arguments.time, arguments.check));
    return run::exitStatus(report, arguments.check);
}

int runProject(const RunArguments& arguments)
{
    const Result<run::RunOptions> options = optionsOf(arguments);
    const Result<std::vector<DumpRequest>> dumps = dumpsOf(arguments);
    if (!options || !dumps) {
        printFailure(options ? dumps.error() : options.error(), "wavelane");
        return wrongUse;
    }
    run::RunReport report;
    const Result<ProjectArgument> opened = openProjectArgument(arguments.project);
    if (!opened) {
        report.project = arguments.project;
        addFailure(report, opened.error());
        return deliver(report, arguments, arguments.project);
    }
    report.project = opened->snapshot.project.name;
    Result<std::unique_ptr<Runner>> runner =
        Runner::create({.session = {.device = arguments.common.device, .validation = arguments.validation},
                        .inProcess = arguments.inProcess});
    if (!runner) {
        addFailure(report, runner.error());
        return deliver(report, arguments, opened->place);
    }
    report = runAndDump(**runner, arguments, opened->snapshot, *options, *dumps);
    const int status = deliver(report, arguments, opened->place);
    if ((*runner)->isStuck()) {
        ::_exit(finishOutput(status));
    }
    return status;
}

} // namespace

void addRunCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<RunArguments>();
    CLI::App* const command =
        program.add_subcommand("run", "Run the frames of a project, check its expectations, write what is asked for");
    addCommonOptions(*command, arguments->common);
    command->add_option("PROJECT", arguments->project, "Folder, or its project.wavelane, or - for standard input")
        ->required();
    command->add_option("--frames", arguments->frames, "Number of frames; time advances by 1/60 s in each")
        ->check([](const std::string& text) { return checkFrames(text); })
        ->capture_default_str();
    command->add_flag("--check", arguments->check, "The expectations decide the exit status");
    command->add_option("--set", arguments->settings, "Replace a constant: NAME.MEMBER=VALUE (repeatable)")
        ->type_name("NAME.MEMBER=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command
        ->add_option("--dump", arguments->dumps,
                     "Write a resource to a .bin, .hex, .csv, .npy, .png or .exr file (repeatable)")
        ->type_name("RESOURCE[@mip,slice]=FILE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command->add_option("--after", arguments->after, "Dump the state behind this pass; the rest still runs")
        ->type_name("PASS");
    command->add_option("--timeout", arguments->timeoutInSeconds, "Seconds for each frame")
        ->check([](const std::string& text) { return checkSeconds(text); })
        ->capture_default_str();
    command->add_flag(std::format("--loop-guard{{{}}}", shader::defaultLoopBudget), arguments->loopGuard,
                      "End threads that take more than N iterations in their loops, and tell which loop: "
                      "--loop-guard=N, 2^24 without N");
    command->add_flag("--in-process", arguments->inProcess, "No engine process: for debuggers and benchmarks");
    command->add_flag("--validation", arguments->validation,
                      "Turn on the Vulkan validation layer; its messages are diagnostics and fail --check");
    command->add_option("--capture", arguments->capture, "Write a capture for RenderDoc, where RenderDoc is loaded")
        ->type_name("FILE");
    command->add_flag("--time", arguments->time, "Show GPU times for each pass");
    command->add_flag("--barriers", arguments->barriers, "List the barriers of the last frame");
    command->add_option("--compiler", arguments->compiler, "Compiler, before what the project says")
        ->check(CLI::IsMember(shader::compilerNames()));
    command->add_flag("--progress", arguments->progress, "Tell the stages on standard error");
    command->callback([arguments, &status] { status = runProject(*arguments); });
}

} // namespace wavelane::cli

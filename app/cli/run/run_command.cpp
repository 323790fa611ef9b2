// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "app/cli/console.h"
#include "app/cli/project_argument.h"
#include "app/cli/run/dump.h"
#include "app/cli/run/executable_text.h"
#include "app/cli/run/frame_dumps.h"
#include "app/cli/run/memory_text.h"
#include "app/cli/run/run_settings.h"
#include "app/cli/run/run_text.h"
#include "app/cli/runner.h"
#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/plan/inputs/recorded_inputs.h"
#include "core/plan/report/loop_search.h"
#include "core/plan/report/report_json.h"
#include "core/shader/external/tool.h"
#include "core/shader/passes/loops/loop_guard.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <format>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace wavelane::cli {

namespace {

struct RunArguments
{
    CommonOptions common;
    std::string project;
    std::optional<std::uint64_t> frames; ///< Nothing: those of `inputs`, otherwise 1.
    double framesPerSecond = 60;
    std::string inputs; ///< File with recorded inputs; empty: none.
    bool check = false;
    std::vector<std::string> settings;
    std::vector<std::string> dumps;
    std::string view; ///< Empty: the default size.
    std::string after;
    TimeLimits limits;
    std::string loopGuard; ///< Empty: no loop guard.
    bool noLoopSearch = false;
    bool inProcess = false;
    bool validation = false;
    bool time = false;
    bool barriers = false;
    std::string queues = "device";
    bool executable = false;
    bool memory = false;
    std::string compiler;
    std::string capture;
    bool progress = false;
};

/// Returns 0 if there is no loop guard.
Result<std::uint32_t> parseLoopGuard(const std::string& text)
{
    if (text.empty())
        return 0;
    const auto budget = parseInteger<std::uint32_t>(text);
    if (!budget || *budget == 0) {
        return fail(Code::badValue, std::format("--loop-guard={}: N must be a number of iterations from 1 to {}.",
                                                text, std::numeric_limits<std::uint32_t>::max()));
    }
    return *budget;
}

Result<plan::RunOptions> optionsOf(const RunArguments& arguments)
{
    TRY(const std::uint32_t budget, parseLoopGuard(arguments.loopGuard));
    plan::RunOptions options{.frames = arguments.frames.value_or(1),
                             .check = arguments.check,
                             .stepSeconds = 1 / arguments.framesPerSecond,
                             .timeoutSeconds = arguments.limits.frameSeconds,
                             .loopBudget = budget,
                             .after = arguments.after,
                             .compiler = arguments.compiler,
                             .listBarriers = arguments.barriers,
                             .queues = plan::queueModeFromString(arguments.queues).value_or(plan::QueueMode::device),
                             .times = arguments.time || arguments.common.json,
                             .hashes = arguments.common.json,
                             .executables = arguments.executable,
                             .memory = arguments.memory};
    if (!arguments.view.empty()) {
        TRY(options.view, parseViewSize(arguments.view));
    }
    if (!arguments.capture.empty()) {
        std::error_code problem;
        options.capture = std::filesystem::absolute(arguments.capture, problem).string();
        if (problem)
            return fail(Code::fileUnwritable,
                        std::format("--capture {}: The working folder cannot be determined: {}.", arguments.capture,
                                    problem.message()));
    }
    TRY(options.overrides, parseSettings(arguments.settings));
    return options;
}

/// Adds the recorded inputs, if any.
Result<void> addInputs(const RunArguments& arguments, plan::RunOptions& options)
{
    if (arguments.inputs.empty())
        return {};
    auto inputs = plan::readInputs(arguments.inputs);
    if (!inputs) {
        inputs.error().message = std::format("--inputs {}: {}", arguments.inputs, inputs.error().message);
        inputs.error().at.clear(); // It is not a place in the project.
        return std::unexpected(std::move(inputs.error()));
    }
    options.script = std::move(*inputs);
    options.frames = arguments.frames.value_or(options.script.size());
    if (options.frames > options.script.size())
        return fail(Code::badValue, std::format("--inputs {}: The recording has {} frames, but --frames is {}.",
                                                arguments.inputs, options.script.size(), options.frames));
    return {};
}

Result<std::vector<DumpRequest>> dumpsOf(const RunArguments& arguments)
{
    std::vector<DumpRequest> dumps;
    for (const std::string& each : arguments.dumps) {
        TRY(DumpRequest request, parseDump(each));
        dumps.push_back(std::move(request));
    }
    return dumps;
}

std::string checkFrames(const std::string& text)
{
    std::uint64_t frames = 0;
    if (CLI::detail::lexical_cast(text, frames) && frames >= 1)
        return {};
    return std::format("{} is not a number of frames of at least 1", text);
}

void addFailure(plan::RunReport& report, const Error& error)
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

/// Repeats a run that did not end with the loop guard, to name the loop in the report. In this process, the device
/// hangs until the process exits.
void searchLoop(Runner& runner, const RunArguments& arguments, const plan::ProjectSnapshot& snapshot,
                const plan::RunOptions& options, plan::RunReport& report)
{
    if (arguments.noLoopSearch || arguments.inProcess || !plan::needsLoopSearch(options, report))
        return;
    if (arguments.progress)
        printError("loop search\n");
    const plan::RunOptions search = plan::loopSearchOptions(options, report, shader::defaultLoopBudget);
    plan::addLoopSearch(report, runner.run(snapshot, search, progressSink(arguments)), search);
}

/// Runs the frames. If files of each frame are wanted, runs them one by one; times are then those of the last frame,
/// and the frames end at the first one that fails or whose files cannot be written.
plan::RunReport runFrames(Runner& runner, const RunArguments& arguments, const plan::ProjectSnapshot& snapshot,
                          const plan::RunOptions& options, FrameDumps& dumps)
{
    if (dumps.isEmpty())
        return runner.run(snapshot, options, progressSink(arguments));
    plan::RunReport report;
    for (std::uint64_t frame = 0; frame < options.frames; ++frame) {
        const bool isLast = frame + 1 == options.frames;
        plan::RunOptions one = options;
        one.frames = 1;
        one.restart = frame == 0;
        one.check = options.check && isLast;
        one.hashes = options.hashes && isLast;
        if (frame < options.script.size()) {
            one.inputs = options.script[frame];
            one.script.clear();
        }
        report = runner.run(snapshot, one, progressSink(arguments));
        const bool hasRun = report.frames == 1;
        report.frames += frame;
        dumps.add(runner, report, frame);
        if (!hasRun || hasErrors(report.diagnostics))
            break;
    }
    dumps.finish(report);
    return report;
}

plan::RunReport runAndDump(Runner& runner, const RunArguments& arguments, const plan::ProjectSnapshot& snapshot,
                           const plan::RunOptions& options, std::vector<DumpRequest> dumps)
{
    const auto atEnd = std::ranges::stable_partition(dumps, &DumpRequest::everyFrame);
    FrameDumps everyFrame({dumps.begin(), atEnd.begin()}, arguments.framesPerSecond);
    plan::RunReport report = runFrames(runner, arguments, snapshot, options, everyFrame);
    searchLoop(runner, arguments, snapshot, options, report);
    for (const DumpRequest& each : atEnd)
        dumpInto(runner, report, each);
    return report;
}

/// Prints the report and returns the exit status.
int printResult(const plan::RunReport& report, const RunArguments& arguments, const std::string& location)
{
    printDiagnostics(report.diagnostics, location);
    printError(printLines(report));
    if (arguments.common.json)
        printJson(plan::toJson(report));
    else
        print(runText(report, arguments.time, arguments.check) + executableText(report) + memoryText(report));
    return plan::exitStatus(report, arguments.check);
}

int runProject(const RunArguments& arguments)
{
    Result<plan::RunOptions> options = optionsOf(arguments);
    const Result<std::vector<DumpRequest>> dumps = dumpsOf(arguments);
    if (!options || !dumps) {
        printFailure(options ? dumps.error() : options.error(), "wavelane");
        return incorrectUse;
    }
    plan::RunReport report;
    const Result<ProjectArgument> opened = openProjectArgument(arguments.project);
    if (!opened) {
        report.project = arguments.project;
        addFailure(report, opened.error());
        return printResult(report, arguments, arguments.project);
    }
    report.project = opened->snapshot.project.name;
    if (const Result<void> added = addInputs(arguments, *options); !added) {
        addFailure(report, added.error());
        return printResult(report, arguments, opened->place);
    }
    Result<std::unique_ptr<Runner>> runner =
        Runner::create({.session = {.device = arguments.common.device, .validation = arguments.validation},
                        .compileDeadline = arguments.limits.compileDeadline(),
                        .inProcess = arguments.inProcess});
    if (!runner) {
        addFailure(report, runner.error());
        return printResult(report, arguments, opened->place);
    }
    report = runAndDump(**runner, arguments, opened->snapshot, *options, *dumps);
    const int status = printResult(report, arguments, opened->place);
    if ((*runner)->isHung()) {
        ::_exit(finishOutput(status));
    }
    return status;
}

} // namespace

void addRunCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<RunArguments>();
    CLI::App* const command =
        program.add_subcommand("run", "Run frames, check expectations, and write the requested files");
    addCommonOptions(*command, arguments->common);
    command
        ->add_option("PROJECT", arguments->project,
                     "Project folder or project.wavelane file, or - for standard input")
        ->required();
    command
        ->add_option("--frames", arguments->frames,
                     "Number of frames (default 1); time advances by a fixed step from frame to frame")
        ->check([](const std::string& text) { return checkFrames(text); });
    command
        ->add_option("--fps", arguments->framesPerSecond,
                     "Frames per second: of the time, which advances by 1/N s, and of movies")
        ->type_name("N")
        ->check([](const std::string& text) { return checkRate(text); })
        ->capture_default_str();
    command
        ->add_option("--inputs", arguments->inputs,
                     "Replay recorded live inputs; without --frames, all frames of the recording run")
        ->type_name("FILE");
    command->add_flag("--check", arguments->check, "Make the exit status depend on the expectations");
    command->add_option("--set", arguments->settings, "Replace a value in a constants resource (repeatable)")
        ->type_name("NAME.MEMBER=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command
        ->add_option("--dump", arguments->dumps,
                     "Write a resource to a .bin, .hex, .csv, .npy, .png, or .exr file, or all frames to files with "
                     "numbers or to a .gif, .webm, or .mp4 file (repeatable)")
        ->type_name("RESOURCE[@mip,slice]=FILE, RESOURCE@frame=FILE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command
        ->add_option("--view", arguments->view,
                     std::format("Size of the view in pixels, for textures whose size follows it (default {}x{})",
                                 project::defaultViewSize[0], project::defaultViewSize[1]))
        ->type_name("WIDTHxHEIGHT");
    command
        ->add_option("--after", arguments->after, "Dump the state after this pass; the rest of the frame still runs")
        ->type_name("PASS");
    addTimeLimits(*command, arguments->limits);
    command->add_flag(
        std::format("--loop-guard{{{}}}", shader::defaultLoopBudget), arguments->loopGuard,
        "Stop threads that run more than N iterations of their loops, and report the loop (2^24 without N)");
    command->add_flag("--no-loop-search", arguments->noLoopSearch,
                      "Do not repeat a run that exceeds the time limit to find the endless loop");
    command->add_flag("--in-process", arguments->inProcess,
                      "Run without an engine process, for debuggers and benchmarks");
    command->add_flag("--validation", arguments->validation,
                      "Enable the Vulkan validation layer; its messages become diagnostics and fail --check");
    command
        ->add_option("--capture", arguments->capture,
                     "Write a RenderDoc capture of all frames if RenderDoc is loaded")
        ->type_name("FILE");
    command->add_flag("--time", arguments->time, "Show the GPU time of each pass");
    command->add_flag("--barriers", arguments->barriers, "List the barriers of the last frame");
    command->add_flag("--executable", arguments->executable,
                      "Show what the driver made of each shader: statistics such as registers, and machine code");
    command->add_flag("--memory", arguments->memory, "Show the device's live objects and memory after the run");
    command
        ->add_option("--queues", arguments->queues,
                     "Queues for passes that name one: those of the device, one, or split, as if the device had all")
        ->check(CLI::IsMember({"device", "one", "split"}))
        ->capture_default_str();
    command->add_option("--compiler", arguments->compiler, "Compiler; overrides the project's setting")
        ->check(CLI::IsMember(shader::compilerNames()));
    command->add_flag("--progress", arguments->progress, "Print progress on standard error");
    command->callback([arguments, &status] { status = runProject(*arguments); });
}

} // namespace wavelane::cli

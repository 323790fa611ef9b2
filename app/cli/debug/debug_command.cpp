// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/compile/compile_options.h"
#include "app/cli/console.h"
#include "app/cli/debug/answer_text.h"
#include "app/cli/project_argument.h"
#include "core/base/diagnostic_json.h"
#include "core/base/system/unique_fd.h"
#include "core/base/text/parse_number.h"
#include "core/debug/debug_commands.h"
#include "core/debug/debug_json.h"
#include "core/plan/inputs/recorded_inputs.h"
#include "core/shader/external/tool.h"

#include <CLI/CLI.hpp>

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <format>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::cli {

namespace {

struct DebugArguments
{
    CommonOptions common;
    std::string project;
    debug::DebugTarget target;
    std::string thread = "0,0,0";
    std::vector<std::string> breakpoints;
    std::string commands;
    std::string inputs; ///< File with recorded inputs; empty: none.
    bool stream = false;
    bool inProcess = false;
    bool notesOutput = false; ///< Passed by `debugGuarded` only.
};

constexpr int commandFailed = 1;
/// The process of `debugGuarded` writes a byte there before its first output.
constexpr int outputNoteDescriptor = 3;
constexpr std::size_t maxCommandBytes = 65536;
/// Sets the time limit of the frames before the debugged one, which may be this slow.
constexpr std::uint64_t framesPerSecond = 4;

Result<std::array<std::uint64_t, 3>> threadOf(const std::string& text)
{
    std::array<std::uint64_t, 3> thread{};
    std::string_view rest = text;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::size_t comma = rest.find(',');
        const auto number = parseInteger<std::uint64_t>(rest.substr(0, comma));
        const bool isLast = comma == std::string_view::npos;
        if (!number || (!isLast && axis == 2))
            break;
        thread[axis] = *number;
        if (isLast)
            return thread;
        rest.remove_prefix(comma + 1);
    }
    return fail(Code::badValue,
                std::format("'{}' is not a thread; write one to three numbers separated by commas.", text));
}

/// Where the commands come from, line after line.
class CommandSource
{
public:
    /// Fails with `file_unreadable`. An empty name: there are none.
    static Result<std::unique_ptr<CommandSource>> open(const std::string& name)
    {
        std::unique_ptr<CommandSource> source(new CommandSource);
        if (name == standardInput) {
            source->m_input = &std::cin;
        } else if (!name.empty()) {
            source->m_file.open(name);
            if (!source->m_file)
                return fail(Code::fileUnreadable, std::format("'{}' cannot be read.", name));
            source->m_input = &source->m_file;
        }
        return source;
    }
    void add(std::string command) { m_first.push_back(std::move(command)); }
    /// The next command; nothing at the end. Comments and empty lines are skipped.
    std::optional<std::string> next()
    {
        if (m_next < m_first.size())
            return m_first[m_next++];
        for (std::string line; m_input && std::getline(*m_input, line);) {
            const std::size_t begin = line.find_first_not_of(" \t\r");
            if (begin != std::string::npos && line[begin] != '#')
                return line.substr(begin, maxCommandBytes);
        }
        return std::nullopt;
    }

private:
    CommandSource() = default;

    std::vector<std::string> m_first;
    std::size_t m_next = 0;
    std::ifstream m_file;
    std::istream* m_input = nullptr;
};

/// One line, at once.
void printLine(const Json& json)
{
    print(dumpJson(json) + "\n");
    finishOutput(0);
}

int failed(const DebugArguments& arguments, const Error& error, const std::string& place, const std::string& project)
{
    const Diagnostics diagnostics{toDiagnostic(error)};
    const Json report{
        {"project", project}, {"ok", false}, {"results", Json::array()}, {"diagnostics", toJson(diagnostics)}};
    if (arguments.stream)
        printLine(report);
    else if (arguments.common.json)
        printJson(report);
    return reportDiagnostics(diagnostics, place);
}

/// Executes the commands, and returns the exit status.
int execute(const DebugArguments& arguments, debug::ProjectDebugger& debugger, CommandSource& commands,
            const std::string& project)
{
    if (arguments.notesOutput && ::write(outputNoteDescriptor, "1", 1) != 1)
        return exitStatus(Code::fileUnwritable);
    Json report{{"project", project}, {"ok", true}};
    report.update(debug::describeJson(debugger));
    if (arguments.stream)
        printLine(report);
    debug::DebugCommands executor(debugger);
    Json results = Json::array();
    int status = 0;
    while (const std::optional<std::string> command = commands.next()) {
        Json answer = executor.execute(*command, {});
        if (answer.contains("error"))
            status = commandFailed;
        if (arguments.stream)
            printLine(answer);
        else if (arguments.common.json)
            results.push_back(std::move(answer));
        else
            print(visibleOnTerminal(answerText(answer)));
    }
    if (arguments.common.json && !arguments.stream) {
        report["ok"] = status == 0;
        report["results"] = std::move(results);
        report["diagnostics"] = Json::array();
        printJson(report);
    }
    return status;
}

/// The project; with commands from standard input, it can be the first line there.
Result<ProjectArgument> openProject(const DebugArguments& arguments)
{
    if (arguments.project != standardInput || arguments.commands != standardInput)
        return openProjectArgument(arguments.project);
    std::string line;
    std::getline(std::cin, line);
    return projectFromText(line);
}

int debugInProcess(const DebugArguments& arguments)
{
    debug::DebugTarget target = arguments.target;
    const auto thread = threadOf(arguments.thread);
    if (!thread)
        return failed(arguments, thread.error(), "wavelane", arguments.project);
    target.thread = *thread;
    const Result<ProjectArgument> opened = openProject(arguments);
    if (!opened)
        return failed(arguments, opened.error(), arguments.project, arguments.project);
    const std::string& project = opened->snapshot.project.name;
    target.inputs = opened->inputs;
    if (!arguments.inputs.empty()) {
        auto inputs = plan::readInputs(arguments.inputs);
        if (!inputs)
            return failed(arguments,
                          {.code = inputs.error().code,
                           .message = std::format("--inputs {}: {}", arguments.inputs, inputs.error().message)},
                          "wavelane", project);
        target.inputs = std::move(*inputs);
    }
    const auto commands = CommandSource::open(arguments.commands);
    if (!commands)
        return failed(arguments, commands.error(), "wavelane", project);
    for (const std::string& each : arguments.breakpoints)
        (*commands)->add("break " + each);
    if (arguments.commands.empty()) {
        (*commands)->add(arguments.breakpoints.empty() ? "where" : "continue");
        (*commands)->add("locals");
    }
    plan::ShaderLibrary library(shader::ToolchainOptions{});
    auto session = run::Session::create({.device = arguments.common.device}, library);
    const auto debugger = debug::ProjectDebugger::open(*session, library, opened->snapshot, target);
    const bool isBroken = session->broken();
    if (!isBroken)
        session.reset(); // Its memory is no longer needed.
    const int status = debugger ? execute(arguments, **debugger, **commands, project)
                                : failed(arguments, debugger.error(), opened->place, project);
    if (isBroken)
        ::_exit(finishOutput(status));
    return status;
}

/// Debugs in a separate process: shaders are interpreted, compilers and drivers run there.
int debugGuarded(const DebugArguments& arguments)
{
    if (arguments.inProcess) {
        endWithParent();
        return debugInProcess(arguments);
    }
    const bool takesInput = arguments.project == standardInput || arguments.commands == standardInput;
    const UniqueFd note(::memfd_create("wavelane-debug-output", MFD_CLOEXEC));
    if (!note)
        return printFailure({.code = Code::fileUnwritable,
                             .message = std::format("A memory file could not be created: {}.", std::strerror(errno))},
                            "wavelane");
    // Whoever writes commands can take any time.
    const auto limit =
        arguments.commands == standardInput
            ? std::nullopt
            : std::optional(compileLimit + std::chrono::seconds(arguments.target.frame / framesPerSecond));
    Result<GuardedEnd> end =
        runGuarded(arguments.project, {"--notes-output"}, {{note.value(), outputNoteDescriptor}}, takesInput, limit);
    // Compilers that crash on the records about variables compile the same shader without them. If there are answers
    // already, it was not the compiler.
    const bool hasOutput = ::lseek(note.value(), 0, SEEK_END) > 0;
    if (end && end->crash && end->crash->code == Code::compilerCrashed && !hasOutput && !takesInput &&
        !arguments.target.namesOnly)
        end = runGuarded(arguments.project, {"--names-only"}, {}, takesInput, limit);
    if (!end)
        return printFailure(end.error(), "wavelane");
    if (!end->crash)
        return end->status;
    Error crash{.code = end->crash->code, .message = end->crash->message};
    if (crash.code == Code::compilerCrashed)
        crash.code = Code::engineDied;
    crash.message = crash.code == Code::timedOut ? "The debugger exceeded its time limit."
                                                 : "The debugger crashed: " + crash.message;
    return failed(arguments, crash, arguments.project, arguments.project);
}

} // namespace

void addDebugCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<DebugArguments>();
    CLI::App* const command =
        program.add_subcommand("debug", "Step a thread of a dispatch forward and backward, and show its variables");
    addCommonOptions(*command, arguments->common);
    command
        ->add_option("PROJECT", arguments->project,
                     "Project folder or project.wavelane file, or - for standard input")
        ->required();
    command->add_option("--pass", arguments->target.pass,
                        "Name or JSON pointer of the dispatch; default: the first one that the frame runs");
    command
        ->add_option("--occurrence", arguments->target.occurrence,
                     "Debug the N-th run of the pass in the frame, from 0")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--thread", arguments->thread, "SV_DispatchThreadID of the thread")
        ->type_name("X,Y,Z")
        ->capture_default_str();
    command
        ->add_option("--frame", arguments->target.frame,
                     "Debug this frame, from 0; the frames before it only run on the device")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{100'000}))
        ->capture_default_str();
    command->add_option("--inputs", arguments->inputs, "Replay recorded live inputs up to the frame that is debugged")
        ->type_name("FILE");
    command
        ->add_option("--break", arguments->breakpoints,
                     "Set a breakpoint; `hits N` and `if CONDITION` can follow the line (repeatable)")
        ->type_name("FILE:LINE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command
        ->add_option("--commands", arguments->commands,
                     "File with commands, one for each line, or - for standard input")
        ->type_name("FILE");
    command->add_flag("--stream", arguments->stream, "Print each answer as soon as it is known, as JSON on one line");
    command->add_flag("--optimized", arguments->target.optimized,
                      "Debug the module that the project runs, in which many variables are optimized out");
    command->add_flag("--names-only", arguments->target.namesOnly,
                      "Compile without records about variables, on which a compiler may crash");
    command->add_option("--compiler", arguments->target.compiler, "Compiler; overrides the project's setting")
        ->check(CLI::IsMember(shader::compilerNames()));
    command->add_flag("--in-process", arguments->inProcess, "Debug in this process, for debuggers");
    command->add_flag("--notes-output", arguments->notesOutput)->group("");
    command->callback([arguments, &status] { status = debugGuarded(*arguments); });
}

} // namespace wavelane::cli

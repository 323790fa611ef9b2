// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "core/base/system/child_process.h"

#include <CLI/CLI.hpp>

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <exception>
#include <filesystem>
#include <format>
#include <sstream>
#include <string_view>
#include <vector>

namespace wavelane::cli {
namespace {

constexpr int notInstalled = 6;
constexpr std::array<std::string_view, 11> commands{"run",    "inspect", "sweep",   "check", "compile", "reflect",
                                                    "export", "import",  "devices", "new",   "engine"};

/// Replaces this process by the IDE with the same arguments. Returns only if that fails.
int openIde(char** arguments)
{
    const std::filesystem::path ide = siblingProgram("wavelane-ide");
    std::vector<char*> passed{const_cast<char*>(ide.c_str())};
    for (char** each = arguments + 1; *each; ++each)
        passed.push_back(*each);
    passed.push_back(nullptr);
    ::execv(ide.c_str(), passed.data());
    printError(std::format("wavelane: The IDE {} cannot be started: {}. 'wavelane --help' lists the commands "
                           "that do not require it.\n",
                           ide.string(), std::strerror(errno)));
    return notInstalled;
}

/// Returns true if there is no subcommand: no argument, or a project.
bool requestsIde(int count, char** arguments)
{
    if (count < 2)
        return true;
    const std::string_view first = arguments[1];
    std::error_code problem;
    return !first.starts_with('-') && !std::ranges::contains(commands, first) &&
           std::filesystem::exists(first, problem);
}

int parseAndRun(int count, char** arguments)
{
    CLI::App program("A workbench for compute shaders. Without a command, 'wavelane [PROJECT]' opens the IDE.",
                     "wavelane");
    program.set_version_flag("--version", "wavelane " WAVELANE_VERSION);
    program.require_subcommand(1);
    int status = 0;
    addRunCommand(program, status);
    addSweepCommand(program, status);
    addInspectCommand(program, status);
    addCheckCommand(program, status);
    addDebugCommand(program, status);
    addCompileCommand(program, status);
    addReflectCommand(program, status);
    addDevicesCommand(program, status);
    addNewCommand(program, status);
    addExportCommand(program, status);
    addImportCommand(program, status);
    addEngineCommand(program, status);
    try {
        program.parse(count, arguments);
    } catch (const CLI::ParseError& error) {
        std::ostringstream output;
        std::ostringstream problems;
        const int exitCode = program.exit(error, output, problems);
        print(output.str());
        printError(visible(problems.str())); // Contains arguments, which can be file names.
        return exitCode == 0 ? 0 : incorrectUse;
    }
    return status;
}

} // namespace

void addCommonOptions(CLI::App& command, CommonOptions& options)
{
    command.add_flag("--json", options.json, "Print one JSON document on standard output");
    command
        .add_option(
            "--device", options.device,
            "Select the device by index or by part of its name (also WAVELANE_DEVICE); 'wavelane devices' lists them")
        ->type_name("INDEX|NAME");
}

} // namespace wavelane::cli

int main(int count, char** arguments)
{
    using namespace wavelane::cli;
    // If the reader of our output disappears, a report is still needed.
    ::signal(SIGPIPE, SIG_IGN);
    // Exceeding the file size limit is an error of that write and must not terminate the program.
    ::signal(SIGXFSZ, SIG_IGN);
    // This disposition is inherited. If SIGCHLD were ignored, the system would discard the exit statuses of our
    // children.
    ::signal(SIGCHLD, SIG_DFL);
    if (requestsIde(count, arguments))
        return openIde(arguments);
    try {
        return finishOutput(parseAndRun(count, arguments));
    } catch (const std::exception& error) {
        printError(std::format("wavelane: Internal error: {}\n", error.what()));
        return internalError;
    }
}

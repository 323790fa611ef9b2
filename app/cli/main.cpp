// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "core/base/system/child_process.h"

#include <CLI/CLI.hpp>

#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <exception>
#include <filesystem>
#include <format>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::cli {
namespace {

constexpr int notInstalled = 6;

/// Shows options whose value can be left out as `--name[=N]` instead of `--name{default}`.
class HelpFormatter final : public CLI::Formatter
{
public:
    std::string make_option_name(const CLI::Option* option, bool isPositional) const override
    {
        std::string name = CLI::Formatter::make_option_name(option, isPositional);
        const std::size_t start = name.find('{');
        return start == std::string::npos ? name : name.substr(0, start) + "[=N]";
    }
};

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

/// Returns true if the first argument is neither an option nor a subcommand.
bool isUnknownCommand(const CLI::App& program, std::string_view first)
{
    return !first.starts_with('-') &&
           program.get_subcommands([&](const CLI::App* command) { return command->get_name() == first; }).empty();
}

int parseAndRun(int count, char** arguments)
{
    CLI::App program("A workbench for compute shaders. Without a command, 'wavelane [PROJECT]' opens the IDE.",
                     "wavelane");
    program.set_version_flag("--version", "wavelane " WAVELANE_VERSION);
    program.require_subcommand(1);
    program.formatter(std::make_shared<HelpFormatter>()); // Subcommands inherit it.
    int status = 0;
    addRunCommand(program, status);
    addSweepCommand(program, status);
    addInspectCommand(program, status);
    addCheckCommand(program, status);
    addWhoCommand(program, status);
    addLessonCommand(program, status);
    addDebugCommand(program, status);
    addCompileCommand(program, status);
    addReflectCommand(program, status);
    addDevicesCommand(program, status);
    addNewCommand(program, status);
    addExportCommand(program, status);
    addImportCommand(program, status);
    addEngineCommand(program, status);
    if (count < 2)
        return openIde(arguments);
    if (isUnknownCommand(program, arguments[1])) {
        std::error_code problem;
        if (std::filesystem::exists(arguments[1], problem))
            return openIde(arguments);
        printError(
            std::format("wavelane: error: '{}' is neither a command nor an existing project. 'wavelane --help' "
                        "lists the commands.\n",
                        visible(arguments[1])));
        return incorrectUse;
    }
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
    try {
        return finishOutput(parseAndRun(count, arguments));
    } catch (const std::exception& error) {
        printError(std::format("wavelane: Internal error: {}\n", error.what()));
        return internalError;
    }
}

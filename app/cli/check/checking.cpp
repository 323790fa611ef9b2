// SPDX-License-Identifier: MIT
#include "app/cli/check/checking.h"

#include "app/cli/compile/compile_options.h"
#include "app/cli/console.h"
#include "app/cli/project_argument.h"
#include "core/shader/external/tool.h"

#include <CLI/CLI.hpp>

namespace wavelane::cli {

namespace {
constexpr std::chrono::milliseconds betweenProgressLines{100};
/// Interpreting takes much longer than compiling.
constexpr std::chrono::seconds checkLimit{600};
} // namespace

void addCheckingOptions(CLI::App& command, CheckingArguments& arguments, const std::string& frameHelp)
{
    addCommonOptions(command, arguments.common);
    command
        .add_option("PROJECT", arguments.project, "Project folder or project.wavelane file, or - for standard input")
        ->required();
    command.add_option("--frame", arguments.frame, frameHelp)
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{100'000}))
        ->capture_default_str();
    command
        .add_option("--max-instructions", arguments.maxInstructions,
                    "Maximum number of instructions of all threads of a dispatch; 0: no limit")
        ->type_name("N")
        ->capture_default_str();
    command
        .add_option("--max-iterations", arguments.maxIterations,
                    "Maximum number of iterations of a loop in a wave; 0: no limit")
        ->type_name("N")
        ->capture_default_str();
    command.add_option("--compiler", arguments.compiler, "Compiler; overrides the project's setting")
        ->check(CLI::IsMember(shader::compilerNames()));
    command.add_flag("--progress", arguments.progress, "Print lines of progress on standard error");
    command.add_flag("--in-process", arguments.inProcess, "Check in this process, for debuggers");
}

int checkGuarded(const CheckingArguments& arguments, const std::function<int()>& work,
                 const std::function<int(const Diagnostic&)>& report, bool answersLines)
{
    if (arguments.inProcess) {
        endWithParent();
        return work();
    }
    const bool takesInput = answersLines || arguments.project == standardInput;
    const auto limit = answersLines ? std::nullopt : std::optional(checkLimit);
    Result<GuardedEnd> end = runGuarded(arguments.project, {}, {}, takesInput, limit);
    if (!end)
        return printFailure(end.error(), "wavelane");
    if (!end->crash)
        return end->status;
    Diagnostic crash = *end->crash;
    if (crash.code == Code::compilerCrashed)
        crash.code = Code::engineDied;
    crash.message = crash.code == Code::timedOut
                        ? "The check exceeded its time limit; lower --max-instructions, or check fewer groups."
                        : "The check crashed: " + crash.message;
    return report(crash);
}

bool ProgressLines::isDue()
{
    const auto now = std::chrono::steady_clock::now();
    if (!m_isOn || (m_last && now - *m_last < betweenProgressLines))
        return false;
    m_last = now;
    return true;
}

} // namespace wavelane::cli

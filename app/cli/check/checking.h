// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/command.h"
#include "core/base/diagnostic.h"
#include "core/base/result.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace wavelane::cli {

/// Arguments of the commands that interpret dispatches.
struct CheckingArguments
{
    CommonOptions common;
    std::string project;
    std::uint64_t frame = 0;
    std::uint64_t maxInstructions = 500'000'000;
    std::uint64_t maxIterations = 1U << 20U;
    std::string compiler;
    bool progress = false;
    bool inProcess = false;
};
void addCheckingOptions(CLI::App& command, CheckingArguments& arguments, const std::string& frameHelp);

/// Calls `work` in this process with `--in-process`, otherwise in its own process, because compilers and drivers run
/// there. `report` prints what ended that process early. Work that `answersLines` of standard input has no time
/// limit.
int checkGuarded(const CheckingArguments& arguments, const std::function<int()>& work,
                 const std::function<int(const Diagnostic&)>& report, bool answersLines = false);

/// Prints lines of progress on standard error, at most ten per second.
class ProgressLines
{
public:
    explicit ProgressLines(bool isOn) : m_isOn(isOn) {}

    /// True if it is time for another line.
    bool isDue();

private:
    bool m_isOn;
    std::optional<std::chrono::steady_clock::time_point> m_last;
};

} // namespace wavelane::cli

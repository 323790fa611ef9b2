// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace wavelane::cli {

/// Exit statuses without an error code; see the table in docs/CLI.md.
inline constexpr int incorrectUse = 2;
inline constexpr int internalError = 70;

/// Options of every command.
struct CommonOptions
{
    bool json = false;  ///< Print one JSON document on standard output and everything else on standard error.
    std::string device; ///< Index or part of a name; empty: `WAVELANE_DEVICE`, otherwise the first usable device.
};
void addCommonOptions(CLI::App& command, CommonOptions& options);

/// Add a subcommand. If it is selected, `status` is set to its exit status.
void addRunCommand(CLI::App& program, int& status);
void addSweepCommand(CLI::App& program, int& status);
void addInspectCommand(CLI::App& program, int& status);
void addCompileCommand(CLI::App& program, int& status);
void addReflectCommand(CLI::App& program, int& status);
void addDevicesCommand(CLI::App& program, int& status);
void addNewCommand(CLI::App& program, int& status);
void addExportCommand(CLI::App& program, int& status);
void addImportCommand(CLI::App& program, int& status);
void addCheckCommand(CLI::App& program, int& status);
void addDebugCommand(CLI::App& program, int& status);
void addEngineCommand(CLI::App& program, int& status);

} // namespace wavelane::cli

// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace wavelane::cli {

/// Exit statuses that are not an error code's; docs/CLI.md has the table.
inline constexpr int wrongUse = 2;
inline constexpr int internalFault = 70;

/// What every command has.
struct CommonOptions
{
    bool json = false;  ///< One JSON document on standard output, everything else on standard error.
    std::string device; ///< Index or part of a name; empty: `WAVELANE_DEVICE`, else the first usable one.
};
void addCommonOptions(CLI::App& command, CommonOptions& options);

/// Each adds its subcommand. When it is the chosen one, `status` becomes what it returned.
void addRunCommand(CLI::App& program, int& status);
void addCompileCommand(CLI::App& program, int& status);
void addReflectCommand(CLI::App& program, int& status);
void addDevicesCommand(CLI::App& program, int& status);
void addNewCommand(CLI::App& program, int& status);
void addExportCommand(CLI::App& program, int& status);
void addImportCommand(CLI::App& program, int& status);
void addEngineCommand(CLI::App& program, int& status);

} // namespace wavelane::cli

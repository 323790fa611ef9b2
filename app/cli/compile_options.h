// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/command.h"
#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/shader/toolchain.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::cli {

/// What `compile` and `reflect` share.
struct CompileArguments
{
    CommonOptions common;
    std::string file;
    std::string entry = "main";
    std::string profile;
    std::string compiler = "auto";
    std::string layout = "dx";
    std::string hlslVersion; ///< Empty: the compiler's own.
    std::string matrixOrder = "column";
    bool native16Bit = false;
    bool strictFloat = false;
    std::vector<std::string> defines;
    std::vector<std::string> includeFolders;
    bool inProcess = false;
};
void addCompileOptions(CLI::App& command, CompileArguments& arguments);

/// The path from the root on, without `.` and `..`; `file_unreadable` if the working folder is gone.
Result<std::filesystem::path> absolutePath(const std::string& path);

/// `file_missing` if there is no such file, `file_unreadable` if the system does not say whether there is one,
/// `bad_value` if its extension names no language.
Result<shader::CompileRequest> compileRequest(const CompileArguments& arguments);

/// Diagnostics on standard error. Returns the exit status that they ask for.
int reportDiagnostics(const Diagnostics& diagnostics, const std::string& file);

/// How a process ended that compiled.
struct GuardedEnd
{
    int status = 0;                  ///< Its exit status if there is no `death`.
    std::optional<Diagnostic> death; ///< Set if it crashed, exceeded the time limit, or left no exit status.
};

/// Lets this program do the same again in a process of its own, with these arguments in front of those that it was
/// called with, so that a compiler that crashes or hangs is an error message. `descriptors` as in ChildProcess;
/// `takesInput`: it reads standard input in our place.
Result<GuardedEnd> runGuarded(const std::string& file, std::vector<std::string> arguments,
                              std::vector<std::pair<int, int>> descriptors = {}, bool takesInput = false);

/// With `--in-process`, `work` is called here; else it is done in a process of its own.
int compileGuarded(const CompileArguments& arguments, const std::function<int()>& work);

/// To be called in a process that `runGuarded` started: it shall not outlive the one that waits for it.
void endWithParent();

} // namespace wavelane::cli

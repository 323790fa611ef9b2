// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/command.h"
#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/shader/toolchain.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::cli {

/// Arguments of `compile` and `reflect`.
struct CompileArguments
{
    CommonOptions common;
    std::string file;
    std::string entry = "main";
    std::string profile;
    std::string compiler = "auto";
    std::string layout = "dx";
    std::string hlslVersion; ///< Empty: as in projects.
    std::string matrixOrder = "column";
    bool native16Bit = false;
    bool strictFloat = false;
    std::vector<std::string> defines;
    std::vector<std::string> includeFolders;
    bool inProcess = false;
    std::string crash; ///< What is known of a crash of the first compiler, in another process; empty: there was none.
};
void addCompileOptions(CLI::App& command, CompileArguments& arguments);

/// The absolute, normalized path. Fails with `file_unreadable` if the working folder does not exist.
Result<std::filesystem::path> absolutePath(const std::string& path);

/// Fails with `file_missing` if the file does not exist, with `file_unreadable` if that cannot be determined, and
/// with `bad_value` if the extension is not a shader's.
Result<shader::CompileRequest> compileRequest(const CompileArguments& arguments);

/// Compiles; after a crash of the first compiler in another process, with the next one.
shader::CompiledShader compileShader(shader::Toolchain& toolchain, const shader::CompileRequest& request,
                                     const CompileArguments& arguments);

/// Prints the diagnostics on standard error. Returns the resulting exit status.
int reportDiagnostics(const Diagnostics& diagnostics, const std::string& file);

/// Result of a compile in its own process.
struct GuardedEnd
{
    int status = 0;                  ///< The child's exit status, unless it crashed.
    std::optional<Diagnostic> crash; ///< Set if it crashed, exceeded the time limit, or has no exit status.
};

/// The time that a compile in its own process may take.
constexpr std::chrono::seconds compileLimit{60};

/// Runs this program again in its own process, with `arguments` inserted before its own arguments, so that a crash or
/// hang of a compiler becomes an error message. `descriptors` as in ChildProcess. If `takesInput` is true, the
/// process reads standard input. Without a `limit`, it may run forever.
Result<GuardedEnd> runGuarded(const std::string& file, std::vector<std::string> arguments,
                              std::vector<std::pair<int, int>> descriptors = {}, bool takesInput = false,
                              std::optional<std::chrono::seconds> limit = compileLimit);

/// Calls `work` in this process with `--in-process`, otherwise in its own process.
int compileGuarded(const CompileArguments& arguments, const std::function<int()>& work);

/// Makes a process that `runGuarded` started exit together with its parent.
void endWithParent();

} // namespace wavelane::cli

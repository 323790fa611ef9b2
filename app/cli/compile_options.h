// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/command.h"
#include "core/base/result.h"
#include "core/shader/toolchain.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace wavelane::cli {

/// What `compile` and `reflect` share.
struct CompileArguments
{
    CommonOptions common;
    std::string file;
    std::string entry = "main";
    std::string profile;
    std::string hlslVersion;
    bool native16Bit = false;
    std::string compiler = "auto";
    std::string layout = "dx";
    std::vector<std::string> defines;
    std::vector<std::string> includeFolders;
    bool inProcess = false;
};
void addCompileOptions(CLI::App& command, CompileArguments& arguments);

/// `file_missing` where there is no such file, `bad_value` where its extension names no language.
Result<shader::CompileRequest> compileRequest(const CompileArguments& arguments);

/// Diagnostics on standard error. Returns the exit status that they ask for.
int reportDiagnostics(const Diagnostics& diagnostics, const std::string& file);

/// Lets this program do the same again in a process of its own, so that a compiler that crashes or hangs is an error
/// message: with `--in-process`, `work` is called here; else the arguments of this process are given to a child.
int compileGuarded(const CompileArguments& arguments, const std::function<int()>& work);

} // namespace wavelane::cli

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "tests/support/scratch_folder.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace wavelane {

inline std::string textOfFile(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct ProgramResult
{
    int status = -1;
    std::string output;
    std::string errors;

    /// The document on standard output; null if it is not JSON.
    Json json() const { return parseJson(output).value_or(Json()); }
};

/// Runs the built `wavelane` in a shell with these arguments. `before` precedes the program, for example environment
/// variables.
inline ProgramResult wavelane(const std::string& arguments, const std::string& before = {})
{
    const ScratchFolder folder;
    const std::string out = (folder.path() / "out").string();
    const std::string err = (folder.path() / "err").string();
    const std::string command =
        before + " " + WAVELANE_PROGRAM + " " + arguments + " >" + out + " 2>" + err + " </dev/null";
    const int status = std::system(command.c_str());
    return {
        .status = WIFEXITED(status) ? WEXITSTATUS(status) : -1, .output = textOfFile(out), .errors = textOfFile(err)};
}

} // namespace wavelane

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/compiler.h"

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// A compiler that is a program of its own and writes SPIR-V: naga, and those that the settings declare.
struct ExternalTool
{
    std::string name; ///< As `compiler` of a shader says it.
    /// The program and its arguments. Words in braces are replaced: `{source}`, `{output}` (the module that it shall
    /// write), `{entry}`, `{folder}` (the source's), `{defines}` (one `-DNAME=VALUE` each), `{includes}` (one
    /// `-IFOLDER` each), `{arguments}` (the shader's own for this compiler; at the end where it stands nowhere).
    std::vector<std::string> command;
    std::vector<std::string> version; ///< Command that prints the version in its first line; empty: none.
    std::vector<Language> languages;  ///< Those that `auto` gives it; by its name it takes every file.
    std::string entry;                ///< What it calls the entry point in the module; empty: as asked for.
    /// One that takes longer is ended, with all the processes that it started. Below the engine's own limit.
    std::chrono::milliseconds limit{8000};
};

/// naga, where it is found: `WAVELANE_NAGA`, beside this program, in the user's data folder, on the path. Nothing
/// else is looked at.
std::vector<ExternalTool> knownTools();

struct DeclaredTools
{
    std::vector<ExternalTool> tools;
    std::string problem; ///< Why the settings cannot be read, in one sentence; empty where nothing is wrong.
};

/// The tools that `compilers.json` in the user's configuration folder declares (docs/SHADERS.md), in its order; a
/// file that is not there declares none. `WAVELANE_COMPILERS` names another file.
DeclaredTools declaredTools();

/// Those, and the known ones whose names they do not take.
DeclaredTools externalTools();

/// The declared ones from a text; `file` is how messages call it.
DeclaredTools readTools(std::string_view text, std::string_view file);

/// Every name that a shader's `compiler` may have here: `auto`, our own, those of the settings, naga.
std::vector<std::string> compilerNames();

/// The names of those that are made for a language, the first choice first; also of DXC where it is not installed.
std::vector<std::string> compilersFor(Language language);

/// The program of a command as a path, found on the path of this process where it has no slash; empty: there is none.
std::filesystem::path findProgram(const std::string& program);

} // namespace wavelane::shader

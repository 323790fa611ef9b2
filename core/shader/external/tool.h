// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/shader/contract/compiler.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// An external compiler program that writes SPIR-V: naga, or one that the settings declare.
struct ExternalTool
{
    std::string name; ///< The value of a shader's `compiler`.
    /// The program and its arguments. Placeholders are replaced: `{source}`, `{output}` (the module to write),
    /// `{entry}`, `{folder}` (the folder of the source), `{defines}` (one `-DNAME=VALUE` each), `{includes}` (one
    /// `-IFOLDER` each), `{arguments}` (the shader's arguments for this compiler; appended if the placeholder is
    /// missing).
    std::vector<std::string> command;
    std::vector<std::string> version; ///< Command that prints the version in its first line; empty: none.
    std::vector<Language> languages;  ///< Languages for which `auto` can choose it; by name it compiles any file.
    std::string entry;                ///< Name of the entry point in the module; empty: the requested name.
    /// The options, each with one value, that a project may pass; nothing: any argument. A known tool limits them,
    /// because a project from someone else must not be able to name files for it to write.
    std::optional<std::vector<std::string>> allowedOptions{};
    /// A compiler that exceeds this time is killed, with all processes that it started. Less than the engine's limit.
    std::chrono::milliseconds limit{8000};
};

/// naga, if it is found in `WAVELANE_NAGA`, next to this program, in the user's data folder, or on the path.
std::vector<ExternalTool> knownTools();

/// External compilers. If the settings have a problem, the entries that could be read are still in `tools`.
struct DeclaredTools
{
    std::vector<ExternalTool> tools;
    std::string problem; ///< Why the settings cannot be read, without a full stop; empty if they are valid.
};

/// The tools that `compilers.json` in the user's configuration folder declares (docs/SHADERS.md), in the order of the
/// file. A missing file declares none. `WAVELANE_COMPILERS` names another file.
DeclaredTools declaredTools();

/// The declared tools, followed by the known tools with other names.
DeclaredTools externalTools();

/// Reads declared tools from a text; `file` is the name of the file in messages.
DeclaredTools readTools(std::string_view text, std::string_view file);

/// Every valid value of a shader's `compiler`: `auto`, the built-in compilers, those of the settings, and naga.
std::vector<std::string> compilerNames();

/// The compilers for a language, in order of preference. Includes DXC even if it is not installed.
std::vector<std::string> compilersFor(Language language);

/// The path of a program, searched in PATH if the name contains no slash; empty if it is not found.
std::filesystem::path findProgram(const std::string& program);

} // namespace wavelane::shader

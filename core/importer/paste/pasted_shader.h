// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/import_result.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::importer {

/// A shader from the clipboard as a part of a project. Nothing is written yet.
struct PastedShader
{
    project::Project project; ///< With the shader and a dispatch pass; of a Shadertoy fragment, with all of it.
    std::vector<ImportedFile> files;  ///< Sources to write; none of them exists.
    std::string shader;               ///< Name of the new shader.
    std::string shownFile;            ///< The file with the pasted text, relative to the project's folder.
    std::vector<std::string> entries; ///< Compute entry points of the text; the first is used if none is `main`.
    Diagnostics diagnostics;          ///< What differs from the text, or what a Shadertoy fragment leaves open.
};

/// True for the whole source of a compute shader in HLSL, Slang, GLSL or WGSL, for SPIR-V, and for a
/// Shadertoy fragment with `mainImage`.
bool isPastedShader(std::string_view text);

/// The name for a shader: that of its entry point, unless it is one that every shader has (`main`, `CSMain`).
std::string nameOfPastedShader(std::string_view text);

/// Adds a shader to a project whose folder is `folder` (absolute). Files and names that are in use are not taken.
/// A fragment with `mainImage` becomes a compute shader as in an import (docs/IMPORT.md) and gets its picture, live
/// inputs and channels; images of channels are looked for in the folder. `bad_value` if the text is not a shader.
Result<PastedShader> addPastedShader(const project::Project& project, const std::filesystem::path& folder,
                                     std::string_view text);

} // namespace wavelane::importer

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/project.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::importer {

/// The format of an imported file; docs/IMPORT.md describes the formats.
enum class SourceKind {
    amber,      ///< Amber script with compute pipelines.
    spirv,      ///< JSON that lists SPIR-V modules with their compushady bindings.
    compushady, ///< Python script that uses compushady.
    shadertoy,  ///< GLSL fragment with `mainImage`, or the JSON in which Shadertoy saves a shader.
    shader,     ///< A compute shader in HLSL, Slang, GLSL or WGSL, or SPIR-V.
};

std::string_view toString(SourceKind kind); ///< `amber`, `spirv`, `compushady`, `shadertoy`, `shader`.
std::optional<SourceKind> sourceKindFromString(std::string_view text);

/// A file of the imported project.
struct ImportedFile
{
    std::string path; ///< Relative to the project's folder, with `/`; always inside of it.
    std::string bytes;
    bool operator==(const ImportedFile&) const = default;
};

/// The result of an import. If nothing could be imported, `files` is empty and `diagnostics` contains an error.
struct Import
{
    SourceKind kind = SourceKind::amber;
    project::Project project;
    std::vector<ImportedFile> files; ///< The project file first.
    /// What could not be imported, with the file, the line, the reason, and the text of the line as detail. An error
    /// makes the project behave differently from the source; a note does not affect results.
    Diagnostics diagnostics;
};

} // namespace wavelane::importer

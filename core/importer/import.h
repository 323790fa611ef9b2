// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/shader_library.h"
#include "core/project/project.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::importer {

/// The format of an imported file; docs/IMPORT.md describes the formats.
enum class SourceKind {
    amber,     ///< Amber script with compute pipelines.
    spirv,     ///< JSON that lists SPIR-V modules with their compushady bindings.
    shadertoy, ///< GLSL fragment with `mainImage`, or the JSON in which Shadertoy saves a shader.
};

std::string_view toString(SourceKind kind); ///< `amber`, `spirv`, `shadertoy`.
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

/// The maximum size of an imported file, in bytes.
inline constexpr std::size_t maxSourceBytes = std::size_t{16} << 20U;

/// Imports `file` (an absolute path) and the images, data and SPIR-V modules that it names, which must be in its
/// folder or below. The kind is detected if it is not given. Compiles shaders to obtain their declarations. Writes
/// nothing and never throws. Must be called on the thread of `shaders`.
Import importFile(const std::filesystem::path& file, std::optional<SourceKind> kind, plan::ShaderProvider& shaders);

} // namespace wavelane::importer

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

/// What an imported file is written in; docs/IMPORT.md describes each.
enum class SourceKind {
    amber,     ///< A script for Amber with compute pipelines.
    spirv,     ///< JSON that lists SPIR-V modules with the resources that compushady would bind to them.
    shadertoy, ///< A fragment in GLSL with `mainImage`, or the JSON in which Shadertoy saves a shader.
};

std::string_view toString(SourceKind kind); ///< `amber`, `spirv`, `shadertoy`.
std::optional<SourceKind> sourceKindFromString(std::string_view text);

/// A file of the imported project.
struct ImportedFile
{
    std::string path; ///< Relative to the project's folder, with `/`; never leaves it.
    std::string bytes;
    bool operator==(const ImportedFile&) const = default;
};

/// What was made of a file. Where nothing of it was understood `files` is empty and `diagnostics` has an error.
struct Import
{
    SourceKind kind = SourceKind::amber;
    project::Project project;
    std::vector<ImportedFile> files; ///< The project file first.
    /// What was not understood: each has the file, the line, why, and as detail the text that stands there. An error
    /// is something without which the project does another thing than the source, a note changes no result.
    Diagnostics diagnostics;
};

/// The most that a file to import may have, in bytes.
inline constexpr std::size_t mostSourceBytes = std::size_t{16} << 20U;

/// Reads `file` (absolute) and what it names beside it: pictures, data, SPIR-V, nothing outside of its folder. The
/// kind is guessed where none is given. Shaders are compiled to learn what they declare. Writes nothing. Never
/// throws, whatever the file holds. From one thread, that of `shaders`.
Import importFile(const std::filesystem::path& file, std::optional<SourceKind> kind, run::ShaderProvider& shaders);

} // namespace wavelane::importer

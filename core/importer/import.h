// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/import_result.h"
#include "core/plan/shaders/shader_library.h"

#include <cstddef>
#include <filesystem>
#include <optional>

namespace wavelane::importer {

/// The maximum size of an imported file, in bytes.
inline constexpr std::size_t maxSourceBytes = std::size_t{16} << 20U;

/// Imports `file` (an absolute path) and the images, data and SPIR-V modules that it names, which must be in its
/// folder or below. The kind is detected if it is not given. Compiles shaders to obtain their declarations. Writes
/// nothing and never throws. Must be called on the thread of `shaders`.
Import importFile(const std::filesystem::path& file, std::optional<SourceKind> kind, plan::ShaderProvider& shaders);

} // namespace wavelane::importer

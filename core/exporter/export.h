// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export_input.h"
#include "core/exporter/target.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"

#include <cstdint>
#include <string>

namespace wavelane::exporter {

/// Choices that the project does not determine.
struct ExportOptions
{
    std::string compiler; ///< Overrides the project's compiler unless empty.
    /// Bytes of a tile of sparse buffers, a power of two, which depends on the device. Tiles of textures have
    /// Vulkan's standard shapes of 64 KiB.
    std::uint64_t bufferTileBytes = 65536;
};

/// Compiles and plans the project and generates the files of the target. The result contains the errors of the
/// project, its shaders and the target. Call it on the thread of `shaders`.
Export exportProject(const plan::ProjectSnapshot& snapshot, const Target& target, plan::ShaderProvider& shaders,
                     const ExportOptions& options = {});

} // namespace wavelane::exporter

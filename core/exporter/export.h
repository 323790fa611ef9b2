// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/exporter/target.h"
#include "core/plan/plan.h"
#include "core/plan/shader_library.h"
#include "core/plan/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::exporter {

/// A file of an export.
struct ExportedFile
{
    std::string path;  ///< Relative to the export's folder, with `/`; never leaves it.
    std::string bytes; ///< Text or anything else.
    bool operator==(const ExportedFile&) const = default;
};

/// What a target made: all files in the order of their paths, or, where `diagnostics` has an error, none.
struct Export
{
    std::vector<ExportedFile> files;
    Diagnostics diagnostics;

    bool refused() const { return hasErrors(diagnostics); }
};

/// A source from which shaders of the project were compiled, or that one of them includes.
struct SourceFile
{
    std::string path; ///< Relative to the project's folder, with `/`; of a file outside of it its name alone.
    std::string text;
};

/// All that a target makes its files from. Nothing in it comes from a device: an export is the same on every machine.
struct ExportInput
{
    run::ProjectSnapshot snapshot;         ///< With numbers in place of sizes in tiles.
    run::Plan plan;                        ///< Without errors, so that all sizes are known.
    std::vector<SourceFile> sources;       ///< By path, each once.
    std::uint64_t bufferTileBytes = 65536; ///< What sizes in the tiles of sparse buffers were counted with.
};

struct ExportOptions
{
    std::string compiler; ///< Wins over the project; empty: the project's.
    /// Bytes of a tile of sparse buffers, which differs between devices: a power of two. Textures have Vulkan's
    /// standard shapes of 64 KiB.
    std::uint64_t bufferTileBytes = 65536;
};

/// Compiles the project, plans it, and lets the target make its files. Errors of the project, its shaders and the
/// target are in the result. From one thread, that of `shaders`.
Export exportProject(const run::ProjectSnapshot& snapshot, const Target& target, run::ShaderProvider& shaders,
                     const ExportOptions& options = {});

} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/plan.h"
#include "core/plan/snapshot.h"

#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::exporter {

/// A generated file.
struct ExportedFile
{
    std::string path;  ///< Relative to the folder of the export, with `/`; never outside of it.
    std::string bytes; ///< Text or binary contents.
    bool operator==(const ExportedFile&) const = default;
};

/// The files that a target generated, sorted by path; empty if `diagnostics` contains an error.
struct Export
{
    std::vector<ExportedFile> files;
    Diagnostics diagnostics;

    bool refused() const { return hasErrors(diagnostics); }
};

/// A source file of the project's shaders, or an included file.
struct SourceFile
{
    std::string path; ///< Relative to the project's folder, with `/`; only the file name if it is outside.
    std::string text;
};

/// The input of a target. It is independent of the device, so that an export is the same on every machine.
struct ExportInput
{
    plan::ProjectSnapshot snapshot;        ///< With sizes in tiles resolved to bytes and texels.
    plan::Plan plan;                       ///< Without errors; all sizes are known.
    std::vector<SourceFile> sources;       ///< Unique, sorted by path.
    std::uint64_t bufferTileBytes = 65536; ///< Bytes of a tile of sparse buffers.
};

} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "core/shader/contract/compiler.h"

#include <cstdint>
#include <filesystem>
#include <memory>

namespace wavelane::plan {

/// A project with everything that a run requires. A value that is sent between threads and processes.
struct ProjectSnapshot
{
    project::Project project;
    Diagnostics readDiagnostics;     ///< Diagnostics of the reader, for the report.
    std::filesystem::path folder;    ///< Absolute.
    shader::FileOverrides overrides; ///< Unsaved texts: absolute path → text.
    std::uint64_t revision = 0;      ///< Incremented by each edit, and repeated in every report.
    bool allowOutside = false;       ///< The user allowed paths that leave the folder.
};

} // namespace wavelane::plan

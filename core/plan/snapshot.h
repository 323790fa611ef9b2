// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "core/shader/contract/compiler.h"

#include <cstdint>
#include <filesystem>
#include <memory>

namespace wavelane::run {

/// A project at one moment, with all that a run of it needs: handed over between threads and processes as a value.
struct ProjectSnapshot
{
    project::Project project;
    Diagnostics readDiagnostics;     ///< What the reader found, so that a report tells all.
    std::filesystem::path folder;    ///< Absolute.
    shader::FileOverrides overrides; ///< Unsaved texts: absolute path → text.
    std::uint64_t revision = 0;      ///< Grows with each edit; repeated in every report.
    bool allowOutside = false;       ///< The user allowed paths that leave the folder.
};

} // namespace wavelane::run

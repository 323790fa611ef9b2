// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export.h"

namespace wavelane::exporter {

/// A C++ program of a page that runs the project on wavelane::core, with the project and all its files beside it.
/// `path_escapes_project` for a project that names files outside of its folder.
Export makeLibraryProgram(const ExportInput& input);

} // namespace wavelane::exporter

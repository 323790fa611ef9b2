// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export_input.h"

namespace wavelane::exporter {

/// Exports a short C++ program that runs the project with wavelane::core, and copies the project with all its files.
/// Reports `path_escapes_project` if the project names files outside of its folder.
Export makeLibraryProgram(const ExportInput& input);

} // namespace wavelane::exporter

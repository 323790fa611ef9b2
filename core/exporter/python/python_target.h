// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export_input.h"

namespace wavelane::exporter {

/// Exports a script for compushady 0.17.5 on Vulkan with the same passes, and data and modules next to it. Reports
/// `feature_missing` and `format_unsupported` for what compushady does not support; docs/EXPORT.md lists it.
Export makePython(const ExportInput& input);

} // namespace wavelane::exporter

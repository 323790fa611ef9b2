// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export_input.h"

namespace wavelane::exporter {

/// Exports the first frame as an Amber script: modules as assembly, data in the script or in files next to it, and
/// expectations of whole words. Reports `feature_missing` and `format_unsupported` for what Amber does not support;
/// docs/EXPORT.md lists it.
Export makeAmber(const ExportInput& input);

} // namespace wavelane::exporter

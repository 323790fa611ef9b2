// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export.h"

namespace wavelane::exporter {

/// A script for Amber that does what the first frame does: modules as assembly, data in the script or in files beside
/// it, expectations of whole words. `feature_missing` and `format_unsupported` for what Amber does not have;
/// docs/EXPORT.md lists it.
Export makeAmber(const ExportInput& input);

} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export.h"

namespace wavelane::exporter {

/// A script for compushady 0.17.5 on Vulkan: the same passes, with data and modules beside it. `feature_missing` and
/// `format_unsupported` for what compushady does not have; docs/EXPORT.md lists it.
Export makePython(const ExportInput& input);

} // namespace wavelane::exporter

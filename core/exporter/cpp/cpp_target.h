// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export_input.h"

namespace wavelane::exporter {

/// Exports a complete C++20 program that uses only Vulkan: docs/EXPORT.md.
Export makeCpp(const ExportInput& input);

} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export_input.h"

namespace wavelane::exporter {

/// Exports one C++20 header for use in another engine: structures, bindings, group size, push and specialization
/// constants and SPIR-V of each shader. It includes only the standard library.
Export makeHeader(const ExportInput& input);

} // namespace wavelane::exporter

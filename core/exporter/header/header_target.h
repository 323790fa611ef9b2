// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export.h"

namespace wavelane::exporter {

/// One C++20 header for people with an engine of their own: for each shader its structures, bindings, group size,
/// push and specialisation constants and its SPIR-V. It includes nothing but the standard library.
Export makeHeader(const ExportInput& input);

} // namespace wavelane::exporter

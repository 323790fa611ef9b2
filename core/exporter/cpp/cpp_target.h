// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export.h"

namespace wavelane::exporter {

/// A program in C++20 on Vulkan alone, with everything that it needs to be built: docs/EXPORT.md.
Export makeCpp(const ExportInput& input);

} // namespace wavelane::exporter

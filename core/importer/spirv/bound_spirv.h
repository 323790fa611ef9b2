// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/draft.h"

#include <string_view>

namespace wavelane::importer::spirv {

/// Whether a text is JSON with modules of SPIR-V and what compushady would bind to them; docs/IMPORT.md.
bool isBoundSpirv(std::string_view text);

/// Makes the project: the objects become resources, the steps passes. `cbv`, `srv`, `uav` and `samplers` are lists,
/// of which element i is what lies at set 0 and binding i, 1024 + i, 2048 + i and 3072 + i.
void toProject(std::string_view text, Draft& draft);

} // namespace wavelane::importer::spirv

// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/draft.h"

#include <string_view>

namespace wavelane::importer::spirv {

/// True if a text is JSON with SPIR-V modules and compushady bindings; docs/IMPORT.md.
bool isBoundSpirv(std::string_view text);

/// Converts the file to a project: objects become resources, steps become passes. Element i of the lists `cbv`,
/// `srv`, `uav` and `samplers` corresponds to set 0 and binding i, 1024 + i, 2048 + i and 3072 + i.
void toProject(std::string_view text, Draft& draft);

} // namespace wavelane::importer::spirv

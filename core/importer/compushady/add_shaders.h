// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/importer/draft.h"

#include <string>
#include <vector>

namespace wavelane::importer::compushady {

/// Adds the shaders that a script compiles or loads, and returns the name of each in the project; empty for one that
/// cannot be read, after reporting an error.
std::vector<std::string> addShaders(const Json& list, Draft& draft);

} // namespace wavelane::importer::compushady

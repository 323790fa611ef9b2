// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <string>

namespace wavelane::project {

/// JSON as a person would lay it out and as it diffs well: the document and its sections always one entry a line;
/// below them, what fits into 110 columns stands on one line; lists of plain values fill their lines.
std::string prettyText(const Json& json);

} // namespace wavelane::project

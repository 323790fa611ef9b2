// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"

#include <string>

namespace wavelane::project {

/// Formats JSON so that it is easy to read and diff: the document and its sections have one entry per line. Nested
/// values are on one line if they fit into 110 columns. Lists of plain values are wrapped.
std::string prettyText(const Json& json);

} // namespace wavelane::project

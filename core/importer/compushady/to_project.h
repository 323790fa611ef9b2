// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/draft.h"

#include <string_view>

namespace wavelane::importer::compushady {

/// Converts a Python script that uses compushady to a project: objects become resources, calls become passes. What
/// the script does before its first loop without a known end runs in the first frame only. docs/IMPORT.md.
void toProject(std::string_view text, Draft& draft);

} // namespace wavelane::importer::compushady

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"

#include <string_view>

namespace wavelane::importer::compushady {

/// True if a text is a Python script that imports compushady.
bool isScript(std::string_view text);

/// Describes what a script creates and runs, as JSON: `resources`, `shaders`, `steps` and `findings`, each with the
/// `line` of the script. The program `python3` reads the syntax tree (resources/import/compushady); nothing of the
/// script is executed. Blocks until that program ends, at most 15 s.
///
/// Fails with `feature_missing` if `python3` is not found, with `timed_out` if it takes too long, with
/// `limit_exceeded` if it needs too much memory or its description is too large, and with `engine_died` if it fails
/// otherwise.
Result<Json> readScript(std::string_view text);

} // namespace wavelane::importer::compushady

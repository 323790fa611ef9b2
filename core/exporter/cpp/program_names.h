// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

namespace wavelane::exporter {

/// The types that the headers of an exported C++ program declare at namespace scope.
std::set<std::string> programTypes();

/// What a member of the program's `Project` would hide: the types, and the functions, constants and variables that
/// the project's functions use.
std::set<std::string> namesInProject();

} // namespace wavelane::exporter

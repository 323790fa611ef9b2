// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

namespace wavelane::exporter {

/// The types that the headers of an exported C++ program declare at namespace scope.
std::set<std::string> programTypes();

/// Names that members of the program's `Project` must not hide: types, and the functions, constants and variables
/// that its functions use.
std::set<std::string> namesInProject();

} // namespace wavelane::exporter

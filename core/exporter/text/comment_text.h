// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::exporter {

/// The text as a part of a comment that ends with its line: line ends, other control characters and backslashes,
/// which may continue a line of C++, become spaces. Pure.
std::string commentText(std::string text);

} // namespace wavelane::exporter

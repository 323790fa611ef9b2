// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::exporter {

/// The text for a line comment: line breaks, other control characters and backslashes, which can continue a line in
/// C++, become spaces. Pure.
std::string commentText(std::string text);

} // namespace wavelane::exporter

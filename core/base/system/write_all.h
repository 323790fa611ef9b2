// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace wavelane {

/// Writes all bytes to a file descriptor, also if signals interrupt it. Returns false, with `errno` set, if some
/// could not be written. Blocks.
bool writeAll(int descriptor, std::string_view bytes);

} // namespace wavelane

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane {

/// Returns true if the text is well-formed UTF-8 (The Unicode Standard, table 3-7).
bool isUtf8(std::string_view text);

/// Replaces each byte that is not part of well-formed UTF-8 by `\xNN`, to display file names, which can contain any
/// bytes. Not reversible.
std::string escapeInvalidUtf8(std::string_view text);

} // namespace wavelane

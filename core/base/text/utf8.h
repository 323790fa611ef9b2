// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane {

/// True if the text is well-formed UTF-8 (The Unicode Standard, table 3-7).
bool isUtf8(std::string_view text);

/// The text with each byte that is not part of well-formed UTF-8 as `\xNN`, so that people can read the names of
/// files, which may have any bytes. Not reversible.
std::string readableText(std::string_view text);

} // namespace wavelane

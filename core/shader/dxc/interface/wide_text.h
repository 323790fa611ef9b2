// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane::shader {

/// Converts UTF-8 to `wchar_t` of 4 bytes (UTF-32), which DXC expects outside Windows. Invalid bytes become U+FFFD.
std::wstring toWide(std::string_view text);
/// Converts UTF-32 to UTF-8. Values that are not code points become U+FFFD.
std::string fromWide(std::wstring_view text);

} // namespace wavelane::shader

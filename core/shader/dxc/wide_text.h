// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane::shader {

/// UTF-8 as `wchar_t` of 4 bytes (UTF-32), which DXC takes outside Windows. Bytes that are no UTF-8 become U+FFFD.
std::wstring toWide(std::string_view text);
/// The reverse; values that are no code points become U+FFFD.
std::string fromWide(std::wstring_view text);

} // namespace wavelane::shader

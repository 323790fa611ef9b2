// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::project {

/// Escapes a token of a JSON pointer (RFC 6901): `a/b` becomes `a~1b`.
std::string escapePointerToken(std::string_view token);

/// The pointer of a member or element of `parent`.
std::string childPointer(std::string_view parent, std::string_view key);
std::string childPointer(std::string_view parent, std::size_t index);

/// The unescaped tokens; empty for the empty pointer.
std::vector<std::string> pointerTokens(std::string_view pointer);

/// Returns whether `pointer` is `place` or a descendant of it.
bool isAtOrBelow(std::string_view pointer, std::string_view place);

} // namespace wavelane::project

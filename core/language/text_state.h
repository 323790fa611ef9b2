// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace wavelane::language {

/// What a place in a source is part of.
enum class TextState { code, comment, string, directive };

/// Behind a line that begins inside a block comment, or does not: whether the next one does.
bool endsInComment(std::string_view line, bool beginsInComment);
bool endsInComment(std::u16string_view line, bool beginsInComment);

/// At the end of the beginning of a line. A directive is told from its `#` on; the name of an included file is a
/// string.
TextState stateBehind(std::string_view lineUpToPlace, bool beginsInComment);
TextState stateBehind(std::u16string_view lineUpToPlace, bool beginsInComment);

/// Where the `//` of a line that begins as code is; `npos`: nowhere.
std::size_t commentAt(std::string_view line);

} // namespace wavelane::language

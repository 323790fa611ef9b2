// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace wavelane::language {

/// The kind of text at a position in a source.
enum class TextState { code, comment, string, directive };

/// True if a block comment is open at the end of the line. `beginsInComment`: one is open at its start.
bool endsInComment(std::string_view line, bool beginsInComment);
bool endsInComment(std::u16string_view line, bool beginsInComment);

/// The state at the end of the given part of a line. A directive starts at its `#`; the name of an included file is a
/// string.
TextState stateAfter(std::string_view lineUpToPlace, bool beginsInComment);
TextState stateAfter(std::u16string_view lineUpToPlace, bool beginsInComment);

/// The offset of `//` in a line that begins outside of comments; `npos` if there is none.
std::size_t commentAt(std::string_view line);

} // namespace wavelane::language

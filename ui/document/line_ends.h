// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane::ui {

/// True if some lines of the text end with CR LF and others with a line feed alone.
bool hasMixedLineEnds(std::string_view text);

/// `text`, which has line feeds alone, with the line ends of `saved`: lines that both texts have keep theirs, new
/// lines get the one that most lines of `saved` have.
std::string withLineEndsOf(std::string_view saved, std::string_view text);

} // namespace wavelane::ui

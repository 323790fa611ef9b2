// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane::ui {

/// True if some lines of the text end with CR LF and others with LF.
bool hasMixedLineEnds(std::string_view text);

/// Gives `text`, which has only LF, the line ends of `saved`: common lines keep theirs, and new lines get the line
/// end of the majority.
std::string withLineEndsOf(std::string_view saved, std::string_view text);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include <QTextCursor>

#include <optional>
#include <utility>

namespace wavelane::ui {

/// Document positions of the bracket next to the cursor and of the matching bracket, if any. Ignores brackets in line
/// comments and string literals.
std::optional<std::pair<int, int>> matchingBrackets(const QTextCursor& cursor);

} // namespace wavelane::ui

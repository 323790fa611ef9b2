// SPDX-License-Identifier: MIT
#pragma once

#include <QTextCursor>

#include <optional>
#include <utility>

namespace wavelane::ui {

/// Document positions of the bracket beside the cursor and of its partner; nothing where there is no pair. Brackets
/// in line comments and string literals do not count.
std::optional<std::pair<int, int>> matchingBrackets(const QTextCursor& cursor);

} // namespace wavelane::ui

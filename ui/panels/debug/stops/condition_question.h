// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/dialogs/line_dialog.h"

namespace wavelane::ui {

/// Asks for the condition of the breakpoint at a line, which is counted from 0. Only expressions and the empty text
/// are accepted; the names in them are looked up when a thread reaches the line.
LineQuestion conditionQuestion(int line, const QString& condition);

} // namespace wavelane::ui

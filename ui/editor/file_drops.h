// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace wavelane::ui {

/// Files that are dragged over the text are left to the window, which makes objects of them or opens them; text that
/// is dragged is text. `viewport` is the editor's.
void leaveFilesToTheWindow(QWidget& viewport);

} // namespace wavelane::ui

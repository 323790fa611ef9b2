// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace wavelane::ui {

/// Lets the window handle files that are dragged over the text, so that it can open or import them. Dragged text is
/// still inserted. `viewport` belongs to the editor.
void passFilesToWindow(QWidget& viewport);

} // namespace wavelane::ui

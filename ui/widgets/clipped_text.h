// SPDX-License-Identifier: MIT
#pragma once

class QComboBox;
class QLineEdit;

namespace wavelane::ui {

/// From now on, the tool tip of the field begins with its text, or with its placeholder if it is empty, whenever the
/// field is too narrow for it. The tool tip of the field follows, or that of its parent if it has none. Very long
/// texts are shortened.
void showClippedText(QLineEdit& line);
/// As above for a list that is not editable. The line of an editable list is a field of its own.
void showClippedText(QComboBox& list);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace wavelane::ui {

/// What the color of a label means. The boxes color its background and leave its text as it is.
enum class Tone { plain, faded, error, success, errorBox, warningBox };

/// Gives the widget the theme's color for this meaning, also after the color scheme changes.
void setTone(QWidget& widget, Tone tone);

} // namespace wavelane::ui

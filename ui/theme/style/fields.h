// SPDX-License-Identifier: MIT
#pragma once

#include <QStyleOption>

class QPainter;
class QStyle;
class QWidget;

namespace wavelane::ui::paint {

inline constexpr int fieldPadding = 3; ///< Between the border of a field and its text, in addition to Fusion's.

/// Height of everything that has a frame and one line of text, so that it aligns in a row.
int controlHeight(const QFontMetrics& font);

/// Frame and background of a field. With the focus, the border has the accent color; with an error (its Base is
/// `errorBackground`), that of errors.
void field(QPainter& painter, const QStyleOption& option, bool hasFocus);

/// The border of a multiple-line field, a list or a view.
void viewFrame(QPainter& painter, const QStyleOption& option, const QWidget* widget);

/// `style` places the parts.
void comboBox(QPainter& painter, const QStyleOptionComboBox& option, const QStyle& style, const QWidget* widget);
void spinBox(QPainter& painter, const QStyleOptionSpinBox& option, const QStyle& style, const QWidget* widget);

} // namespace wavelane::ui::paint

// SPDX-License-Identifier: MIT
#pragma once

#include <QStyle>

class QStyleOption;
class QWidget;

/// What a control is part of, as far as its look depends on it.
namespace wavelane::ui::paint {

bool isPopup(const QWidget* widget);         ///< A menu or the list of a combo box.
bool isInView(const QWidget* widget);        ///< Edits a cell of a view.
bool isBetweenFrames(const QWidget* handle); ///< The handle of a splitter that has a part with a frame.

/// The background of the view that a scroll bar or the corner between scroll bars belongs to.
QColor viewColor(const QStyleOption& option, const QWidget* widget);

/// Whether it is a control with a frame and one line of text. They have the same height.
bool isLineControl(QStyle::ContentsType type, const QStyleOption& option);

} // namespace wavelane::ui::paint

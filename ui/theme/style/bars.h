// SPDX-License-Identifier: MIT
#pragma once

#include <QStyleOption>

class QPainter;
class QStyle;
class QWidget;

namespace wavelane::ui::paint {

/// Scroll bars are a handle on the background of their view, without arrows.
void scrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRectF& handle, const QColor& background);
/// Position of a part of a scroll bar; empty for parts that it does not have.
QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part);

/// A slider without its marks.
void slider(QPainter& painter, const QStyleOptionSlider& option, const QStyle& style, const QWidget* widget);

void progressGroove(QPainter& painter, const QStyleOptionProgressBar& option);
/// Without known limits (maximum equal to minimum), a part of the bar moves with the clock.
void progressContents(QPainter& painter, const QStyleOptionProgressBar& option);

} // namespace wavelane::ui::paint

// SPDX-License-Identifier: MIT
#include "ui/editor/assist/bubble_frame.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QScreen>

#include <algorithm>

namespace wavelane::ui {

BubbleFrame::BubbleFrame(QWidget& editor, const QString& title) : QFrame(&editor, Qt::ToolTip)
{
    setAttribute(Qt::WA_ShowWithoutActivating);
    setFocusPolicy(Qt::NoFocus);
    setBackgroundRole(QPalette::Base);
    setForegroundRole(QPalette::Text);
    setContentsMargins(lineWidth, lineWidth, lineWidth, lineWidth);
    setWindowTitle(title);
    setAccessibleName(title);
    hide();
}

QRect BubbleFrame::freeArea() const
{
    const QScreen* where = parentWidget()->screen();
    return where ? where->availableGeometry() : QRect(0, 0, 4096, 4096);
}

void BubbleFrame::moveTo(QPoint corner)
{
    const QRect free = freeArea();
    corner.setX(std::clamp(corner.x(), free.left(), std::max(free.left(), free.right() - width())));
    move(corner);
}

void BubbleFrame::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::colors(palette()).stale);
    painter.fillRect(rect().adjusted(lineWidth, lineWidth, -lineWidth, -lineWidth), palette().color(QPalette::Base));
}

} // namespace wavelane::ui

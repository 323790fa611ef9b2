// SPDX-License-Identifier: MIT
#include "ui/widgets/elided_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

namespace wavelane::ui {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

QString ElidedLabel::shownText() const
{
    const int width = contentsRect().width();
    QString shown = text();
    while (!m_separator.isEmpty() && fontMetrics().elidedText(shown, Qt::ElideRight, width) != shown) {
        const qsizetype last = shown.lastIndexOf(m_separator);
        if (last < 0) // A part of a number would look like another number.
            return QStringLiteral("…");
        shown.truncate(last);
    }
    return fontMetrics().elidedText(shown, Qt::ElideRight, width);
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        if (shownText() != text())
            QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QLabel::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(),
                          shownText(), foregroundRole());
}

} // namespace wavelane::ui

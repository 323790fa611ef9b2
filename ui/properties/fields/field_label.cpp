// SPDX-License-Identifier: MIT
#include "ui/properties/fields/field_label.h"

#include "ui/properties/fields/fields.h"

#include <QMouseEvent>

namespace wavelane::ui {

namespace {

constexpr int pixelsOfAStep = 4;

} // namespace

FieldLabel::FieldLabel(const QString& text, LineField* line, QWidget* parent) : QLabel(text, parent), m_line(line)
{
    setWordWrap(true);
    if (m_line && m_line->scrubs())
        setCursor(Qt::SizeHorCursor);
    else
        m_line = nullptr;
}

void FieldLabel::mousePressEvent(QMouseEvent* event)
{
    if (!m_line || event->button() != Qt::LeftButton) {
        QLabel::mousePressEvent(event);
        return;
    }
    m_last = event->position().toPoint().x();
    m_drags = true;
    m_line->beginGesture();
}

void FieldLabel::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_drags)
        return;
    const int steps = (event->position().toPoint().x() - m_last) / pixelsOfAStep;
    if (steps == 0)
        return;
    m_last += steps * pixelsOfAStep;
    m_line->scrub(steps * (event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1));
}

void FieldLabel::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_drags)
        m_line->endGesture();
    m_drags = false;
    QLabel::mouseReleaseEvent(event);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/properties/fields/field_label.h"

#include "ui/widgets/line_field.h"

#include <QMouseEvent>

namespace wavelane::ui {

namespace {

constexpr int pixelsPerStep = 4;

} // namespace

FieldLabel::FieldLabel(const QString& text, LineField* line, QWidget* parent) : QLabel(text, parent), m_line(line)
{
    setWordWrap(true);
    if (m_line && m_line->hasStepping())
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
    m_isDragging = true;
    m_line->beginGesture();
}

void FieldLabel::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_isDragging)
        return;
    const int steps = (event->position().toPoint().x() - m_last) / pixelsPerStep;
    if (steps == 0)
        return;
    m_last += steps * pixelsPerStep;
    m_line->stepBy(steps * (event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1));
}

void FieldLabel::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_isDragging)
        m_line->endGesture();
    m_isDragging = false;
    QLabel::mouseReleaseEvent(event);
}

} // namespace wavelane::ui

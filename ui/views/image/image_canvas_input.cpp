// SPDX-License-Identifier: MIT
#include "ui/views/image/image_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace wavelane::ui {

void ImageCanvas::wheelEvent(QWheelEvent* event)
{
    if (m_image.isNull())
        return;
    // One notch (120) zooms by a quarter; touch pads send fractions of it.
    zoomBy(std::pow(1.25, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

void ImageCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::RightButton) { // The context menu is about this texel.
        if (const auto texel = texelAt(event->position())) {
            pick(texel);
            emit clicked(*texel);
        }
        return;
    }
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return;
    m_pressedAt = event->position();
    m_originAtPress = m_origin;
    m_dragged = false;
}

void ImageCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (m_pressedAt) {
        const QPointF distance = event->position() - *m_pressedAt;
        // A click may move by a few pixels.
        if (!m_dragged && distance.manhattanLength() < 4)
            return;
        m_dragged = true;
        m_fitted = false;
        setCursor(Qt::ClosedHandCursor);
        setView(m_zoom, m_originAtPress + distance);
        return;
    }
    const auto texel = texelAt(event->position());
    setCursor(texel ? Qt::CrossCursor : Qt::ArrowCursor);
    emit hovered(texel.value_or(QPoint(-1, -1)));
}

void ImageCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    const bool pressed = m_pressedAt.has_value();
    m_pressedAt.reset();
    setCursor(texelAt(event->position()) ? Qt::CrossCursor : Qt::ArrowCursor);
    if (!pressed || m_dragged || event->button() != Qt::LeftButton)
        return;
    pick(texelAt(event->position()));
    if (m_picked)
        emit clicked(*m_picked);
}

void ImageCanvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    emit hovered(QPoint(-1, -1));
}

void ImageCanvas::scrollTo(QPoint texel)
{
    const QRectF target = texelRect(texel);
    const QRectF inside = QRectF(rect()).adjusted(8, 8, -8, -8);
    const QPointF shift(std::max(0.0, inside.left() - target.left()) - std::max(0.0, target.right() - inside.right()),
                        std::max(0.0, inside.top() - target.top()) -
                            std::max(0.0, target.bottom() - inside.bottom()));
    if (!shift.isNull())
        setView(m_zoom, m_origin + shift);
}

void ImageCanvas::goTo(QPoint texel)
{
    scrollTo(texel);
    pick(texel);
    emit clicked(texel);
}

void ImageCanvas::movePicked(QPoint step)
{
    if (m_image.isNull())
        return;
    QPoint texel = m_picked.value_or(QPoint(0, 0) - step) + step;
    texel.setX(std::clamp(texel.x(), 0, m_image.width - 1));
    texel.setY(std::clamp(texel.y(), 0, m_image.height - 1));
    goTo(texel);
}

void ImageCanvas::keyPressEvent(QKeyEvent* event)
{
    const QPointF center(width() / 2.0, height() / 2.0);
    const int step = event->modifiers().testFlag(Qt::ShiftModifier) ? 16 : 1;
    switch (event->key()) {
    case Qt::Key_Left:
        return movePicked({-step, 0});
    case Qt::Key_Right:
        return movePicked({step, 0});
    case Qt::Key_Up:
        return movePicked({0, -step});
    case Qt::Key_Down:
        return movePicked({0, step});
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomBy(1.25, m_picked ? texelRect(*m_picked).center() : center);
    case Qt::Key_Minus:
        return zoomBy(0.8, m_picked ? texelRect(*m_picked).center() : center);
    case Qt::Key_Escape:
        if (m_picked) {
            pick(std::nullopt);
            emit hovered(QPoint(-1, -1));
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void ImageCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

bool ImageCanvas::event(QEvent* event)
{
    // Another scale factor changes the device pixels of each texel.
    if (event->type() == QEvent::DevicePixelRatioChange)
        m_fitted ? fit() : setView(m_zoom, m_exactOrigin);
    return QWidget::event(event);
}

} // namespace wavelane::ui

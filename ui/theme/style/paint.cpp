// SPDX-License-Identifier: MIT
#include "ui/theme/style/paint.h"

#include <QPixmap>
#include <QStyleOption>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace wavelane::ui::paint {

namespace {

double scaleOf(const QPainter& painter)
{
    return std::max(1.0, std::abs(painter.deviceTransform().m11()));
}

/// The rectangle with its edges on whole pixels of the screen, and `inset` inside of them.
QRectF snapped(const QPainter& painter, const QRectF& rect, double inset)
{
    const QTransform transform = painter.deviceTransform();
    if (transform.type() > QTransform::TxScale)
        return rect.adjusted(inset, inset, -inset, -inset);
    const QRectF device = transform.mapRect(rect);
    const QRectF whole(QPointF(std::round(device.left()), std::round(device.top())),
                       QPointF(std::round(device.right()), std::round(device.bottom())));
    const double pixels = inset * transform.m11();
    return transform.inverted().mapRect(whole.adjusted(pixels, pixels, -pixels, -pixels));
}

} // namespace

Scope::Scope(QPainter& painter) : m_painter(painter)
{
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
}

double hairline(const QPainter& painter)
{
    const double scale = scaleOf(painter);
    return std::floor(scale) / scale;
}

void box(QPainter& painter, const QRectF& rect, const BoxOptions& options)
{
    const Scope scope(painter);
    const double width = options.borderWidth > 0 ? options.borderWidth : hairline(painter);
    const bool hasBorder = options.border.isValid();
    painter.setPen(hasBorder ? QPen(options.border, width) : QPen(Qt::NoPen));
    painter.setBrush(options.fill.isValid() ? QBrush(options.fill) : QBrush(Qt::NoBrush));
    const double inset = hasBorder ? width / 2 : 0;
    const double radius = std::max(0.0, options.radius - inset);
    painter.drawRoundedRect(snapped(painter, rect, inset), radius, radius);
}

void edge(QPainter& painter, const QRectF& rect, Qt::Edge at, const QColor& color)
{
    const QRectF whole = snapped(painter, rect, 0);
    const double width = hairline(painter);
    switch (at) {
    case Qt::TopEdge:
        return painter.fillRect(QRectF(whole.left(), whole.top(), whole.width(), width), color);
    case Qt::BottomEdge:
        return painter.fillRect(QRectF(whole.left(), whole.bottom() - width, whole.width(), width), color);
    case Qt::LeftEdge:
        return painter.fillRect(QRectF(whole.left(), whole.top(), width, whole.height()), color);
    case Qt::RightEdge:
        return painter.fillRect(QRectF(whole.right() - width, whole.top(), width, whole.height()), color);
    }
    std::unreachable();
}

void chevron(QPainter& painter, const QRectF& rect, Direction direction, const QColor& color, double width)
{
    const Scope scope(painter);
    const double side = std::min({width, rect.width(), rect.height() * 2});
    painter.translate(rect.center());
    switch (direction) {
    case Direction::down:
        break;
    case Direction::left:
        painter.rotate(90);
        break;
    case Direction::up:
        painter.rotate(180);
        break;
    case Direction::right:
        painter.rotate(270);
        break;
    }
    constexpr double thickness = 1.4;
    painter.setPen(QPen(color, thickness, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const QPointF points[] = {{-side / 2, -side / 4}, {0, side / 4}, {side / 2, -side / 4}};
    painter.drawPolyline(points, static_cast<int>(std::size(points)));
}

void checkMark(QPainter& painter, const QRectF& rect, const QColor& color)
{
    const Scope scope(painter);
    const QPointF mark[] = {rect.topLeft() + QPointF(0.24 * rect.width(), 0.52 * rect.height()),
                            rect.topLeft() + QPointF(0.43 * rect.width(), 0.71 * rect.height()),
                            rect.topLeft() + QPointF(0.77 * rect.width(), 0.30 * rect.height())};
    constexpr double shareOfSide = 0.12;
    painter.setPen(QPen(color, shareOfSide * rect.width(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(mark, static_cast<int>(std::size(mark)));
}

QColor mixed(const QColor& color, const QColor& other, double share)
{
    const auto between = [share](float one, float two) { return static_cast<float>(one + (two - one) * share); };
    return QColor::fromRgbF(between(color.redF(), other.redF()), between(color.greenF(), other.greenF()),
                            between(color.blueF(), other.blueF()));
}

QIcon inMode(const QIcon& icon, const QSize& size, double scale, QIcon::Mode mode)
{
    const QPixmap drawn = icon.pixmap(size, scale, mode);
    QIcon plain(drawn);
    plain.addPixmap(drawn, QIcon::Selected);
    plain.addPixmap(drawn, QIcon::Active);
    return plain;
}

bool isEnabled(const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_Enabled);
}

bool isHovered(const QStyleOption& option)
{
    return isEnabled(option) && option.state.testFlag(QStyle::State_MouseOver);
}

bool isDown(const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_Sunken) || option.state.testFlag(QStyle::State_On);
}

bool showsFocus(const QStyleOption& option)
{
    return isEnabled(option) && option.state.testFlag(QStyle::State_HasFocus);
}

} // namespace wavelane::ui::paint

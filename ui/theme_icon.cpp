// SPDX-License-Identifier: MIT
#include "ui/theme_icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

ThemeIconEngine* ThemeIconEngine::create(const QString& name, const QColor& color)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return nullptr;
    return new ThemeIconEngine(name, file.readAll(), color);
}

ThemeIconEngine::ThemeIconEngine(QString name, QByteArray drawing, QColor color)
    : m_name(std::move(name)), m_drawing(std::move(drawing)), m_color(color)
{
}

QColor ThemeIconEngine::colorFor(QIcon::Mode mode) const
{
    const QPalette palette = QGuiApplication::palette();
    switch (mode) {
    case QIcon::Disabled:
        return palette.color(QPalette::Disabled, QPalette::ButtonText);
    case QIcon::Selected:
        return palette.color(QPalette::Active, QPalette::HighlightedText);
    case QIcon::Normal:
    case QIcon::Active:
        break;
    }
    return m_color.isValid() ? m_color : palette.color(QPalette::Active, QPalette::ButtonText);
}

void ThemeIconEngine::paint(QPainter* painter, const QRect& rectangle, QIcon::Mode mode, QIcon::State /*state*/)
{
    QByteArray drawing = m_drawing;
    drawing.replace("currentColor", colorFor(mode).name().toLatin1());
    QSvgRenderer renderer(drawing);
    const int side = std::min(rectangle.width(), rectangle.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(QRectF(rectangle).center());
    painter->setRenderHint(QPainter::Antialiasing);
    renderer.render(painter, square);
}

QPixmap ThemeIconEngine::pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state)
{
    return scaledPixmap(size, mode, state, 1.0);
}

QPixmap ThemeIconEngine::scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale)
{
    // Since Qt 6.8 the size is in device-independent pixels; before, QIcon had multiplied it by the scale.
    const bool independent = QT_VERSION >= QT_VERSION_CHECK(6, 8, 0);
    const QSize pixels = independent ? (QSizeF(size) * scale).toSize() : size;
    QPixmap pixmap(pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(0, 0), pixels), mode, state);
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    return pixmap;
}

QIconEngine* ThemeIconEngine::clone() const
{
    return new ThemeIconEngine(m_name, m_drawing, m_color);
}

QString ThemeIconEngine::key() const
{
    return QStringLiteral("WavelaneThemeIcon");
}

} // namespace wavelane::ui

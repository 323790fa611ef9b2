// SPDX-License-Identifier: MIT
#include "ui/theme/theme_icon.h"

#include "ui/base/program_resources.h"

#include <QFile>
#include <QGuiApplication>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

QString fileOf(const QString& name)
{
    return QStringLiteral(":/icons/%1.svg").arg(name);
}

} // namespace

ThemeIconEngine* ThemeIconEngine::create(const QString& name, const QColor& color)
{
    return QFile::exists(fileOf(name)) ? new ThemeIconEngine(name, color) : nullptr;
}

ThemeIconEngine::ThemeIconEngine(QString name, QColor color) : m_name(std::move(name)), m_color(color) {}

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
    const qreal scale = painter->device() ? painter->device()->devicePixelRatio() : 1.0;
    QPixmap pixmap = drawn((QSizeF(rectangle.size()) * scale).toSize(), colorFor(mode));
    pixmap.setDevicePixelRatio(scale);
    painter->drawPixmap(rectangle.topLeft(), pixmap);
}

QPixmap ThemeIconEngine::drawn(const QSize& pixels, const QColor& color) const
{
    // Lists request an icon for every row. Reading and rendering takes about a hundred times as long as a lookup.
    const QString key = QStringLiteral("wavelane/%1/%2/%3x%4")
                            .arg(m_name, color.name(QColor::HexArgb))
                            .arg(pixels.width())
                            .arg(pixels.height());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(pixels);
    pixmap.fill(Qt::transparent);
    QFile file(fileOf(m_name));
    if (file.open(QIODevice::ReadOnly)) {
        QSvgRenderer renderer(file.readAll().replace("currentColor", color.name().toLatin1()));
        const int side = std::min(pixels.width(), pixels.height());
        QRectF square(0, 0, side, side);
        square.moveCenter(QRectF(QPointF(), pixels).center());
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        renderer.render(&painter, square);
    }
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QPixmap ThemeIconEngine::pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state)
{
    return scaledPixmap(size, mode, state, 1.0);
}

QPixmap ThemeIconEngine::scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/, qreal scale)
{
    // The size is in device-independent pixels since Qt 6.8; before, QIcon multiplied it by the scale.
    const bool independent = QT_VERSION >= QT_VERSION_CHECK(6, 8, 0);
    const QSize pixels = independent ? (QSizeF(size) * scale).toSize() : size;
    QPixmap pixmap = drawn(pixels, colorFor(mode));
    pixmap.setDevicePixelRatio(scale);
    return pixmap;
}

QIconEngine* ThemeIconEngine::clone() const
{
    return new ThemeIconEngine(m_name, m_color);
}

QString ThemeIconEngine::key() const
{
    return QStringLiteral("WavelaneThemeIcon");
}

QIcon themeIcon(const QString& name, const QColor& color)
{
    loadProgramResources();
    auto* engine = ThemeIconEngine::create(name, color);
    if (engine == nullptr) {
        qWarning("There is no icon named %s.", qUtf8Printable(name));
        return {};
    }
    return QIcon(engine);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QIcon>
#include <QIconEngine>
#include <QPixmap>
#include <QString>

namespace wavelane::ui {

/// Renders an SVG from resources/icons with `currentColor` replaced by the icon's color at the time of painting. The
/// file is read on first use, and rendered images are cached.
class ThemeIconEngine : public QIconEngine
{
public:
    /// Null if no file has this name. An invalid color stands for the application palette's text color.
    static ThemeIconEngine* create(const QString& name, const QColor& color);

    void paint(QPainter* painter, const QRect& rectangle, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override;
    QIconEngine* clone() const override;
    QString key() const override;
    QString iconName() override { return m_name; }
    bool isNull() override { return false; }

private:
    ThemeIconEngine(QString name, QColor color);
    QColor colorFor(QIcon::Mode mode) const;

    QPixmap drawn(const QSize& pixels, const QColor& color) const; ///< Cached in QPixmapCache.

    QString m_name;
    QColor m_color;
};

/// The icon that resources/icons/NAME.svg draws. An invalid color stands for the application palette's text color. An
/// unknown name is reported on the log and gives an empty icon.
QIcon themeIcon(const QString& name, const QColor& color = {});

} // namespace wavelane::ui

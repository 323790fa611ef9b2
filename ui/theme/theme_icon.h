// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QIconEngine>
#include <QPixmap>
#include <QString>

namespace wavelane::ui {

/// Draws an SVG of resources/icons, in which `currentColor` is replaced by the icon's colour at the moment of
/// drawing. The file is read when it is first drawn, and what was drawn is kept.
class ThemeIconEngine : public QIconEngine
{
public:
    /// nullptr when no drawing has this name. An invalid colour means the application palette's text colour.
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

    QPixmap drawn(const QSize& pixels, const QColor& color) const; ///< Kept in QPixmapCache.

    QString m_name;
    QColor m_color;
};

} // namespace wavelane::ui

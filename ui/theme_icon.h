// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QColor>
#include <QIconEngine>
#include <QString>

namespace wavelane::ui {

/// Draws an SVG of resources/icons, in which `currentColor` is replaced by the icon's colour at the moment of
/// drawing.
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
    ThemeIconEngine(QString name, QByteArray drawing, QColor color);
    QColor colorFor(QIcon::Mode mode) const;

    QString m_name;
    QByteArray m_drawing; ///< The file's text.
    QColor m_color;
};

} // namespace wavelane::ui

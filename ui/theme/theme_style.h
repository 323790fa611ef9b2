// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QIcon>
#include <QProxyStyle>

namespace wavelane::ui {

/// Fusion with corrections: smaller close buttons of tabs, unselected icons in selected rows of views without focus
/// (which have a pale background), no icons on dialog buttons, no menu arrow on buttons that include one in their
/// text, outlines of check boxes and menus that are visible in dark windows, and padding for buttons with long texts.
class ThemeStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    ThemeStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* answer) const override;
    QIcon standardIcon(StandardPixmap pixmap, const QStyleOption* option, const QWidget* widget) const override;

private:
    mutable QHash<StandardPixmap, QIcon> m_icons; ///< Cached, because docks request them in every step of a layout.
};

} // namespace wavelane::ui

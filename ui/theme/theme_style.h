// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QIcon>
#include <QProxyStyle>

namespace wavelane::ui {

/// Fusion with what it draws too loudly for us drawn calmly: the cross of a tab, the icon of a row that is selected
/// in a view without the focus (whose background is pale), the pictures on the buttons of dialogs, and the arrow of a
/// button with a menu, which lands outside of its text: such a button writes its own. And the box of a check, which
/// it draws too faintly on dark windows, and the room beside the text of a button, of which long texts get none.
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
    QIcon standardIcon(StandardPixmap picture, const QStyleOption* option, const QWidget* widget) const override;

private:
    mutable QHash<StandardPixmap, QIcon> m_icons; ///< Of docks, which ask for them in every step of a layout.
};

} // namespace wavelane::ui

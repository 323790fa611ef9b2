// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QIcon>
#include <QProxyStyle>

class QStyleOptionProgressBar;

namespace wavelane::ui {

/// Flat controls on the geometry of Fusion: fills and hairlines instead of gradients and bevels, one corner radius,
/// the active tab marked alike everywhere, and a ring around the control with the keyboard focus. The painters are in
/// `style/`; this class only chooses among them.
class ThemeStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    ThemeStyle();

    /// Scales icons, check boxes and radio buttons with the text: 1 to 3. Widgets must be laid out again afterwards.
    void setScale(double scale) { m_scale = scale; }

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    /// The spacing between other widgets, also in a layout inside a form, to which Fusion gives no gaps.
    int layoutSpacing(QSizePolicy::ControlType one, QSizePolicy::ControlType other, Qt::Orientation orientation,
                      const QStyleOption* option, const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* answer) const override;
    QIcon standardIcon(StandardPixmap pixmap, const QStyleOption* option, const QWidget* widget) const override;
    QPixmap standardPixmap(StandardPixmap pixmap, const QStyleOption* option, const QWidget* widget) const override;
    using QProxyStyle::polish;
    void polish(QWidget* widget) override;

private:
    bool drawFrame(PrimitiveElement element, const QStyleOption& option, QPainter& painter,
                   const QWidget* widget) const;
    bool drawArrow(PrimitiveElement element, const QStyleOption& option, QPainter& painter) const;
    bool drawMenuControl(ControlElement element, const QStyleOption& option, QPainter& painter,
                         const QWidget* widget) const;
    bool drawTabControl(ControlElement element, const QStyleOption& option, QPainter& painter,
                        const QWidget* widget) const;
    void drawProgress(const QStyleOptionProgressBar& option, QPainter& painter, const QWidget* widget) const;

    double m_scale = 1;
    mutable QHash<StandardPixmap, QIcon> m_icons; ///< Cached, because docks request them in every step of a layout.
};

} // namespace wavelane::ui

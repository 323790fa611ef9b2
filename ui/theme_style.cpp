// SPDX-License-Identifier: MIT
#include "ui/theme_style.h"

#include "ui/theme.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int closeCrossSide = 14; ///< In device-independent pixels, inside of the 16 that a tab keeps for it.
constexpr double cornerRadius = 3.0;

void drawTabCross(const QStyleOption& option, QPainter& painter)
{
    const ThemeColors& colors = Theme::colors(option.palette);
    const bool hovered =
        option.state.testFlag(QStyle::State_Enabled) && option.state.testFlag(QStyle::State_MouseOver);
    if (hovered) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.grid);
        painter.drawRoundedRect(option.rect, cornerRadius, cornerRadius);
        painter.restore();
    }
    const QColor color = hovered ? option.palette.color(QPalette::WindowText) : colors.faded;
    const int side = std::min({closeCrossSide, option.rect.width(), option.rect.height()});
    QRect place(0, 0, side, side);
    place.moveCenter(option.rect.center());
    Theme::icon(QStringLiteral("close"), color).paint(&painter, place);
}

/// The icon as it looks where nothing is selected, also where a view asks for the selected one.
QIcon unselected(const QIcon& icon, const QSize& size, double scale)
{
    const QPixmap drawn = icon.pixmap(size, scale, QIcon::Normal);
    QIcon plain(drawn);
    plain.addPixmap(drawn, QIcon::Selected);
    return plain;
}

} // namespace

ThemeStyle::ThemeStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void ThemeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    if (element == PE_IndicatorTabClose)
        drawTabCross(*option, *painter);
    else
        QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void ThemeStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const
{
    const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
    if (element == CE_ItemViewItem && item && !item->icon.isNull() && item->state.testFlag(State_Selected) &&
        !item->state.testFlag(State_Active)) {
        QStyleOptionViewItem calm(*item);
        calm.icon = unselected(item->icon, item->decorationSize, painter->device()->devicePixelRatioF());
        QProxyStyle::drawControl(element, &calm, painter, widget);
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ThemeStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                    const QWidget* widget) const
{
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    if (control == CC_ToolButton && button && !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup)) {
        QStyleOptionToolButton plain(*button);
        plain.features.setFlag(QStyleOptionToolButton::HasMenu, false);
        QProxyStyle::drawComplexControl(control, &plain, painter, widget);
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int ThemeStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* answer) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, answer);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/theme/theme_style.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>
#include <iterator>

namespace wavelane::ui {

namespace {

constexpr int closeCrossSide = 14; ///< In device-independent pixels; a tab reserves 16.
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

/// Fusion's check box is hardly visible in a dark window.
void drawCheckBox(const QStyleOption& option, QPainter& painter)
{
    const ThemeColors& colors = Theme::colors(option.palette);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool on = option.state.testFlag(QStyle::State_On);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    const QColor accent = enabled ? colors.accent : colors.faded;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(on || focused ? accent : enabled ? colors.faded : colors.grid, 1));
    painter.setBrush(on ? accent : option.palette.color(QPalette::Base));
    const QRectF box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(box, cornerRadius, cornerRadius);
    if (on) {
        const QPointF mark[] = {box.topLeft() + QPointF(0.24 * box.width(), 0.52 * box.height()),
                                box.topLeft() + QPointF(0.43 * box.width(), 0.71 * box.height()),
                                box.topLeft() + QPointF(0.77 * box.width(), 0.30 * box.height())};
        painter.setPen(QPen(Qt::white, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(mark, static_cast<int>(std::size(mark)));
    }
    painter.restore();
}

/// Fusion's border of menus is darker than their background, and so invisible in dark windows.
void drawMenuBorder(const QStyleOption& option, QPainter& painter)
{
    constexpr float borderOpacity = 0.35F;
    QColor color = option.palette.color(QPalette::WindowText);
    color.setAlphaF(borderOpacity);
    painter.save();
    painter.setPen(color);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
    painter.restore();
}

/// The unselected look of the icon, even if a view requests the selected one.
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
    else if (element == PE_IndicatorCheckBox)
        drawCheckBox(*option, *painter);
    else
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_PanelMenu && Theme::isDark(option->palette))
        drawMenuBorder(*option, *painter);
}

void ThemeStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const
{
    if (const auto* title = qstyleoption_cast<const QStyleOptionDockWidget*>(option);
        element == CE_DockWidgetTitle && title && widget) {
        painter->save();
        painter->setFont(QApplication::font("QDockWidgetTitle"));
        QProxyStyle::drawControl(element, option, painter, widget);
        painter->restore();
        return;
    }
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

QSize ThemeStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                   const QWidget* widget) const
{
    constexpr int buttonPadding = 6; // On each side, in device-independent pixels.
    const QSize whole = QProxyStyle::sizeFromContents(type, option, size, widget);
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (type != CT_PushButton || !button || button->text.isEmpty())
        return whole;
    // Short texts have enough padding because Fusion gives buttons a minimum width.
    const int needed = option->fontMetrics.horizontalAdvance(button->text) +
                       (button->icon.isNull() ? 0 : button->iconSize.width() + 4) + 4 * buttonPadding;
    return whole.expandedTo({needed, 0});
}

int ThemeStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* answer) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, answer);
}

QIcon ThemeStyle::standardIcon(StandardPixmap pixmap, const QStyleOption* option, const QWidget* widget) const
{
    if (pixmap != SP_TitleBarNormalButton && pixmap != SP_TitleBarCloseButton)
        return QProxyStyle::standardIcon(pixmap, option, widget);
    QIcon& icon = m_icons[pixmap]; // Fusion would read its files again.
    if (icon.isNull())
        icon = QProxyStyle::standardIcon(pixmap, option, widget);
    return icon;
}

} // namespace wavelane::ui

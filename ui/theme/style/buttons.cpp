// SPDX-License-Identifier: MIT
#include "ui/theme/style/buttons.h"

#include "ui/theme/style/paint.h"
#include "ui/theme/theme_palette.h"

namespace wavelane::ui::paint {

namespace {

constexpr double hoverShare = 0.06;
constexpr double downShare = 0.14;

QColor pushedFill(const QStyleOption& option, const QColor& fill)
{
    const QColor text = option.palette.color(QPalette::ButtonText);
    if (!isEnabled(option))
        return mixed(fill, option.palette.color(QPalette::Window), 0.5);
    return isDown(option) ? mixed(fill, text, downShare) : isHovered(option) ? mixed(fill, text, hoverShare) : fill;
}

void ring(QPainter& painter, const QStyleOption& option, double radius = metrics::cornerRadius)
{
    constexpr double focusWidth = 2;
    box(painter, option.rect,
        {.border = ThemeColors::of(option.palette).accent, .borderWidth = focusWidth, .radius = radius});
}

void raised(QPainter& painter, const QStyleOption& option)
{
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const bool on = option.state.testFlag(QStyle::State_On);
    box(painter, option.rect,
        {.fill = pushedFill(option, option.palette.color(QPalette::Button)),
         .border = !isEnabled(option) ? colors.separator
                   : on               ? colors.accent
                                      : colors.controlBorder});
}

/// Colors of a check box or radio button.
struct CheckColors
{
    QColor fill, border, mark;
};

CheckColors checkColors(const QStyleOption& option)
{
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const bool marked = option.state.testFlag(QStyle::State_On) || option.state.testFlag(QStyle::State_NoChange);
    const QColor base = option.palette.color(QPalette::Base);
    if (!isEnabled(option)) {
        const QColor faint = option.palette.color(QPalette::Disabled, QPalette::WindowText);
        return {.fill = option.palette.color(QPalette::Window), .border = faint, .mark = faint};
    }
    const bool inSelectedRow =
        option.state.testFlag(QStyle::State_Selected) && option.state.testFlag(QStyle::State_Active);
    const QColor accent = option.palette.color(QPalette::Active, QPalette::Highlight);
    const QColor white = option.palette.color(QPalette::Active, QPalette::HighlightedText);
    const QColor border = inSelectedRow ? white : marked ? colors.accent : colors.controlBorder;
    const QColor fill = marked ? accent : base;
    return {.fill = isHovered(option) ? mixed(fill, option.palette.color(QPalette::WindowText), hoverShare) : fill,
            .border = border,
            .mark = white};
}

} // namespace

bool isPrimary(const QStyleOptionButton& button)
{
    return isEnabled(button) && button.features.testFlag(QStyleOptionButton::DefaultButton) &&
           !button.features.testFlag(QStyleOptionButton::Flat);
}

void pushButton(QPainter& painter, const QStyleOption& option)
{
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    if (button && button->features.testFlag(QStyleOptionButton::Flat)) {
        QStyleOption flat = option;
        flat.state |= QStyle::State_AutoRaise;
        toolButton(painter, flat);
    } else if (button && isPrimary(*button)) {
        const QColor accent = option.palette.color(QPalette::Active, QPalette::Highlight);
        const double share = isDown(option) ? 2 * downShare : isHovered(option) ? downShare : 0;
        box(painter, option.rect,
            {.fill = mixed(accent, Qt::black, share), .border = ThemeColors::of(option.palette).accent});
    } else {
        raised(painter, option);
    }
    if (!showsFocus(option))
        return;
    if (button && isPrimary(*button)) // A ring in the accent color would not be visible on it.
        box(painter, option.rect.adjusted(2, 2, -2, -2),
            {.border = option.palette.color(QPalette::Active, QPalette::HighlightedText),
             .radius = metrics::cornerRadius - 2});
    else
        ring(painter, option);
}

QStyleOptionButton labelOf(const QStyleOptionButton& button, double scale)
{
    QStyleOptionButton label = button;
    if (!isPrimary(button))
        return label;
    const QColor text = button.palette.color(QPalette::Active, QPalette::HighlightedText);
    label.palette.setColor(QPalette::ButtonText, text);
    if (!button.icon.isNull())
        label.icon = inMode(button.icon, button.iconSize, scale, QIcon::Selected);
    return label;
}

void toolButton(QPainter& painter, const QStyleOption& option)
{
    if (!option.state.testFlag(QStyle::State_AutoRaise))
        return raised(painter, option);
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const bool on = option.state.testFlag(QStyle::State_On);
    const bool pressed = isEnabled(option) && option.state.testFlag(QStyle::State_Sunken);
    if (on)
        box(painter, option.rect,
            {.fill = pressed || isHovered(option) ? colors.pressed : colors.hover,
             .border = isEnabled(option) ? colors.accent : colors.separator});
    else if (pressed || isHovered(option))
        box(painter, option.rect, {.fill = pressed ? colors.pressed : colors.hover});
}

void checkBox(QPainter& painter, const QStyleOption& option)
{
    const CheckColors colors = checkColors(option);
    constexpr double radius = metrics::cornerRadius - 1; // Concentric with the focus ring around it.
    box(painter, option.rect, {.fill = colors.fill, .border = colors.border, .radius = radius});
    if (option.state.testFlag(QStyle::State_On)) {
        checkMark(painter, option.rect, colors.mark);
    } else if (option.state.testFlag(QStyle::State_NoChange)) {
        const double inset = option.rect.width() * 0.28;
        QRectF bar = QRectF(option.rect).adjusted(inset, 0, -inset, 0);
        bar.setHeight(2);
        bar.moveCenter(QRectF(option.rect).center());
        painter.fillRect(bar, colors.mark);
    }
    if (showsFocus(option))
        ring(painter, option, radius);
}

void radioButton(QPainter& painter, const QStyleOption& option)
{
    const CheckColors colors = checkColors(option);
    const double radius = option.rect.height() / 2.0;
    box(painter, option.rect, {.fill = colors.fill, .border = colors.border, .radius = radius});
    if (option.state.testFlag(QStyle::State_On)) {
        const Scope scope(painter);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.mark);
        const double dot = option.rect.width() * 0.2;
        painter.drawEllipse(QRectF(option.rect).center(), dot, dot);
    }
    if (showsFocus(option))
        ring(painter, option, radius);
}

} // namespace wavelane::ui::paint

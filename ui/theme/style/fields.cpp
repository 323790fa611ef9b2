// SPDX-License-Identifier: MIT
#include "ui/theme/style/fields.h"

#include "ui/theme/style/context.h"
#include "ui/theme/style/paint.h"
#include "ui/theme/theme_palette.h"

#include <QAbstractScrollArea>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace wavelane::ui::paint {

namespace {

constexpr double focusWidth = 2;
constexpr double arrowWidth = 8;

QColor arrowColor(const QStyleOption& option, bool isAvailable = true)
{
    const auto group = isEnabled(option) && isAvailable ? QPalette::Active : QPalette::Disabled;
    return option.palette.color(group, QPalette::Text);
}

/// Whether the user types into the widget.
bool isTextField(const QWidget* widget)
{
    if (const auto* plain = qobject_cast<const QPlainTextEdit*>(widget))
        return !plain->isReadOnly();
    const auto* rich = qobject_cast<const QTextEdit*>(widget);
    return rich && !rich->isReadOnly();
}

void spinButton(QPainter& painter, const QStyleOptionSpinBox& option, const QRect& rect, bool isUp)
{
    const QStyle::SubControl part = isUp ? QStyle::SC_SpinBoxUp : QStyle::SC_SpinBoxDown;
    const bool isAvailable =
        option.stepEnabled.testFlag(isUp ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled);
    if (isAvailable && isHovered(option) && option.activeSubControls == part) {
        const ThemeColors& colors = ThemeColors::of(option.palette);
        box(painter, rect.adjusted(1, 0, -1, 0),
            {.fill = option.state.testFlag(QStyle::State_Sunken) ? colors.pressed : colors.hover, .radius = 2});
    }
    chevron(painter, rect, isUp ? Direction::up : Direction::down, arrowColor(option, isAvailable), arrowWidth - 1);
}

} // namespace

int controlHeight(const QFontMetrics& font)
{
    return font.height() + metrics::space(2) + 2;
}

void field(QPainter& painter, const QStyleOption& option, bool hasFocus)
{
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const bool enabled = isEnabled(option);
    BoxOptions look{.fill = option.palette.color(enabled ? QPalette::Base : QPalette::Window),
                    .border = enabled ? colors.controlBorder : colors.separator};
    if (enabled && look.fill == colors.errorBackground)
        look.border = colors.error;
    if (hasFocus && enabled) {
        look.border = colors.accent;
        look.borderWidth = focusWidth;
    } else if (isHovered(option)) {
        look.border = colors.faded;
    }
    box(painter, option.rect, look);
}

void viewFrame(QPainter& painter, const QStyleOption& option, const QWidget* widget)
{
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const bool isField = isTextField(widget);
    const bool isWrong = option.palette.color(QPalette::Base) == colors.errorBackground;
    BoxOptions look{.border = !isField || !isEnabled(option) ? colors.separator
                              : isWrong                      ? colors.error
                                                             : colors.controlBorder};
    if (isField && widget->hasFocus()) {
        look.border = colors.accent;
        look.borderWidth = focusWidth;
    }
    // The frame is wider than its line; the rest looks like the contents.
    if (qobject_cast<const QAbstractScrollArea*>(widget))
        look.fill = viewColor(option, widget);
    box(painter, option.rect, look);
}

void comboBox(QPainter& painter, const QStyleOptionComboBox& option, const QStyle& style, const QWidget* widget)
{
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus) || option.state.testFlag(QStyle::State_On);
    if (option.frame && option.subControls.testFlag(QStyle::SC_ComboBoxFrame))
        field(painter, option, hasFocus);
    if (option.subControls.testFlag(QStyle::SC_ComboBoxArrow))
        chevron(painter, style.subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxArrow, widget),
                Direction::down, arrowColor(option), arrowWidth);
}

void spinBox(QPainter& painter, const QStyleOptionSpinBox& option, const QStyle& style, const QWidget* widget)
{
    if (option.frame && option.subControls.testFlag(QStyle::SC_SpinBoxFrame))
        field(painter, option, option.state.testFlag(QStyle::State_HasFocus));
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    for (const QStyle::SubControl part : {QStyle::SC_SpinBoxUp, QStyle::SC_SpinBoxDown})
        if (option.subControls.testFlag(part))
            spinButton(painter, option, style.subControlRect(QStyle::CC_SpinBox, &option, part, widget),
                       part == QStyle::SC_SpinBoxUp);
}

} // namespace wavelane::ui::paint

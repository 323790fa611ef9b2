// SPDX-License-Identifier: MIT
#include "ui/theme/style/bars.h"

#include "ui/theme/style/paint.h"
#include "ui/theme/theme_palette.h"

#include <QDateTime>
#include <QStyle>

#include <algorithm>

namespace wavelane::ui::paint {

namespace {

constexpr int minHandleLength = metrics::space(6);

/// The handle in the groove along the axis: its start and its length.
struct Handle
{
    int start, length;
};

Handle handleOf(const QStyleOptionSlider& option, int grooveLength)
{
    const qint64 range = qint64{option.maximum} - option.minimum;
    if (range <= 0)
        return {.start = 0, .length = grooveLength};
    const qint64 proportional = grooveLength * qint64{option.pageStep} / (range + option.pageStep);
    const int shortest = std::min(minHandleLength, grooveLength);
    const int length = std::clamp(static_cast<int>(proportional), shortest, grooveLength);
    return {.start = QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition,
                                                     grooveLength - length, option.upsideDown),
            .length = length};
}

} // namespace

QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part)
{
    const QRect& whole = option.rect;
    const bool isHorizontal = option.orientation == Qt::Horizontal;
    const int length = isHorizontal ? whole.width() : whole.height();
    const Handle handle = handleOf(option, length);
    const auto between = [&](int start, int size) {
        const QRect rect = isHorizontal ? QRect(whole.left() + start, whole.top(), size, whole.height())
                                        : QRect(whole.left(), whole.top() + start, whole.width(), size);
        return isHorizontal ? QStyle::visualRect(option.direction, whole, rect) : rect;
    };
    if (part == QStyle::SC_ScrollBarGroove)
        return whole;
    if (part == QStyle::SC_ScrollBarSlider)
        return between(handle.start, handle.length);
    if (part == QStyle::SC_ScrollBarSubPage)
        return between(0, handle.start);
    if (part == QStyle::SC_ScrollBarAddPage)
        return between(handle.start + handle.length, length - handle.start - handle.length);
    return {};
}

void scrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRectF& handle, const QColor& background)
{
    const ThemeColors& colors = ThemeColors::of(option.palette);
    painter.fillRect(option.rect, background);
    const bool isHorizontal = option.orientation == Qt::Horizontal;
    if (!isEnabled(option) || option.maximum <= option.minimum)
        return;
    const bool isUsed = isHovered(option) || option.state.testFlag(QStyle::State_Sunken);
    const double inset = isUsed ? 2 : 3;
    constexpr double endInset = 1;
    const QRectF shown = isHorizontal ? handle.adjusted(endInset, inset, -endInset, -inset)
                                      : handle.adjusted(inset, endInset, -inset, -endInset);
    const bool isHandleUsed = isUsed && option.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider);
    box(painter, shown,
        {.fill = isHandleUsed ? colors.faded : colors.controlBorder,
         .radius = std::min(shown.width(), shown.height()) / 2});
}

void slider(QPainter& painter, const QStyleOptionSlider& option, const QStyle& style, const QWidget* widget)
{
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const bool isHorizontal = option.orientation == Qt::Horizontal;
    const QRectF groove(style.subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderGroove, widget));
    const QRectF handle(style.subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, widget));
    const bool enabled = isEnabled(option);
    const QColor color = enabled ? colors.accent : colors.separator;
    constexpr double thickness = metrics::unit;
    if (option.subControls.testFlag(QStyle::SC_SliderGroove)) {
        QRectF line = groove;
        if (isHorizontal)
            line.setHeight(thickness);
        else
            line.setWidth(thickness);
        line.moveCenter(groove.center());
        box(painter, line, {.fill = enabled ? colors.controlBorder : colors.separator, .radius = thickness / 2});
        QRectF passed = line;
        if (isHorizontal && option.upsideDown)
            passed.setLeft(handle.center().x());
        else if (isHorizontal)
            passed.setRight(handle.center().x());
        else if (option.upsideDown)
            passed.setTop(handle.center().y());
        else
            passed.setBottom(handle.center().y());
        box(painter, passed, {.fill = color, .radius = thickness / 2});
    }
    if (!option.subControls.testFlag(QStyle::SC_SliderHandle))
        return;
    const double side = std::min({handle.width(), handle.height(), 14.0});
    QRectF knob(0, 0, side, side);
    knob.moveCenter(handle.center());
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus) && enabled;
    box(painter, knob,
        {.fill = hasFocus || isHovered(option) ? color : option.palette.color(QPalette::Base),
         .border = color,
         .borderWidth = 2,
         .radius = side / 2});
    if (showsFocus(option))
        box(painter, knob.adjusted(-2, -2, 2, 2), {.border = colors.accent, .radius = side / 2 + 2});
}

void progressGroove(QPainter& painter, const QStyleOptionProgressBar& option)
{
    const ThemeColors& colors = ThemeColors::of(option.palette);
    box(painter, option.rect,
        {.fill = option.palette.color(QPalette::Base),
         .border = isEnabled(option) ? colors.controlBorder : colors.separator});
}

void progressContents(QPainter& painter, const QStyleOptionProgressBar& option)
{
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const QColor color = isEnabled(option) ? colors.accent : colors.separator;
    const QRectF inside = QRectF(option.rect).adjusted(1, 1, -1, -1);
    constexpr double radius = metrics::cornerRadius - 1;
    if (option.maximum <= option.minimum) {
        constexpr qint64 roundMilliseconds = 1600;
        const double share = static_cast<double>(QDateTime::currentMSecsSinceEpoch() % roundMilliseconds) /
                             static_cast<double>(roundMilliseconds);
        QRectF part = inside;
        part.setWidth(inside.width() / 4);
        part.moveLeft(inside.left() + (inside.width() + part.width()) * share - part.width());
        box(painter, part.intersected(inside), {.fill = color, .radius = radius});
        return;
    }
    const double range = static_cast<double>(option.maximum) - option.minimum;
    const double share = std::clamp((static_cast<double>(option.progress) - option.minimum) / range, 0.0, 1.0);
    if (share == 0)
        return;
    QRectF part = inside;
    part.setWidth(std::max(2 * radius, inside.width() * share));
    if ((option.direction == Qt::RightToLeft) != option.invertedAppearance)
        part.moveRight(inside.right());
    // The percentage is written on it, in the color of text in a selection.
    box(painter, part,
        {.fill = isEnabled(option) ? option.palette.color(QPalette::Highlight) : color, .radius = radius});
}

} // namespace wavelane::ui::paint

// SPDX-License-Identifier: MIT
#include "ui/theme/style/numbers.h"

#include "ui/theme/metrics.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace wavelane::ui::paint {

namespace {

/// These grow with the text.
constexpr QStyle::PixelMetric iconSides[] = {QStyle::PM_SmallIconSize,           QStyle::PM_ButtonIconSize,
                                             QStyle::PM_ListViewIconSize,        QStyle::PM_TabBarIconSize,
                                             QStyle::PM_IndicatorWidth,          QStyle::PM_IndicatorHeight,
                                             QStyle::PM_ExclusiveIndicatorWidth, QStyle::PM_ExclusiveIndicatorHeight,
                                             QStyle::PM_TabCloseIndicatorWidth,  QStyle::PM_TabCloseIndicatorHeight};

struct OwnMetric
{
    QStyle::PixelMetric metric;
    int pixels;
};

constexpr OwnMetric ownMetrics[] = {
    {QStyle::PM_ScrollBarExtent, metrics::space(3)},
    {QStyle::PM_ScrollBarSliderMin, metrics::space(6)},
    {QStyle::PM_ScrollView_ScrollBarSpacing, 0},
    {QStyle::PM_TabBarTabHSpace, metrics::space(6)},
    {QStyle::PM_TabBarTabVSpace, metrics::space(3)},
    {QStyle::PM_TabBarTabShiftVertical, 0},
    {QStyle::PM_TabBarTabShiftHorizontal, 0},
    {QStyle::PM_TabBarBaseOverlap, 0},
    {QStyle::PM_DefaultFrameWidth, 2}, // As wide as the focus ring of a view, so that its contents do not cover it.
    // Cells add one pixel to theirs, so that headers and cells are aligned.
    {QStyle::PM_HeaderMargin, metrics::space(1) + 1},
    {QStyle::PM_FocusFrameHMargin, metrics::space(1)},
    {QStyle::PM_MenuPanelWidth, 1},
    {QStyle::PM_MenuDesktopFrameWidth, 0},
    {QStyle::PM_MenuHMargin, metrics::space(1)},
    {QStyle::PM_MenuVMargin, metrics::space(1)},
    {QStyle::PM_DockWidgetTitleMargin, metrics::space(3) / 2}, // On both sides: titles are as high as tabs.
    {QStyle::PM_DockWidgetTitleBarButtonMargin, metrics::space(1) / 2},
    {QStyle::PM_DockWidgetSeparatorExtent, metrics::space(1) + 1}, // Odd: the line is in the middle.
    {QStyle::PM_SplitterWidth, metrics::space(1) + 1},
    {QStyle::PM_LayoutLeftMargin, metrics::space(3)},
    {QStyle::PM_LayoutTopMargin, metrics::space(3)},
    {QStyle::PM_LayoutRightMargin, metrics::space(3)},
    {QStyle::PM_LayoutBottomMargin, metrics::space(3)},
    {QStyle::PM_LayoutHorizontalSpacing, metrics::space(2)},
    {QStyle::PM_LayoutVerticalSpacing, metrics::space(2)}};

} // namespace

std::optional<int> pixelMetric(QStyle::PixelMetric metric, double scale)
{
    const auto scaled = [scale](int pixels) { return static_cast<int>(std::lround(pixels * scale)); };
    if (metric == QStyle::PM_ToolBarIconSize)
        return scaled(metrics::toolIconSide);
    if (std::ranges::find(iconSides, metric) != std::end(iconSides))
        return scaled(metrics::iconSide);
    const auto* own = std::ranges::find(ownMetrics, metric, &OwnMetric::metric);
    return own == std::end(ownMetrics) ? std::nullopt : std::optional(own->pixels);
}

} // namespace wavelane::ui::paint

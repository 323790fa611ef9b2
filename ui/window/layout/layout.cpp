// SPDX-License-Identifier: MIT
#include "ui/window/layout/layout.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr QSize minWindowSize(640, 400);
constexpr QSize frameAllowance(8, 40); ///< Title bar and borders; their size is unknown before the window is shown.
} // namespace

QString keyOf(Layout layout)
{
    switch (layout) {
    case Layout::write:
        return QStringLiteral("write");
    case Layout::inspect:
        return QStringLiteral("inspect");
    case Layout::teach:
        return QStringLiteral("teach");
    }
    std::unreachable();
}

Layout layoutOf(const QString& key)
{
    const auto* found = std::ranges::find_if(allLayouts, [&](Layout one) { return keyOf(one) == key; });
    return found == std::end(allLayouts) ? Layout::write : *found;
}

LayoutShares layoutSharesOf(Layout layout)
{
    switch (layout) {
    case Layout::write:
        return {.left = 23,
                .leftNarrow = 15,
                .right = 25,
                .rightNarrow = 32,
                .rightTop = 52,
                .rightBottom = 40,
                .middle = 36,
                .middleAlone = 38,
                .bottom = 15};
    case Layout::inspect:
        return {.left = 20,
                .leftNarrow = 15,
                .right = 24,
                .rightNarrow = 30,
                .rightTop = 60,
                .rightBottom = 32,
                .middle = 50,
                .middleAlone = 47,
                .bottom = 12};
    case Layout::teach:
        return {.left = 15,
                .leftNarrow = 15,
                .right = 42,
                .rightNarrow = 42,
                .rightTop = 50,
                .rightBottom = 50,
                .middle = 40,
                .middleAlone = 45,
                .bottom = 14};
    }
    std::unreachable();
}

QSize firstWindowSize(QSize availableArea)
{
    return (availableArea - frameAllowance).boundedTo(preferredWindowSize).expandedTo(minWindowSize);
}

QRect fittedWindow(const QRect& stored, const QRect& availableArea)
{
    if (availableArea.contains(stored))
        return stored;
    QRect fitted(stored.topLeft(), stored.size().boundedTo(availableArea.size()));
    fitted.moveRight(std::min(fitted.right(), availableArea.right()));
    fitted.moveBottom(std::min(fitted.bottom(), availableArea.bottom()));
    fitted.moveLeft(std::max(fitted.left(), availableArea.left()));
    fitted.moveTop(std::max(fitted.top(), availableArea.top()));
    return fitted;
}

} // namespace wavelane::ui

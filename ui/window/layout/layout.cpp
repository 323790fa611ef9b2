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
        return {23, 15, 25, 32, 52, 40, 36, 38, 15};
    case Layout::inspect:
        return {20, 15, 24, 30, 60, 32, 50, 47, 12};
    case Layout::teach:
        return {15, 15, 42, 42, 50, 50, 40, 45, 14};
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

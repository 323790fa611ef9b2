// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace wavelane::ui {

/// The arrangements that are built in: write shaders beside their picture, look at bytes, show to an audience.
enum class Layout { write, inspect, teach };
constexpr Layout allLayouts[] = {Layout::write, Layout::inspect, Layout::teach};

/// `write`, `inspect`, `teach`: in settings and files. A name that is none is `write`.
QString keyOf(Layout layout);
Layout layoutOf(const QString& key);

/// Shares of the window in percent. In a narrow one the right column needs more for its fields, and the left gives
/// it.
struct LayoutShares
{
    int left, leftNarrow, right, rightNarrow, rightTop, rightBottom, middle, middleAlone, bottom;
};
LayoutShares layoutSharesOf(Layout layout);

} // namespace wavelane::ui

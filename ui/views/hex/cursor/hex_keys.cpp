// SPDX-License-Identifier: MIT
#include "ui/views/hex/cursor/hex_keys.h"

#include <Qt>

namespace wavelane::ui {

std::optional<quint64> movedCursor(const HexCursor& cursor, int key, bool toEnds)
{
    const auto [at, size, perRow, visibleRows] = cursor;
    const quint64 last = size - 1;
    const quint64 page = perRow * visibleRows;
    const auto forward = [&](quint64 step) { return step <= last - at ? at + step : last; };
    switch (key) {
    case Qt::Key_Left:
        return at > 0 ? at - 1 : 0;
    case Qt::Key_Right:
        return forward(1);
    case Qt::Key_Up:
        return at >= perRow ? at - perRow : at;
    case Qt::Key_Down:
        return perRow <= last - at ? at + perRow : at;
    case Qt::Key_PageUp:
        return at >= page ? at - page : at % perRow;
    case Qt::Key_PageDown:
        return forward(page);
    case Qt::Key_Home:
        return toEnds ? 0 : at - at % perRow;
    case Qt::Key_End:
        return toEnds ? last : forward(perRow - 1 - at % perRow);
    default:
        return std::nullopt;
    }
}

} // namespace wavelane::ui

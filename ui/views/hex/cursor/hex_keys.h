// SPDX-License-Identifier: MIT
#pragma once

#include <QtTypes>

#include <optional>

namespace wavelane::ui {

/// Where the cursor of a hex view is, and what surrounds it.
struct HexCursor
{
    quint64 offset = 0;
    quint64 size = 0; ///< Size of the source in bytes; greater than 0.
    quint64 bytesPerRow = 16;
    quint64 visibleRows = 1;
};

/// Where a key (Qt::Key) moves the cursor; nothing: it is not a key that moves it. `toEnds`: Home and End go to the
/// ends of the source instead of the row.
std::optional<quint64> movedCursor(const HexCursor& cursor, int key, bool toEnds);

} // namespace wavelane::ui

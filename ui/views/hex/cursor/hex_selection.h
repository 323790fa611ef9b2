// SPDX-License-Identifier: MIT
#pragma once

#include <QtTypes>

#include <algorithm>

namespace wavelane::ui {

/// The cursor of a hex view, and the bytes that are selected from it to an anchor.
struct HexSelection
{
    quint64 cursor = 0;
    quint64 anchor = 0;
    quint64 available = 0; ///< Bytes of the source.

    quint64 start() const { return std::min(cursor, anchor); }
    /// At least the byte at the cursor; 0 if the source is empty.
    quint64 size() const { return available == 0 ? 0 : std::max(cursor, anchor) - start() + 1; }
    bool contains(quint64 offset) const { return offset >= start() && offset - start() < size(); }

    /// Offsets past the end go to the last byte.
    void move(quint64 offset, bool select)
    {
        cursor = std::min(offset, last());
        if (!select)
            anchor = cursor;
    }
    void selectAll()
    {
        anchor = 0;
        cursor = last();
    }
    void resize(quint64 sizeInBytes)
    {
        available = sizeInBytes;
        cursor = std::min(cursor, last());
        anchor = std::min(anchor, last());
    }

private:
    quint64 last() const { return available > 0 ? available - 1 : 0; }
};

} // namespace wavelane::ui

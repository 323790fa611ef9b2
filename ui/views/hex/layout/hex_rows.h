// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/hex/layout/scroll_map.h"

namespace wavelane::ui {

/// Which rows of bytes are visible: the size of the source, the bytes per row, and the row at the top.
class HexRows
{
public:
    /// Keeps the row at the top if there are still as many.
    void setSize(quint64 sizeInBytes, int visibleRows);
    void setBytesPerRow(int count); ///< The first visible byte stays visible.
    void setTop(quint64 row);       ///< The last possible row if there are fewer.
    void scrollBy(qint64 rows);
    /// Scrolls as little as possible to show the byte. After a jump, the bytes before it are visible, too.
    void show(quint64 offset);

    int bytesPerRow() const { return static_cast<int>(m_perRow); }
    quint64 top() const { return m_top; }
    quint64 visible() const { return m_map.visibleRows; } ///< Fully visible rows; at least 1.
    quint64 first() const { return m_top * m_perRow; }    ///< Offset of the first visible byte.
    const ScrollMap& map() const { return m_map; }
    bool shows(quint64 offset) const; ///< The byte, at least in part.
    int lineOf(quint64 offset) const { return static_cast<int>(offset / m_perRow - m_top); } ///< 0: at the top.
    int columnOf(quint64 offset) const { return static_cast<int>(offset % m_perRow); }

    struct Range
    {
        quint64 offset = 0;
        quint64 size = 0;
    };
    Range wanted() const; ///< What is visible, and a page before and after it.

private:
    quint64 m_size = 0;
    quint64 m_perRow = 16;
    quint64 m_top = 0;
    ScrollMap m_map;
};

} // namespace wavelane::ui

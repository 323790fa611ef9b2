// SPDX-License-Identifier: MIT
#include "ui/views/hex/layout/hex_rows.h"

#include <algorithm>

namespace wavelane::ui {

void HexRows::setSize(quint64 sizeInBytes, int visibleRows)
{
    m_size = sizeInBytes;
    m_map = {.rows = m_size / m_perRow + (m_size % m_perRow != 0 ? 1 : 0),
             .visibleRows = static_cast<quint64>(std::max(1, visibleRows))};
    setTop(m_top);
}

void HexRows::setBytesPerRow(int count)
{
    const quint64 shown = first();
    m_perRow = static_cast<quint64>(count);
    setSize(m_size, static_cast<int>(m_map.visibleRows));
    setTop(shown / m_perRow);
}

void HexRows::setTop(quint64 row)
{
    m_top = std::min(row, m_map.lastTopRow());
}

void HexRows::scrollBy(qint64 rows)
{
    const auto distance = static_cast<quint64>(rows < 0 ? -rows : rows);
    if (rows < 0)
        setTop(m_top > distance ? m_top - distance : 0);
    else
        setTop(m_top + distance);
}

void HexRows::show(quint64 offset)
{
    const quint64 row = offset / m_perRow;
    const quint64 rows = visible();
    const bool isJump = row + rows < m_top || row >= m_top + 2 * rows;
    if (isJump)
        setTop(row > rows / 3 ? row - rows / 3 : 0);
    else if (row < m_top)
        setTop(row);
    else if (row >= m_top + rows)
        setTop(row - rows + 1);
}

bool HexRows::shows(quint64 offset) const
{
    const quint64 row = offset / m_perRow;
    return offset < m_size && row >= m_top && row <= m_top + visible();
}

HexRows::Range HexRows::wanted() const
{
    const quint64 rows = visible() + 1;
    const quint64 start = m_top > rows ? m_top - rows : 0;
    return {.offset = start * m_perRow, .size = (m_top - start + 2 * rows) * m_perRow};
}

} // namespace wavelane::ui

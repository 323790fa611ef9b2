// SPDX-License-Identifier: MIT
#include "ui/views/hex/layout/hex_layout.h"

#include <algorithm>
#include <cstdlib>

namespace wavelane::ui {

HexLayout::HexLayout(const QFontMetrics& metrics, int bytesPerRow, int grouping, quint64 size)
    : m_bytesPerRow(bytesPerRow), m_grouping(grouping), m_characterWidth(metrics.horizontalAdvance(QLatin1Char('0'))),
      m_rowHeight(metrics.height() + 2), m_ascent(metrics.ascent() + 1)
{
    int digits = 1;
    for (quint64 last = size > 0 ? size - 1 : 0; last > 15; last >>= 4)
        ++digits;
    m_offsetDigits = std::max(8, (digits + 3) / 4 * 4);
}

int HexLayout::byteX(int column) const
{
    const int gaps = column / m_grouping;
    return offsetWidth() + margin() + column * (2 * m_characterWidth + m_characterWidth * 3 / 5) +
           gaps * m_characterWidth * 3 / 4;
}

int HexLayout::textX(int column) const
{
    return byteX(m_bytesPerRow - 1) + 4 * m_characterWidth + margin() + column * m_characterWidth;
}

int HexLayout::totalWidth() const
{
    return textX(m_bytesPerRow) + margin();
}

QRect HexLayout::byteCell(int column, int y) const
{
    const int pad = m_characterWidth * 3 / 10;
    return {byteX(column) - pad, y, 2 * m_characterWidth + 2 * pad, m_rowHeight};
}

QRect HexLayout::textCell(int column, int y) const
{
    return {textX(column), y, m_characterWidth, m_rowHeight};
}

HexLayout::Hit HexLayout::hit(int x) const
{
    if (x >= textX(0) - margin())
        return {.column = std::clamp((x - textX(0)) / m_characterWidth, 0, m_bytesPerRow - 1), .inText = true};
    int nearest = 0;
    int distance = std::abs(x - byteCell(0, 0).center().x());
    for (int column = 1; column < m_bytesPerRow; ++column) {
        const int candidate = std::abs(x - byteCell(column, 0).center().x());
        if (candidate < distance) {
            distance = candidate;
            nearest = column;
        }
    }
    return {.column = nearest, .inText = false};
}

} // namespace wavelane::ui

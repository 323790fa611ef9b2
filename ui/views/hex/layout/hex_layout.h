// SPDX-License-Identifier: MIT
#pragma once

#include <QFontMetrics>
#include <QRect>

#include <optional>

namespace wavelane::ui {

/// The columns of the hex view, in pixels from the left edge of a row. Whole pixels keep the digits sharp.
///
///     00000010 │ 0a 00 ff 7f  3d 0a d7 3e │ ...ï=.×>
///     offset     byte 0…        group gap    text
class HexLayout
{
public:
    HexLayout() = default;
    HexLayout(const QFontMetrics& metrics, int bytesPerRow, int grouping, quint64 size);

    struct Hit
    {
        int column = 0; ///< The nearest one, from 0 to bytesPerRow − 1.
        bool inText = false;
    };

    int bytesPerRow() const { return m_bytesPerRow; }
    int rowHeight() const { return m_rowHeight; }
    int ascent() const { return m_ascent; }
    int characterWidth() const { return m_characterWidth; }
    int offsetDigits() const { return m_offsetDigits; }
    int margin() const { return m_characterWidth; }
    int offsetWidth() const { return m_offsetDigits * m_characterWidth + 2 * margin(); }
    int totalWidth() const;

    int byteX(int column) const;
    int textX(int column) const;
    QRect byteCell(int column, int y) const;
    QRect textCell(int column, int y) const;
    Hit hit(int x) const;

private:
    int m_bytesPerRow = 16;
    int m_grouping = 4;
    int m_offsetDigits = 8;
    int m_characterWidth = 8;
    int m_rowHeight = 16;
    int m_ascent = 12;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QPalette>

namespace wavelane::ui {

/// Colors for meanings without a QPalette role. Text in them has a contrast of at least 4.5:1 on the palette's Base
/// and Window, and controls have at least 3:1.
struct ThemeColors
{
    QColor error;
    QColor warning;
    QColor info;
    QColor success;
    QColor errorBackground;   ///< Background of a field or line with an error.
    QColor warningBackground; ///< Background of a line with a warning.
    QColor addedBackground;   ///< Background of an added line; a removed line has `errorBackground`.
    QColor changedByte;       ///< Text of a byte that differs from the previous run.
    QColor changedBackground; ///< Background of such a byte.
    QColor faded;             ///< Line numbers, offsets, zero bytes, units.
    QColor stale;             ///< Outdated values, and placeholders for values that have not arrived.
    QColor grid;              ///< Lines between rows, columns and texels.
    QColor currentLine;       ///< Background of the line with the cursor.
    QColor linkedLine;        ///< Behind corresponding lines of two texts.
    QColor gutter;            ///< Behind line numbers and offsets.
    QColor bracketMatch;      ///< Behind matching brackets.
    QColor selection;         ///< Behind the selection of a view without the focus.
    QColor accent;            ///< Cursor, focus, the active tab and the running pass.
    QColor controlBorder;     ///< Borders of fields, buttons and check boxes, handles of scroll bars.
    QColor separator;    ///< Lines between panels and around groups. Decoration: not needed to identify a control.
    QColor hover;        ///< Behind flat buttons, tabs, rows and items of the menu bar under the mouse.
    QColor pressed;      ///< Behind those that are pressed.
    QColor checkerLight; ///< Checkerboard behind transparent texels.
    QColor checkerDark;

    /// The colors that fit a palette: those for light or for dark backgrounds.
    static const ThemeColors& of(const QPalette& palette);
};

/// The program's light or dark palette.
QPalette themePalette(bool dark);
/// Whether the palette has light text on a dark background.
bool isDarkPalette(const QPalette& palette);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/theme.h"

#include <QTextCursor>
#include <QTextEdit>

namespace wavelane::ui {

/// The mark of a line that stands for a line of another text beside it: over the whole width, behind the letters.
inline QTextEdit::ExtraSelection lineMark(const QTextCursor& inLine, const QPalette& palette)
{
    QTextEdit::ExtraSelection mark;
    mark.cursor = inLine;
    mark.cursor.clearSelection();
    mark.format.setBackground(Theme::colors(palette).linkedLine);
    mark.format.setProperty(QTextFormat::FullWidthSelection, true);
    return mark;
}

} // namespace wavelane::ui

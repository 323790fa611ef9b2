// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/theme.h"

#include <QTextCursor>
#include <QTextEdit>

namespace wavelane::ui {

/// Background highlight of a whole line that corresponds to a line of another text.
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

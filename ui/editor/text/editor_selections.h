// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <QList>
#include <QTextEdit>

namespace wavelane::ui {

struct EditorSelectionOptions
{
    QTextCursor cursor; ///< The editor's cursor; its line and the brackets next to it are highlighted.
    int linkedLine = 0; ///< 1-based; 0: none. Corresponds to a line of another text.
    QPalette palette;
};

/// The extra selections of an editor: current line, linked line, matching brackets, and squiggles under errors and
/// warnings.
QList<QTextEdit::ExtraSelection> editorSelections(const EditorSelectionOptions& options,
                                                  const Diagnostics& diagnostics);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <QTextCursor>

class QTextDocument;

namespace wavelane::ui {

/// Selects the text that a diagnostic concerns: its range, the word at its position, or the whole line if it has no
/// column. Never empty unless the line is empty. Lines beyond the text count as its last line.
QTextCursor diagnosticRange(QTextDocument& document, const Diagnostic& diagnostic);

/// The first diagnostic whose range contains a document position; null if there is none.
const Diagnostic* diagnosticAt(QTextDocument& document, const Diagnostics& diagnostics, int position);

/// Message and detail of a diagnostic as rich text for a tool tip.
QString richText(const Diagnostic& diagnostic);

} // namespace wavelane::ui

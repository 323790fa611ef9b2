// SPDX-License-Identifier: MIT
#pragma once

class QString;
class QWidget;

namespace wavelane::ui {

/// Sets the tool tip that explains a field; rich text. While the field is marked, the error is shown above it.
void setHint(QWidget& field, const QString& hint);

/// Marks an input widget as wrong: error background, and `message` (plain text) in the tool tip and in the accessible
/// description. All fields, views and dialogs show errors this way.
void markError(QWidget& field, const QString& message);
/// As above, and shows the message below the field until the next key or movement, for answers to Return whose other
/// places are too small for a sentence.
void reportError(QWidget& field, const QString& message);
/// Removes the mark.
void clearError(QWidget& field);
/// The message of the mark; empty if the field is not marked.
QString errorOf(const QWidget& field);

} // namespace wavelane::ui

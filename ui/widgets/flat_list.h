// SPDX-License-Identifier: MIT
#pragma once

class QAbstractItemView;
class QString;
class QTreeView;

namespace wavelane::ui {

/// Applies the common look of lists in docks: no frame, no tree lines, no alternating rows.
void makeFlat(QTreeView& view);

/// Elides long texts of a column in the middle, because they differ at their ends.
void elideInMiddle(QAbstractItemView& view, int column);

/// Draws the text of an empty list in its center. Call it after the view has painted itself.
void paintHint(const QTreeView& view, const QString& text);

} // namespace wavelane::ui

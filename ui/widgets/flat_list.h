// SPDX-License-Identifier: MIT
#pragma once

class QString;
class QTreeView;

namespace wavelane::ui {

/// The look that the lists of the docks share: rows without frame, tree and stripes.
void makeFlat(QTreeView& view);

/// What an empty list says in its middle; to be called behind the view's own painting.
void paintHint(const QTreeView& view, const QString& text);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include <QDropEvent>

namespace wavelane::ui {

/// Accepts dragged files as a copy even if a move is proposed, so that the other program keeps them.
inline void acceptCopy(QDropEvent& event)
{
    if (event.possibleActions().testFlag(Qt::CopyAction))
        event.setDropAction(Qt::CopyAction);
    event.accept();
}

} // namespace wavelane::ui

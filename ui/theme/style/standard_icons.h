// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>
#include <QStyle>

namespace wavelane::ui::paint {

/// Our icon for a standard one of Qt's widgets: those of docks, message boxes and line edits. Null if we have none.
QIcon standardIcon(QStyle::StandardPixmap pixmap);

} // namespace wavelane::ui::paint

// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/layout/layout.h"

#include <QList>
#include <QString>

class QWidget;

namespace wavelane::ui {

/// Position of a dock in a built-in layout. Docks with the same position become tabs, in the order of their addition.
enum class DockPlace {
    left,        ///< The column at the left edge.
    leftBottom,  ///< Below `left`.
    rightTop,    ///< The column at the right edge.
    rightBottom, ///< Below `rightTop`.
    middle,      ///< Below the editor.
    bottom       ///< Below the editor and `middle`.
};

/// Name, title, content and position of a dock, and the layouts that open it.
struct DockDescription
{
    QString name;               ///< For settings and files; never translated or changed.
    QString title;              ///< Shown to users.
    QWidget* content = nullptr; ///< Becomes a child of the dock.
    DockPlace place = DockPlace::bottom;
    QList<Layout> shownIn; ///< Layouts that open it; in the others, the View menu can open it.
    bool isListed = true;  ///< False: only the program opens it, and the View menu does not list it.
    bool scrolls = true;   ///< False: the content adapts to any size itself.
};

} // namespace wavelane::ui

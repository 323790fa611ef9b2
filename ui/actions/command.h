// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>
#include <QList>
#include <QSet>
#include <QString>

#include <functional>

class QAction;
class QMenuBar;
class QWidget;

namespace wavelane::ui {

/// One entry of the command palette.
struct Command
{
    QString text;     ///< `Reset Layout`, `Go to picture`.
    QString where;    ///< Where else it is found: `View ▸ Layout`, `Project`.
    QString shortcut; ///< In the notation of the user's system; empty: no shortcut.
    QString toolTip = {};
    QIcon icon;
    bool enabled = true;
    std::function<void()> run;
};

/// Sets the text of an action in the palette, where the menu that completes its own text is not seen: “Add Buffer”
/// for “Buffer” in the menu Add.
void setPaletteText(QAction& action, const QString& text);

/// The actions, with those of submenus in place of their menus. Actions in `listed` are left out, and the others are
/// added to it. Running a command triggers its action if the action still exists and is enabled.
QList<Command> actionCommands(const QList<QAction*>& actions, const QString& where, QSet<const QAction*>& listed);

/// Every action of the menus and their submenus, in order.
QList<Command> menuCommands(const QMenuBar& menus);
QList<Command> menuCommands(const QMenuBar& menus, QSet<const QAction*>& listed);

/// The actions that the visible widgets below `root` offer in context menus, tool bars and menu buttons.
QList<Command> widgetCommands(QWidget& root, const QString& where, QSet<const QAction*>& listed);

/// How well `typed` matches `text`: 0 for no match, more is better. Each typed word must begin a word of the text or
/// consist of first letters of its words (`rl` matches `Reset Layout`). The whole text is better than its beginning,
/// which is better than any other match. Case and punctuation are ignored. Nothing typed matches everything.
int commandQuality(const QString& text, const QString& typed);

} // namespace wavelane::ui

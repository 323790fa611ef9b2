// SPDX-License-Identifier: MIT
#include "ui/editor/code/editor_menu.h"

#include "ui/editor/code/code_assist.h"
#include "ui/editor/code/line_fixes.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QTextCursor>

#include <utility>

namespace wavelane::ui {

void showStandardShortcuts(QMenu& menu)
{
    constexpr std::pair<QLatin1StringView, QKeySequence::StandardKey> shortcuts[] = {
        {QLatin1StringView("edit-undo"), QKeySequence::Undo},
        {QLatin1StringView("edit-redo"), QKeySequence::Redo},
        {QLatin1StringView("edit-cut"), QKeySequence::Cut},
        {QLatin1StringView("edit-copy"), QKeySequence::Copy},
        {QLatin1StringView("edit-paste"), QKeySequence::Paste},
        {QLatin1StringView("select-all"), QKeySequence::SelectAll}};
    for (QAction* action : menu.actions())
        for (const auto& [name, key] : shortcuts)
            if (action->objectName() == name)
                action->setText(action->text().section(u'\t', 0, 0) + u'\t' +
                                QKeySequence(key).toString(QKeySequence::NativeText));
}

void insertPlaceActions(QMenu& menu, const QTextCursor& place, LineFixes* fixes, CodeAssist* assist)
{
    auto* own = new QMenu(&menu);
    if (fixes)
        fixes->addTo(*own, place.blockNumber() + 1);
    if (!own->isEmpty() && assist)
        own->addSeparator();
    if (assist)
        assist->addActions(*own, place);
    if (own->isEmpty())
        return;
    menu.insertSeparator(menu.actions().value(0));
    menu.insertActions(menu.actions().value(0), own->actions());
}

} // namespace wavelane::ui

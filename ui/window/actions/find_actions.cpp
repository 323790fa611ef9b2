// SPDX-License-Identifier: MIT
#include "ui/window/actions/find_actions.h"

#include "ui/editor/editor_tabs.h"
#include "ui/editor/find_bar.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/inspect/view_finder.h"

#include <QApplication>

namespace wavelane::ui {

FindActions::FindActions(const WindowContext& context) : m_context(context)
{
    const auto reason = [this] { return reasonNothingToSearch(); };
    ActionRegistry& actions = m_context.actions;
    actions.registerAction({.id = action_id::find,
                            .text = tr("&Find …"),
                            .toolTip = tr("Find text in the editor, or values in Inspect if it has the focus"),
                            .shortcuts = {QKeySequence(QKeySequence::Find)},
                            .disabledReason = reason,
                            .run = [this] {
                                if (isInspecting())
                                    findInView();
                                else
                                    m_context.panels.editors().findBar().open();
                            }});
    actions.registerAction({.id = action_id::findNext,
                            .text = tr("Find &Next"),
                            .shortcuts = {QKeySequence(Qt::Key_F3)},
                            .disabledReason = reason,
                            .run = [this] { findNearest(false); }});
    actions.registerAction({.id = action_id::findPrevious,
                            .text = tr("Find Pre&vious"),
                            .shortcuts = {QKeySequence(Qt::SHIFT | Qt::Key_F3)},
                            .disabledReason = reason,
                            .run = [this] { findNearest(true); }});
    actions.registerAction({.id = action_id::findInView,
                            .text = tr("Find in Vie&w …"),
                            .toolTip = tr("Find bytes, text, numbers, NaN or changes in Inspect"),
                            .shortcuts = {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F)},
                            .disabledReason = [this] { return reasonNoProject(m_context.workbench); },
                            .run = [this] { findInView(); }});
}

DisabledReason FindActions::reasonNothingToSearch() const
{
    return m_context.workbench.document().isOpen() ? std::nullopt : reasonNoEditor(m_context.panels);
}

bool FindActions::isInspecting() const
{
    const QWidget* focused = QApplication::focusWidget();
    return !m_context.panels.editors().current() || (focused && m_context.panels.inspect().isAncestorOf(focused));
}

void FindActions::findInView()
{
    m_context.docks.show(QStringLiteral("inspect"));
    m_context.panels.inspect().finder().open();
}

void FindActions::findNearest(bool backwards)
{
    if (isInspecting())
        m_context.panels.inspect().find(backwards ? inspect::Direction::previous : inspect::Direction::next);
    else
        m_context.panels.editors().findBar().findNext(backwards);
}

} // namespace wavelane::ui

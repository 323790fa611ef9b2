// SPDX-License-Identifier: MIT
#include "ui/window/window_context.h"

#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"

namespace wavelane::ui {

DisabledReason reasonNoProject(const Workbench& workbench)
{
    if (workbench.document().isOpen())
        return std::nullopt;
    return ActionRegistry::tr("No project is open.");
}

DisabledReason reasonNoEngine(const Workbench& workbench)
{
    if (workbench.document().isOpen() && workbench.session().state() == EngineSession::State::failed)
        return ActionRegistry::tr("The engine cannot be started.");
    return reasonNoProject(workbench);
}

DisabledReason reasonNoEditor(const Panels& panels)
{
    if (panels.editors().current())
        return std::nullopt;
    return ActionRegistry::tr("No source is open in the editor.");
}

DisabledReason reasonNoAssistance(const Panels& panels)
{
    const CodeEditor* editor = panels.editors().current();
    if (editor && !editor->assistance())
        return ActionRegistry::tr("The text in the editor is not a shader.");
    return reasonNoEditor(panels);
}

DisabledReason reasonNoFixes(const Panels& panels)
{
    const CodeEditor* editor = panels.editors().current();
    if (editor && !editor->lineFixes())
        return ActionRegistry::tr("The text in the editor is not a shader.");
    return reasonNoEditor(panels);
}

} // namespace wavelane::ui

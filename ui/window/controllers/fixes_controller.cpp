// SPDX-License-Identifier: MIT
#include "ui/window/controllers/fixes_controller.h"

#include "core/shader/contract/compiler.h"
#include "ui/base/core_message.h"
#include "ui/document/edits/file_adder.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/code/line_fixes.h"
#include "ui/editor/editor_tabs.h"
#include "ui/fixes/create_missing.h"
#include "ui/fixes/drop_slot.h"
#include "ui/fixes/project_fixes.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/project/project_panel.h"

#include <algorithm>

namespace wavelane::ui {

FixesController::FixesController(const WindowContext& context)
    : m_context(context), m_checks(context.workbench.document(), context.workbench.session())
{
    Workbench& workbench = context.workbench;
    context.panels.editors().setProjectFixes([&workbench](const Diagnostic& problem) {
        return projectFixes(workbench.document(), workbench.session().shaders(), problem);
    });
    context.panels.project().fileAdder().setSlotChoice([&workbench](const project::Resource& resource) {
        return onlySlotFor(workbench.document(), workbench.session().shaders(), resource);
    });
    context.panels.problems().setFixes([this](const Diagnostic& problem) { return fixesOf(problem); });
    context.actions.registerAction(
        {.id = action_id::createMissing,
         .text = tr("Create &Missing Resources"),
         .toolTip = tr("Create and bind the resources that the shaders of all passes need, set the sizes of their "
                       "dispatches, and present what they draw"),
         .disabledReason = [&workbench]() -> DisabledReason {
             const Document& document = workbench.document();
             if (!document.isOpen())
                 return reasonNoProject(workbench);
             if (!document.isWritable())
                 return tr("The project is read-only.");
             const auto isSolvable = [](const Diagnostic& one) {
                 return one.code == Code::bindingMissing || (one.code == Code::badValue && one.at.contains("/bind/"));
             };
             if (std::ranges::any_of(document.problems().all(), isSolvable))
                 return std::nullopt;
             return tr("Nothing is missing: every slot of the shaders that compile is bound.");
         },
         .run = [this] { createMissing(); }});
}

std::vector<OfferedFix> FixesController::fixesOf(const Diagnostic& problem)
{
    Workbench& workbench = m_context.workbench;
    std::vector<OfferedFix> fixes = projectFixes(workbench.document(), workbench.session().shaders(), problem);
    if (problem.line > 0)
        addEdits(problem, fixes);
    return fixes;
}

void FixesController::addEdits(const Diagnostic& problem, std::vector<OfferedFix>& fixes)
{
    Document& document = m_context.workbench.document();
    const std::filesystem::path path = document.diagnosedPath(problem);
    const auto language = shader::languageOfFile(path);
    const auto source = language == shader::Language::hlsl && document.isWritable()
                            ? document.sourceFile(path)
                            : Result<SourceFile*>(fail(Code::fileMissing, {}));
    if (!source)
        return;
    for (const QuickFix& fix : fixesFor(problem, toQt((*source)->text())))
        fixes.push_back({.title = fix.title, .apply = [this, path, fix, line = problem.line] {
                             if (auto shown = m_context.panels.editors().show(path))
                                 (*shown)->lineFixes()->answer(line, fix);
                             else
                                 m_context.messages.showError(coreMessage(shown.error().message));
                         }});
}

void FixesController::createMissing()
{
    Workbench& workbench = m_context.workbench;
    if (createAllMissing(workbench.document(), workbench.session().shaders()))
        m_context.messages.announce(workbench.document().undoStack().undoText());
}

} // namespace wavelane::ui

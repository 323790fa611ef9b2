// SPDX-License-Identifier: MIT
#include "ui/window/controllers/navigation_controller.h"

#include "ui/base/core_message.h"
#include "ui/document/edits/project_edits.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/check/check_panel.h"
#include "ui/panels/heaps_panel.h"
#include "ui/panels/inspect/age_chip.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/inspect/record/expectation_place.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/project/project_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/timings/timings_panel.h"
#include "ui/panels/translate_panel.h"
#include "ui/tour/lesson_panel.h"

#include <QDockWidget>

namespace wavelane::ui {

NavigationController::NavigationController(const WindowContext& context) : m_context(context)
{
    Document& document = m_context.workbench.document();
    m_context.actions.registerAction({.id = action_id::nextProblem,
                                      .text = tr("Next &Problem"),
                                      .shortcuts = {QKeySequence(Qt::Key_F4)},
                                      .disabledReason = [&document]() -> DisabledReason {
                                          if (!document.problems().all().empty())
                                              return std::nullopt;
                                          return tr("There are no problems.");
                                      },
                                      .run = [this] { nextProblem(); }});
    connectPanels();
    connect(&document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened)
            m_problemIndex = -1;
    });
    connect(&document.problems(), &Problems::changed, this, &NavigationController::showProblemCount);
}

void NavigationController::connectPanels()
{
    Document& document = m_context.workbench.document();
    const Panels& panels = m_context.panels;
    ProjectPanel& project = panels.project();
    connect(&project, &ProjectPanel::selectionChanged, this, &NavigationController::showProperties);
    connect(&project, &ProjectPanel::selectedObjectsChanged, this, &NavigationController::showProperties);
    connect(&project, &ProjectPanel::selectionChanged, this, [&document, &panels](const ObjectId& id) {
        if (const auto* resource = resourceAt(document.project(), id))
            panels.inspect().showResource(toQt(resource->name));
        if (const auto* shader = shaderAt(document.project(), id))
            panels.translate().prefer(toQt(shader->name));
    });
    connect(&project, &ProjectPanel::activated, this, [this](const ObjectId& id) {
        if (resourceAt(m_context.workbench.document().project(), id))
            m_context.docks.show(QStringLiteral("inspect"));
        showObject(id);
    });
    connect(&project, &ProjectPanel::failed, this,
            [this](const QString& text) { m_context.messages.showError(text); });
    connect(&project, &ProjectPanel::announced, this,
            [this](const QString& text) { m_context.messages.announce(text); });
    connect(&panels.lesson(), &LessonPanel::jump, this, &NavigationController::jumpTo);
    connect(&panels.check(), &CheckPanel::jump, this, &NavigationController::jumpTo);
    connect(&panels.problems(), &ProblemsPanel::jump, this, &NavigationController::jumpTo);
    connect(&panels.live().ageChip(), &AgeChip::clicked, this, &NavigationController::showProblems);
    connect(&panels.inspect().ageChip(), &AgeChip::clicked, this, &NavigationController::showProblems);
    connect(&panels.heaps(), &HeapsPanel::selected, this, [&project](const ObjectId& id) { project.select(id); });
    connect(&panels.timings(), &TimingsPanel::jump, this, [&document, &project](const QString& pointer) {
        project.select(objectAtPointer(document.project(), toUtf8(pointer)));
    });
}

void NavigationController::showProperties()
{
    const ProjectPanel& project = m_context.panels.project();
    const QList<ObjectId> ids = project.allSelected();
    m_context.panels.properties().show(ids.isEmpty() ? QList<ObjectId>{project.selected()} : ids);
}

void NavigationController::goTo(const ObjectId& id)
{
    m_context.panels.project().select(id);
    showObject(id);
}

void NavigationController::showObject(const ObjectId& id)
{
    const Document& document = m_context.workbench.document();
    const project::Project& project = document.project();
    const project::ShaderEntry* shader = shaderAt(project, id);
    if (const auto* pass = passAt(project, id))
        if (const auto* dispatch = std::get_if<project::DispatchPass>(&pass->kind))
            shader = project.shader(dispatch->shader);
    if (shader) {
        if (auto shown = m_context.panels.editors().show(document.shaderPath(*shader)); !shown)
            m_context.messages.showError(coreMessage(shown.error().message));
        else
            (*shown)->setFocus();
    } else if (const auto* resource = resourceAt(project, id)) {
        m_context.panels.inspect().showResource(toQt(resource->name));
    } else if (expectationAt(project, id)) {
        showExpectation(id.path.front());
    }
}

void NavigationController::showExpectation(std::size_t index)
{
    const Workbench& workbench = m_context.workbench;
    const project::Expectation& expectation = workbench.document().project().expectations[index];
    const auto place = placeOf(expectation, workbench.session().expectations().at(index));
    if (!place)
        return;
    m_context.docks.show(QStringLiteral("inspect"));
    m_context.panels.inspect().goTo(*place);
}

void NavigationController::showProblems()
{
    m_context.docks.show(QStringLiteral("problems"));
    m_context.panels.problems().setFocus(Qt::OtherFocusReason);
}

void NavigationController::showSource(const ObjectId& id)
{
    const Document& document = m_context.workbench.document();
    const project::Project& project = document.project();
    const auto* pass = passAt(project, id);
    const auto* dispatch = pass ? std::get_if<project::DispatchPass>(&pass->kind) : nullptr;
    const project::ShaderEntry* shader = dispatch ? project.shader(dispatch->shader) : shaderAt(project, id);
    // No error is shown: a source that cannot be opened is itself in the list of problems.
    if (shader && !shader->broken) [[maybe_unused]]
        const auto shown = m_context.panels.editors().show(document.shaderPath(*shader));
}

void NavigationController::jumpTo(const Diagnostic& diagnostic)
{
    const Document& document = m_context.workbench.document();
    const ObjectId object = objectAtPointer(document.project(), diagnostic.at);
    m_context.panels.project().select(object);
    if (diagnostic.code == Code::expectationFailed && object.kind == ObjectKind::expectation)
        return showExpectation(object.path.front());
    if (diagnostic.line <= 0 || diagnostic.file.empty()) {
        showSource(object);
        return;
    }
    if (auto shown = m_context.panels.editors().show(document.diagnosedPath(diagnostic)))
        (*shown)->goTo(diagnostic.line, diagnostic.column);
    else
        m_context.messages.showError(coreMessage(shown.error().message));
}

void NavigationController::nextProblem()
{
    const Diagnostics& all = m_context.workbench.document().problems().all();
    if (all.empty())
        return;
    m_problemIndex = (m_problemIndex + 1) % static_cast<int>(all.size());
    jumpTo(all[static_cast<std::size_t>(m_problemIndex)]);
}

void NavigationController::showProblemCount()
{
    const Problems& problems = m_context.workbench.document().problems();
    const int count = problems.count(Severity::error) + problems.count(Severity::warning);
    m_context.docks.find(QStringLiteral("problems"))
        ->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems (%1)").arg(count));
}

} // namespace wavelane::ui

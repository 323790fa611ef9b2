// SPDX-License-Identifier: MIT
#include "ui/window/controllers/expectations_controller.h"

#include "ui/base/core_message.h"
#include "ui/document/edits/project_edits.h"
#include "ui/panels/project/project_panel.h"
#include "ui/views/image/image_canvas.h"
#include "ui/window/actions/inspect_actions.h"
#include "ui/window/controllers/navigation_controller.h"

#include <limits>
#include <utility>

namespace wavelane::ui {

ExpectationsController::ExpectationsController(const WindowContext& context, NavigationController& navigation)
    : m_context(context), m_navigation(navigation),
      m_recorder(context.workbench.document(), context.workbench.session())
{
    registerActions();
    registerViewActions();
    ProjectPanel& tree = m_context.panels.project();
    tree.offer(ObjectKind::resource, m_context.actions.at(action_id::expectResource));
    tree.offer(ObjectKind::expectation, m_context.actions.at(action_id::evaluateExpectations));
    tree.offer(ObjectKind::expectation, m_context.actions.at(action_id::nextFailedExpectation));
    connect(&m_recorder, &ValueRecorder::failed, this,
            [this](const QString& reason) { m_context.messages.announce(reason); });
    connect(&m_recorder, &ValueRecorder::recorded, this, [this](const ObjectId& id) {
        m_context.panels.project().select(id);
        m_context.messages.announce(
            tr("Expected from now on: %1").arg(nameOf(m_context.workbench.document().project(), id)));
    });
}

void ExpectationsController::registerActions()
{
    Workbench& workbench = m_context.workbench;
    ActionRegistry& actions = m_context.actions;
    actions.registerAction({.id = action_id::addExpectation,
                            .text = tr("&Add Expectation"),
                            .toolTip = tr("Add a condition on the results of a run"),
                            .icon = QStringLiteral("expectation"),
                            .disabledReason = [&workbench]() -> DisabledReason {
                                if (const auto none = reasonNoProject(workbench))
                                    return none;
                                const auto editable = workbench.document().checkEditable();
                                return editable ? std::nullopt
                                                : DisabledReason(coreMessage(editable.error().message));
                            },
                            .run = [this] { addExpectation(); }});
    actions.registerAction({.id = action_id::expectResource,
                            .text = tr("Expect &Current Value of Resource"),
                            .toolTip = tr("Record the contents of the selected resource as an expectation"),
                            .disabledReason = [this] { return reasonNoRecording(); },
                            .run = [this] { recordResource(); }});
    actions.registerAction({.id = action_id::evaluateExpectations,
                            .text = tr("&Evaluate Expectations"),
                            .toolTip = tr("Run one frame from the initial data and evaluate all expectations"),
                            .disabledReason = [&workbench]() -> DisabledReason {
                                if (const auto none = reasonNoEngine(workbench))
                                    return none;
                                if (workbench.document().project().expectations.empty())
                                    return tr("The project has no expectations.");
                                if (workbench.session().isLive())
                                    return tr("Stop playing first: expectations are evaluated by a run from the "
                                              "initial data.");
                                return std::nullopt;
                            },
                            .run = [&workbench] { workbench.session().run(); }});
    actions.registerAction({.id = action_id::nextFailedExpectation,
                            .text = tr("Next &Failed Expectation"),
                            .toolTip = tr("Show the first element that differs from the next failed expectation"),
                            .shortcuts = {QKeySequence(Qt::SHIFT | Qt::Key_F4)},
                            .disabledReason = [&workbench]() -> DisabledReason {
                                const ExpectationStates& states = workbench.session().expectations();
                                if (states.count(ExpectationState::Verdict::failed) > 0)
                                    return std::nullopt;
                                if (const auto none = reasonNoProject(workbench))
                                    return none;
                                return tr("No expectation has failed.");
                            },
                            .run = [this] { showNextFailed(); }});
}

void ExpectationsController::registerViewActions()
{
    registerInspectAction(m_context, {.name = QStringLiteral("expect"),
                                      .text = tr("Expect Current Value"),
                                      .toolTip = tr("Record the selected values as an expectation"),
                                      .disabledReason = [this] { return reasonNoRecording(); },
                                      .run =
                                          [this](InspectView view) {
                                              record(m_context.panels.inspect().selectedIn(view),
                                                     view == InspectView::hex ? tr("There are no bytes.")
                                                     : view == InspectView::table
                                                         ? tr("Select a block of cells first.")
                                                         : tr("Click a texel first."));
                                          }});
    m_context.panels.inspect().imageView().canvas().setContextMenuPolicy(Qt::ActionsContextMenu);
}

DisabledReason ExpectationsController::reasonNoRecording() const
{
    const QString reason = m_recorder.disabledReason();
    return reason.isEmpty() ? std::nullopt : DisabledReason(reason);
}

void ExpectationsController::record(std::optional<ValueSelection> selection, const QString& reasonIfNothing)
{
    if (selection)
        m_recorder.record(*selection);
    else
        m_context.messages.announce(reasonIfNothing);
}

QString ExpectationsController::chosenResource() const
{
    const project::Project& project = m_context.workbench.document().project();
    if (const auto* selected = resourceAt(project, m_context.panels.project().selected()))
        return toQt(selected->name);
    return m_context.panels.inspect().resource();
}

void ExpectationsController::recordResource()
{
    const QString name = chosenResource();
    record(m_context.panels.inspect().wholeResource(toUtf8(name)),
           tr("The last run has no contents of “%1”. Select a buffer or a texture.").arg(name));
}

void ExpectationsController::addExpectation()
{
    ProjectPanel& panel = m_context.panels.project();
    if (auto added = addObject(m_context.workbench.document(), NewObject::expectation, panel.selected()))
        panel.select(*added);
    else
        m_context.messages.showError(coreMessage(added.error().message));
}

void ExpectationsController::showNextFailed()
{
    const ObjectId selected = m_context.panels.project().selected();
    const std::size_t from =
        selected.kind == ObjectKind::expectation ? selected.path.front() : std::numeric_limits<std::size_t>::max();
    if (const auto next = m_context.workbench.session().expectations().nextFailed(from))
        m_navigation.goTo(expectationId(*next));
}

} // namespace wavelane::ui

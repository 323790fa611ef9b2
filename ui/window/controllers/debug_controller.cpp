// SPDX-License-Identifier: MIT
#include "ui/window/controllers/debug_controller.h"

#include "core/project/paths.h"
#include "core/project/size/view_size.h"
#include "ui/document/objects/object_id.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/exchange/exchange_run.h"
#include "ui/panels/debug/debug_panel.h"
#include "ui/panels/debug/stops/condition_question.h"
#include "ui/panels/debug/stops/stop_list.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/inspect/selection/covering_thread.h"
#include "ui/panels/project/project_panel.h"
#include "ui/session/engine_session.h"
#include "ui/widgets/dialogs/line_dialog.h"
#include "ui/window/actions/inspect_actions.h"

#include <QHash>
#include <QTextBlock>

#include <algorithm>

namespace wavelane::ui {

namespace {

QString iconOf(QLatin1StringView id)
{
    using namespace action_id;
    static const QHash<QLatin1StringView, QString> icons{{debugContinue, QStringLiteral("play")},
                                                         {debugOver, QStringLiteral("debug-over")},
                                                         {debugInto, QStringLiteral("debug-into")},
                                                         {debugOut, QStringLiteral("debug-out")},
                                                         {debugBackContinue, QStringLiteral("debug-back")},
                                                         {debugBackOver, QStringLiteral("debug-back-over")},
                                                         {debugBackInto, QStringLiteral("debug-back-into")},
                                                         {debugRestart, QStringLiteral("reset")}};
    return icons.value(id);
}

} // namespace

DebugController::DebugController(const WindowContext& context) : m_context(context)
{
    DebugPanel& panel = context.panels.debug();
    panel.setLauncher([this](std::optional<quint64> frame) { return launchFor(frame); });
    connect(&panel, &DebugPanel::stateChanged, &context.actions, &ActionRegistry::refresh);
    connect(&panel, &DebugPanel::shown, this, [this](const std::filesystem::path& file, int line) {
        const auto editor = m_context.panels.editors().show(file);
        if (editor)
            (*editor)->placeCursor(line, 0);
        else
            m_context.messages.showError(toQt(editor.error().message));
    });
    registerStart();
    registerPass();
    registerSteps();
    registerBreakpoints();
    registerAllStops();
    registerViewActions();
    followStops();
    using namespace action_id;
    QList<QAction*> buttons;
    for (const QLatin1StringView id :
         {debugBackContinue, debugBackOver, debugBackInto, debugOut, debugInto, debugOver, debugContinue, debugStop})
        buttons += &context.actions.at(id);
    panel.addButtons(buttons);
    QList<QAction*> ofLine;
    for (const QLatin1StringView id : {toggleBreakpoint, debugToCursor, debugStart}) {
        ofLine += &context.actions.at(id);
        ofLine.back()->setShortcutVisibleInContextMenu(true);
    }
    context.panels.editors().setLineActions(ofLine);
    context.panels.project().offer(ObjectKind::pass, context.actions.at(debugPass));
}

DebugLaunch DebugController::launchFor(std::optional<quint64> frame) const
{
    const Workbench& workbench = m_context.workbench;
    const EngineSession& session = workbench.session();
    // Frames that were played have recorded inputs, and textures of the size of the view.
    const bool isLive = session.isLive() && !session.inputs().empty();
    const quint64 shown = isLive ? session.inputs().size() - 1 : 0;
    plan::ProjectSnapshot snapshot = *workbench.document().snapshot();
    if (project::followsView(snapshot.project) && !session.viewSize().isEmpty())
        snapshot.project =
            project::resolveView(snapshot.project, {static_cast<std::uint32_t>(session.viewSize().width()),
                                                    static_cast<std::uint32_t>(session.viewSize().height())});
    DebugLaunch launch{.program = wavelaneProgram(workbench.options().engine.program),
                       .arguments = {QStringLiteral("--frame"), QString::number(frame.value_or(shown))},
                       .project = isLive ? inputOf(snapshot, session.inputs(), frame.value_or(shown) + 1)
                                         : inputOf(snapshot)};
    if (!session.deviceName().isEmpty())
        launch.arguments += {QStringLiteral("--device"), session.deviceName()};
    return launch;
}

DisabledReason DebugController::reasonNotDebugging() const
{
    if (!m_context.panels.debug().isActive())
        return tr("No thread is being debugged.");
    return std::nullopt;
}

void DebugController::showPanel()
{
    const QString name = QStringLiteral("debug");
    m_context.docks.show(name);
    m_context.docks.enlarge(name);
}

void DebugController::registerStart()
{
    Workbench& workbench = m_context.workbench;
    DebugPanel& panel = m_context.panels.debug();
    m_context.actions.registerAction({.id = action_id::debugStart,
                                      .text = tr("&Debug Thread"),
                                      .toolTip = tr("Step the thread that is chosen in the Debug panel"),
                                      .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F5)},
                                      .disabledReason = [&workbench] { return reasonNoProject(workbench); },
                                      .run =
                                          [this, &panel] {
                                              showPanel();
                                              panel.startChosen();
                                          }});
    m_context.actions.registerAction({.id = action_id::debugStop,
                                      .text = tr("S&top Debugging"),
                                      .icon = QStringLiteral("stop"),
                                      .disabledReason = [&panel]() -> DisabledReason {
                                          if (panel.isActive() || panel.isBusy())
                                              return std::nullopt;
                                          return tr("No thread is being debugged.");
                                      },
                                      .run = [&panel] { panel.stop(); }});
}

void DebugController::registerPass()
{
    QAction& action = m_context.actions.registerAction(
        {.id = action_id::debugPass,
         .text = tr("Debug &First Thread of Pass"),
         .toolTip = tr("Step the first thread of the dispatch pass that is selected in the project tree"),
         .disabledReason = [this] { return reasonNoDispatch(); },
         .run =
             [this] {
                 const ObjectId id = m_context.panels.project().selected();
                 showPanel();
                 m_context.panels.debug().start(
                     {.pass = toQt(pointerOf(m_context.workbench.document().project(), id)), .thread = {}});
             }});
    action.setShortcutVisibleInContextMenu(true);
    connect(&m_context.panels.project(), &ProjectPanel::selectionChanged, &m_context.actions,
            &ActionRegistry::refresh);
}

DisabledReason DebugController::reasonNoDispatch() const
{
    if (const auto none = reasonNoProject(m_context.workbench))
        return none;
    const project::Pass* const pass =
        passAt(m_context.workbench.document().project(), m_context.panels.project().selected());
    if (!pass || !std::holds_alternative<project::DispatchPass>(pass->kind))
        return tr("Select a dispatch pass in the project tree first.");
    return std::nullopt;
}

void DebugController::addStep(QLatin1StringView id, const QString& text, const QString& toolTip,
                              const QList<QKeySequence>& keys, const QString& command)
{
    m_context.actions.registerAction({.id = id,
                                      .text = text,
                                      .toolTip = toolTip,
                                      .icon = iconOf(id),
                                      .shortcuts = keys,
                                      .disabledReason = [this] { return reasonNotDebugging(); },
                                      .run = [this, command] { m_context.panels.debug().move(command); }});
}

void DebugController::registerSteps()
{
    using namespace action_id;
    addStep(debugContinue, tr("&Continue"), tr("Run to the next breakpoint, or to the end of the thread"),
            {QKeySequence(Qt::SHIFT | Qt::Key_F8)}, QStringLiteral("continue"));
    addStep(debugOver, tr("Step &Over"), tr("Go to the next line, over calls"), {QKeySequence(Qt::Key_F10)},
            QStringLiteral("next"));
    addStep(debugInto, tr("Step &Into"), tr("Go to the next line, also in a called function"),
            {QKeySequence(Qt::CTRL | Qt::Key_F11)}, QStringLiteral("step"));
    addStep(debugOut, tr("Step O&ut"), tr("Return to the function that called this one"),
            {QKeySequence(Qt::SHIFT | Qt::Key_F11)}, QStringLiteral("out"));
    m_context.actions.registerAction({.id = debugToCursor,
                                      .text = tr("&Run to Cursor"),
                                      .toolTip = tr("Run until the thread reaches the line of the cursor"),
                                      .shortcuts = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F9)},
                                      .disabledReason = [this] { return reasonNotDebugging(); },
                                      .run = [this] { runToCursor(); }});
    addStep(debugBackContinue, tr("Continue &Back"), tr("Go back to the previous breakpoint, or to the start"),
            {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F8)}, QStringLiteral("back continue"));
    addStep(debugBackOver, tr("Step Back O&ver"), tr("Go back to the previous line, over calls"),
            {QKeySequence(Qt::SHIFT | Qt::CTRL | Qt::Key_F10)}, QStringLiteral("back next"));
    addStep(debugBackInto, tr("Step Back I&nto"), tr("Go back to the previous line, also in a called function"),
            {QKeySequence(Qt::SHIFT | Qt::CTRL | Qt::Key_F11)}, QStringLiteral("back step"));
    addStep(debugBackOut, tr("Step Back Out"), tr("Go back to the call of this function"), {},
            QStringLiteral("back out"));
    addStep(debugProblem, tr("Go to First &Problem"),
            tr("Go to the first NaN, race, access out of bounds, or use of unwritten memory in the group"), {},
            QStringLiteral("problem"));
    addStep(debugNan, tr("Go to First &NaN of Thread"), tr("Go to the line where this thread computes the first NaN"),
            {}, QStringLiteral("problem nan thread"));
    addStep(debugRestart, tr("R&estart"), tr("Go back to the first line of the thread"), {},
            QStringLiteral("restart"));
}

void DebugController::registerBreakpoints()
{
    EditorTabs& editors = m_context.panels.editors();
    const auto reason = [this] { return reasonNoFixes(m_context.panels); };
    m_context.actions.registerAction(
        {.id = action_id::toggleBreakpoint,
         .text = tr("Toggle Brea&kpoint"),
         .toolTip = tr("Stop the debugged thread at the line of the cursor"),
         .shortcuts = {QKeySequence(Qt::SHIFT | Qt::Key_F9)},
         .disabledReason = reason,
         .run = [&editors] {
             if (const CodeEditor* const editor = editors.current())
                 DebugMarks::of(*editor->document()).toggle(editor->textCursor().blockNumber());
         }});
    m_context.actions.registerAction(
        {.id = action_id::enableBreakpoint,
         .text = tr("Enable or D&isable Breakpoint"),
         .toolTip = tr("Turn the breakpoint at the line of the cursor off without removing it, or on again"),
         .shortcuts = {QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_F9)},
         .disabledReason = reason,
         .run = [this] { enableAtCursor(); }});
    m_context.actions.registerAction({.id = action_id::breakpointCondition,
                                      .text = tr("Bre&akpoint Condition …"),
                                      .toolTip = tr("Stop at the line of the cursor only if an expression is true"),
                                      .disabledReason = reason,
                                      .run = [this] { editCondition(); }});
}

void DebugController::registerAllStops()
{
    DebugStops& stops = m_context.panels.debug().stops();
    const auto needsStops = [&stops]() -> DisabledReason {
        if (!stops.hasAny())
            return tr("There are no breakpoints and no watch points.");
        return std::nullopt;
    };
    m_context.actions.registerAction({.id = action_id::enableAllStops,
                                      .text = tr("Enable All Breakpoints"),
                                      .toolTip = tr("Stop at all breakpoints and watch points again"),
                                      .disabledReason = needsStops,
                                      .run = [&stops] { stops.setAllEnabled(true); }});
    m_context.actions.registerAction(
        {.id = action_id::disableAllStops,
         .text = tr("Disable All Breakpoints"),
         .toolTip = tr("Turn all breakpoints and watch points off without removing them"),
         .disabledReason = [&stops, needsStops]() -> DisabledReason {
             if (stops.hasAny() && !stops.hasEnabled())
                 return tr("All breakpoints and watch points are disabled.");
             return needsStops();
         },
         .run = [&stops] { stops.setAllEnabled(false); }});
    m_context.actions.registerAction({.id = action_id::removeAllStops,
                                      .text = tr("Remove All Breakpoints"),
                                      .toolTip = tr("Remove all breakpoints and watch points of the project"),
                                      .disabledReason = needsStops,
                                      .run = [&stops] { stops.removeAll(); }});
}

void DebugController::followStops()
{
    using namespace action_id;
    DebugPanel& panel = m_context.panels.debug();
    connect(&panel.stops(), &DebugStops::changed, &m_context.actions, &ActionRegistry::refresh);
    connect(&panel.stops(), &DebugStops::newlyLost, this, [this](const QStringList& sentences) {
        for (const QString& each : sentences)
            m_context.messages.warn(each);
    });
    panel.stopList().addMenuActions({&m_context.actions.at(enableAllStops), &m_context.actions.at(disableAllStops),
                                     &m_context.actions.at(removeAllStops)});
}

void DebugController::enableAtCursor()
{
    const CodeEditor* const editor = m_context.panels.editors().current();
    if (!editor)
        return;
    DebugMarks& marks = DebugMarks::of(*editor->document());
    const int line = editor->textCursor().blockNumber();
    if (const auto found = marks.at(line))
        marks.setEnabled(line, !found->isEnabled);
    else
        m_context.messages.showHint(tr("There is no breakpoint at line %1.").arg(line + 1));
}

void DebugController::registerViewActions()
{
    registerInspectAction(
        m_context, {.name = QStringLiteral("debug"),
                    .text = tr("Debug This Thread"),
                    .toolTip = tr("Step the thread to which the selected texel, byte or row belongs"),
                    .disabledReason = [&workbench = m_context.workbench] { return reasonNoProject(workbench); },
                    .run = [this](InspectView view) { debugSelected(view); }});
    registerInspectAction(
        m_context, {.name = QStringLiteral("watch"),
                    .text = tr("Stop When This Changes"),
                    .toolTip = tr("Stop the debugged thread when its group changes the selected bytes"),
                    .disabledReason = [&workbench = m_context.workbench] { return reasonNoProject(workbench); },
                    .run = [this](InspectView view) { watchSelected(view); }});
}

void DebugController::watchSelected(InspectView view)
{
    const auto position = m_context.panels.inspect().positionIn(view);
    const auto selected = m_context.panels.inspect().selectedIn(view);
    if (!position || !selected || selected->size == 0)
        return m_context.messages.announce(tr("Select a texel, byte or row of a result first."));
    quint64 offset = *position;
    quint64 size = selected->size;
    // One cell of a table, not its row.
    if (view == InspectView::table && selected->numbers.size() == 1 && selected->size == selected->stride) {
        offset = selected->offset + selected->numbers[0].offset;
        size = sizeInBytes(selected->numbers[0].type);
    } else if (view != InspectView::image) {
        offset = selected->offset;
    }
    m_context.docks.show(QStringLiteral("debug"));
    m_context.panels.debug().watchBytes({.name = toQt(selected->resource), .offset = offset, .size = size});
    if (!m_context.panels.debug().isActive())
        m_context.messages.announce(
            tr("The debugger stops when these bytes change. Choose a thread and press Debug."));
}

void DebugController::debugSelected(InspectView view)
{
    const Document& document = m_context.workbench.document();
    const EngineSession& session = m_context.workbench.session();
    const auto selected = m_context.panels.inspect().selectedIn(view);
    const auto& resources = session.report().resources;
    const auto report =
        selected ? std::ranges::find(resources, selected->resource, &plan::ResourceReport::name) : resources.end();
    if (report == resources.end())
        return m_context.messages.announce(tr("Select a texel, byte or row of a result first."));
    if (selected->mip.value_or(0) != 0 || selected->slice.value_or(0) != 0)
        return m_context.messages.announce(tr("Threads are known for the first mip and slice only."));
    const auto covering = coveringThread(document, session, *report, selected->offset, session.afterPass());
    if (!covering)
        return m_context.messages.announce(covering.error());
    const project::Project& project = document.project();
    const project::Pass* const pass = passAt(project, covering->id);
    const auto* const dispatch = pass ? std::get_if<project::DispatchPass>(&pass->kind) : nullptr;
    const ShaderState* const state = dispatch ? session.shaders().state(dispatch->shader) : nullptr;
    if (!state || !state->reflection)
        return m_context.messages.announce(tr("The shader of the pass is not compiled."));
    DebugPanel::Target target{.pass = toQt(pointerOf(project, covering->id)), .thread = {}};
    for (std::size_t axis = 0; axis < 3; ++axis)
        target.thread[axis] = covering->group[axis] * state->reflection->groupSize[axis] + covering->thread[axis];
    showPanel();
    m_context.panels.debug().start(target);
}

void DebugController::runToCursor()
{
    const CodeEditor* const editor = m_context.panels.editors().current();
    if (!editor)
        return;
    const QString file = toQt(
        project::nameInFolder(m_context.workbench.document().folder(), editor->file().path().lexically_normal()));
    m_context.panels.debug().move(
        QStringLiteral("until %1:%2").arg(file).arg(editor->textCursor().blockNumber() + 1));
}

void DebugController::editCondition()
{
    const CodeEditor* const editor = m_context.panels.editors().current();
    if (!editor)
        return;
    DebugMarks& marks = DebugMarks::of(*editor->document());
    const int line = editor->textCursor().blockNumber();
    const auto found = marks.at(line);
    auto* const dialog =
        new LineDialog(conditionQuestion(line, found ? found->condition : QString()), &m_context.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, &marks, [&marks, line, dialog] {
        if (!marks.has(line))
            marks.toggle(line);
        marks.setCondition(line, dialog->text().trimmed());
    });
    dialog->open();
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/window/controllers/check_controller.h"

#include "ui/base/core_message.h"
#include "ui/exchange/exchange_run.h"
#include "ui/panels/check/check_panel.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/window/actions/inspect_actions.h"

#include <algorithm>
#include <string>
#include <utility>

namespace wavelane::ui {

namespace {

const std::string checkPart = "check"; ///< Name of the problems' part.
constexpr int progressSteps = 1000;

} // namespace

CheckController::CheckController(const WindowContext& context)
    : m_context(context), m_run(wavelaneProgram(context.workbench.options().engine.program)),
      m_who(wavelaneProgram(context.workbench.options().engine.program))
{
    registerActions();
    registerWhoActions();
    connectPanel();
    connect(&m_run, &CheckRun::progressed, this, &CheckController::showProgress);
    connect(&m_run, &CheckRun::ended, this, &CheckController::conclude);
    connect(&m_who, &WhoRun::progressed, this, &CheckController::showProgress);
    connect(&m_who, &WhoRun::ended, this, &CheckController::conclude);
    connect(&m_context.workbench.document(), &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what != ChangeEvent::What::saved)
            forgetResult();
    });
}

DisabledReason CheckController::reasonNoCheck() const
{
    if (isRunning())
        return tr("A check is running.");
    const Document& document = m_context.workbench.document();
    if (document.isOpen() && !document.isReadable())
        return tr("The project file is not valid JSON.");
    return reasonNoProject(m_context.workbench);
}

void CheckController::registerActions()
{
    m_context.actions.registerAction(
        {.id = action_id::checkShaders,
         .text = tr("C&heck Shaders"),
         .toolTip = tr("Interpret the dispatches of one frame and find races, accesses out of bounds, uses of "
                       "uninitialized memory and divergent barriers"),
         .disabledReason = [this] { return reasonNoCheck(); },
         .run = [this] { start(Command::check, {QStringLiteral("check")}, tr("Checking the shaders …")); }});
    m_context.actions.registerAction(
        {.id = action_id::tryFaults,
         .text = tr("Try &Faults"),
         .toolTip = tr("Interpret the dispatches again with other orders of groups and waves, other sizes of waves, "
                       "garbage in unwritten memory, and without each barrier, and show which outputs change"),
         .disabledReason = [this] { return reasonNoCheck(); },
         .run =
             [this] {
                 start(Command::faults, {QStringLiteral("check"), QStringLiteral("--faults")}, tr("Trying faults …"));
             }});
    CheckPanel& panel = m_context.panels.check();
    panel.addCommand(m_context.actions.at(action_id::checkShaders));
    panel.addCommand(m_context.actions.at(action_id::tryFaults));
}

void CheckController::registerWhoActions()
{
    registerInspectAction(m_context, {.name = QStringLiteral("who"),
                                      .text = tr("Who Wrote This?"),
                                      .toolTip = tr("Find the pass, thread and line that wrote the selected byte"),
                                      .disabledReason = [this] { return reasonNoCheck(); },
                                      .run = [this](InspectView view) { requestWritersOfSelection(view); }});
    connect(&m_context.panels.inspect(), &InspectPanel::whoRequested, this,
            [this](const QString& resource, std::uint64_t offset) {
                requestWriters({.resource = resource, .offset = offset});
            });
}

void CheckController::connectPanel()
{
    CheckPanel& panel = m_context.panels.check();
    connect(&panel, &CheckPanel::cancelRequested, this, &CheckController::cancel);
    connect(&panel, &CheckPanel::whoRequested, this, &CheckController::requestWriters);
    connect(&panel, &CheckPanel::bytesChosen, this, [this](const BytePlace& place) {
        m_context.docks.show(QStringLiteral("inspect"));
        m_context.panels.inspect().goTo({.resource = place.resource, .after = {}, .offset = place.offset});
    });
}

void CheckController::start(Command command, const QStringList& arguments, const QString& text)
{
    if (isRunning())
        return m_context.messages.announce(tr("A check is in progress."));
    const EngineSession& session = m_context.workbench.session();
    QStringList all = arguments + QStringList{QStringLiteral("--progress")};
    if (!session.deviceName().isEmpty())
        all += {QStringLiteral("--device"), session.deviceName()};
    announce(command, text);
    m_run.start(*m_context.workbench.document().snapshot(), all);
    m_context.actions.refresh();
}

void CheckController::startWho(const Json& question, const QString& text)
{
    if (isRunning())
        return m_context.messages.announce(tr("A check is in progress."));
    announce(Command::who, text);
    m_who.ask(*m_context.workbench.document().snapshot(), m_context.workbench.session().deviceName(), question);
    m_context.actions.refresh();
}

void CheckController::announce(Command command, const QString& text)
{
    Document& document = m_context.workbench.document();
    document.problems().set(checkPart, {});
    m_command = command;
    m_text = text;
    m_revision = document.revision();
    m_hasResult = false;
    m_context.docks.show(QStringLiteral("checks"));
    m_context.panels.check().showProgress(text, 0, 0);
}

void CheckController::requestWritersOfSelection(InspectView view)
{
    InspectPanel& inspect = m_context.panels.inspect();
    if (const auto offset = inspect.positionIn(view))
        requestWriters({.resource = inspect.resource(), .offset = *offset});
    else
        m_context.messages.announce(tr("Select a byte of a result first."));
}

void CheckController::requestWriters(const BytePlace& place)
{
    const EngineSession& session = m_context.workbench.session();
    Json question{{"resource", place.resource.toStdString()}, {"byte", place.offset}};
    if (!place.before.empty())
        question["before"] = place.before;
    else if (!place.after.empty())
        question["after"] = place.after;
    else if (!session.afterPass().isEmpty())
        question["after"] = session.afterPass().toStdString();
    // Frames that were played; inputs other than the time are not repeated.
    if (place.frame)
        question["frame"] = *place.frame;
    else if (const std::size_t frames = session.inputs().size(); session.isLive() && frames > 1)
        question["frame"] = frames - 1;
    startWho(question, tr("Searching who wrote byte %1 of “%2” …").arg(place.offset).arg(place.resource));
}

void CheckController::showProgress(const QList<QByteArray>& words)
{
    // `dispatch N OF GROUP GROUPS NAME` or `pass N OF NAME`.
    const bool isDispatch = words[0] == "dispatch";
    if (words.size() < (isDispatch ? 6 : 4))
        return;
    const double index = words[1].toDouble();
    const double total = std::max(words[2].toDouble(), 1.0);
    const double part = isDispatch ? words[3].toDouble() / std::max(words[4].toDouble(), 1.0) : 0;
    const QString name = QString::fromUtf8(words.mid(isDispatch ? 5 : 3).join(' '));
    m_context.panels.check().showProgress(tr("%1 %2").arg(m_text, name),
                                          static_cast<int>((index + part) / total * progressSteps), progressSteps);
}

void CheckController::conclude(const CheckEnd& end)
{
    Document& document = m_context.workbench.document();
    CheckPanel& panel = m_context.panels.check();
    if (!end.report) {
        panel.showResult(
            {.kind = CheckRow::Kind::error, .summary = coreMessage(end.problem), .rows = {}, .problems = {}});
        m_context.messages.logError(end.problem);
        m_context.actions.refresh();
        return;
    }
    CheckResult result = m_command == Command::who      ? resultOfWho(*end.report)
                         : m_command == Command::faults ? resultOfFaults(*end.report)
                                                        : resultOfCheck(*end.report);
    document.problems().set(checkPart, std::move(result.problems));
    m_hasResult = true;
    panel.showResult(result);
    m_context.messages.note(result.summary);
    m_context.actions.refresh();
}

void CheckController::cancel()
{
    if (!isRunning())
        return;
    m_run.cancel();
    m_who.cancel();
    m_context.panels.check().showResult(
        {.kind = CheckRow::Kind::note, .summary = tr("The check was canceled."), .rows = {}, .problems = {}});
    m_context.actions.refresh();
}

void CheckController::forgetResult()
{
    Document& document = m_context.workbench.document();
    if (document.revision() == m_revision)
        return;
    if (isRunning()) {
        // Its result would be about a project that is gone.
        m_run.cancel();
        m_who.cancel();
        m_context.panels.check().showResult({.kind = CheckRow::Kind::note,
                                             .summary = tr("The project has changed, so the check was stopped."),
                                             .rows = {},
                                             .problems = {}});
        m_context.actions.refresh();
    }
    m_who.forget();
    document.problems().set(checkPart, {});
    if (!document.isOpen())
        m_context.panels.check().dropResult({});
    else if (std::exchange(m_hasResult, false))
        m_context.panels.check().dropResult(tr("The project has changed since the check."));
}

} // namespace wavelane::ui

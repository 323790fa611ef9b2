// SPDX-License-Identifier: MIT
#include "ui/session/engine_session.h"

#include "core/project/bindings/reconcile.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace wavelane::ui {

EngineSession::EngineSession(Document& document, QObject* parent)
    : QObject(parent), m_document(document), m_supervisor(document),
      m_compiles(document, m_supervisor, m_supervisor.streak()), m_expectations(document),
      m_runs(document, m_compiles, m_supervisor, m_meter), m_reads(m_supervisor), m_inspections(m_supervisor)
{
    connect(&m_document, &Document::changed, this, &EngineSession::documentChanged);
    connect(&m_supervisor, &EngineSupervisor::engineChanged, this, &EngineSession::engineChanged);
    connect(&m_supervisor, &EngineSupervisor::devicesChanged, this, &EngineSession::devicesChanged);
    connect(&m_supervisor, &EngineSupervisor::suspensionChanged, this, &EngineSession::stateChanged);
    connect(&m_supervisor, &EngineSupervisor::engineFailed, this, &EngineSession::engineFailed);
    connect(&m_supervisor, &EngineSupervisor::message, this, &EngineSession::message);
    connect(&m_compiles, &CompileService::compiled, this, &EngineSession::compiled);
    connect(&m_compiles, &CompileService::settled, this, &EngineSession::compilesFinished);
    connect(&m_meter, &GuardMeter::changed, this, &EngineSession::guardMeasured);
    connect(&m_meter, &GuardMeter::message, this, &EngineSession::message);
    connect(&m_runs, &RunController::stateChanged, this, &EngineSession::announceState);
    connect(&m_compiles, &CompileService::sent, this, [this] { m_latency.compileSent(EditLatency::now()); });
    connect(&m_runs, &RunController::sent, this,
            [this] { m_latency.runSent(EditLatency::now(), m_runs.lastRun()->snapshot->revision); });
    connect(&m_runs, &RunController::reported, this, [this] {
        m_resultRevision = m_runs.report().revision;
        m_latency.reported(EditLatency::now(), m_runs.report());
        Q_EMIT reported();
        m_pace.note(state() == State::playing);
    });
    connect(&m_pace, &ReportPace::due, this, &EngineSession::reportReadable);
    connect(&m_runs, &RunController::message, this, &EngineSession::message);
}

EngineSession::~EngineSession() = default;

void EngineSession::start(engine::ClientOptions options)
{
    m_supervisor.start(std::move(options), [this](engine::Event event) { handle(std::move(event)); });
    announceState();
}

void EngineSession::configure(const EngineSettings& settings)
{
    const EngineSupervisor::Change change = m_supervisor.configure(settings);
    if (change.changesCompiler)
        m_compiles.invalidate();
    if (change.restartsEngine)
        m_runs.repeatInNextEngine();
}

void EngineSession::documentChanged(const ChangeEvent& event)
{
    if (event.what == ChangeEvent::What::saved)
        return;
    if (event.what == ChangeEvent::What::opened) {
        m_reads.clear();
        m_inspections.clear();
        m_latency.clear();
        m_expectations.forget();
        m_compiles.openProject();
        m_meter.forget();
        m_supervisor.openProject();
        m_runs.openProject();
        m_compiles.flush(); // An opened project shows its errors immediately.
        return;
    }
    m_latency.edited(EditLatency::now(), m_document.revision());
    const bool isUnaffected = leavesResults(event);
    if (isUnaffected && m_resultRevision + 1 == m_document.revision())
        m_resultRevision = m_document.revision();
    // Without an automatic run, the verdicts would be those of another text or project.
    const bool isFollowed = m_runs.isAutomatic() && !m_runs.isLive();
    if (!isFollowed && !isUnaffected)
        m_expectations.forget();
    else if (event.changesProject())
        m_expectations.follow();
    m_compiles.documentChanged(event);
    m_supervisor.refreshSuspension();
    m_runs.documentEdited();
}

bool EngineSession::leavesResults(const ChangeEvent& event) const
{
    if (event.what == ChangeEvent::What::object)
        return event.object.kind == ObjectKind::expectation;
    const auto isExpectation = [](const StructureChange& change) {
        return change.from.kind == ObjectKind::expectation || change.to.kind == ObjectKind::expectation;
    };
    const auto& last = m_runs.lastRun();
    if (event.what != ChangeEvent::What::structure || !last || !std::ranges::all_of(event.changes, isExpectation))
        return false;
    // The step may have changed values of other objects as well.
    const project::Project& before = last->snapshot->project;
    const project::Project& now = m_document.project();
    return before.shaders == now.shaders && before.resources == now.resources && before.passes == now.passes &&
           before.needs == now.needs;
}

void EngineSession::run()
{
    m_supervisor.clearRunFailures();
    m_runs.run();
}

void EngineSession::stop()
{
    m_runs.stop();
}

void EngineSession::play()
{
    m_supervisor.clearRunFailures();
    m_runs.play();
}

void EngineSession::tryAgain()
{
    if (!m_document.isOpen())
        return;
    m_supervisor.clearAllFailures();
    m_compiles.invalidate();
    m_compiles.flush();
    const bool wasLive = m_runs.lastRun() && m_runs.lastRun()->options.inputs;
    if (wasLive)
        m_runs.play();
    else
        m_runs.run();
}

void EngineSession::read(const plan::ReadRequest& request, const std::string& lane, QObject* owner,
                         ReadHandler handler)
{
    m_reads.read(request, lane, owner, std::move(handler));
}

void EngineSession::translate(const std::string& shader, const std::string& target, QObject* owner,
                              TranslationHandler handler)
{
    m_compiles.translate(shader, target, owner, std::move(handler));
}

void EngineSession::setViewSize(QSize pixels)
{
    const auto side = [](int length) {
        return static_cast<std::uint32_t>(std::clamp(length, 1, static_cast<int>(project::maxViewSide)));
    };
    m_viewSize = pixels;
    m_runs.sender().setView({side(pixels.width()), side(pixels.height())});
}

void EngineSession::setDisplay(const decode::DisplayOptions& display)
{
    m_runs.sender().setDisplay(display);
    if (state() == State::idle && m_runs.runCount() > 0)
        run();
}

void EngineSession::repeatPicture()
{
    if (state() == State::idle && m_runs.runCount() > 0)
        run();
    else if (state() == State::paused && !m_runs.repeatFrame())
        Q_EMIT message(Severity::error, tr("The frame could not be shown. The next one is copied."));
}

bool EngineSession::reads(project::LiveInput input) const
{
    const bool isValue = std::ranges::any_of(m_document.project().resources, [input](const project::Resource& each) {
        const auto* constants = std::get_if<project::Constants>(&each.kind);
        return constants && project::usesLiveInput(constants->values, input);
    });
    return isValue || std::ranges::any_of(m_document.project().shaders, [&](const project::ShaderEntry& shader) {
               const ShaderState* state = m_compiles.states().state(shader.name);
               return state && state->reflection &&
                      std::ranges::any_of(state->reflection->bindings, [input](const shader::Binding& binding) {
                          return binding.name == project::liveInputsBlock && binding.layout &&
                                 std::ranges::contains(binding.layout->members, toString(input),
                                                       &shader::Member::name);
                      });
           });
}

EngineSession::State EngineSession::currentState() const
{
    switch (m_supervisor.state()) {
    case EngineSupervisor::State::starting:
        return State::starting;
    case EngineSupervisor::State::restarting:
        return State::restarting;
    case EngineSupervisor::State::failed:
        return State::failed;
    case EngineSupervisor::State::up:
        break;
    }
    const bool isMeasuring = m_runs.state() == RunState::measuring;
    switch (isMeasuring ? m_runs.stateAfterMeasuring() : m_runs.state()) {
    case RunState::idle:
        return isMeasuring ? State::running : State::idle;
    case RunState::compiling:
    case RunState::running:
    case RunState::measuring:
    case RunState::searching:
        return State::running;
    case RunState::stopping:
        return State::stopping;
    case RunState::playing:
        return State::playing;
    case RunState::paused:
        return State::paused;
    }
    std::unreachable();
}

void EngineSession::announceState()
{
    const bool wasCompiling = std::exchange(m_wasCompiling, isCompiling());
    const bool wasFindingLoop = std::exchange(m_wasFindingLoop, isFindingLoop());
    if (std::exchange(m_state, currentState()) != m_state || wasCompiling != m_wasCompiling ||
        wasFindingLoop != m_wasFindingLoop) {
        if (m_state != State::playing)
            m_pace.flush();
        Q_EMIT stateChanged();
    }
}

void EngineSession::reportRestart()
{
    const auto count = std::ranges::count_if(m_document.project().resources, [](const project::Resource& each) {
        return !each.broken && !std::holds_alternative<project::Sampler>(each.kind);
    });
    if (m_runs.runCount() == 0 || count == 0)
        Q_EMIT message(Severity::note, tr("A new engine is running."));
    else
        Q_EMIT message(Severity::note,
                       tr("A new engine is running. The contents of %n resource(s) were lost and start with their "
                          "initial data.",
                          nullptr, static_cast<int>(count)));
}

// Events of the engine

void EngineSession::handle(engine::Event event)
{
    std::visit([this](auto&& each) { on(std::forward<decltype(each)>(each)); }, std::move(event));
}

void EngineSession::on(engine::EngineReady event)
{
    const bool isFirst = event.generation == 1;
    m_supervisor.take(std::move(event));
    if (isFirst)
        m_compiles.invalidate();
    else
        reportRestart();
    announceState();
    if (!m_document.isOpen())
        return;
    m_compiles.flush();
    m_runs.engineReady();
}

void EngineSession::on(const engine::EngineDied& event)
{
    const bool isRepeated = m_supervisor.take(event);
    m_runs.engineDied();
    if (isRepeated && !isFindingLoop()) // The results of that run are those that count.
        m_runs.repeatInNextEngine();
    announceState();
}

void EngineSession::on(const engine::EngineLeft&)
{
    if (m_supervisor.handleExit(m_reads.lastProblem())) {
        m_runs.engineDied();
        m_runs.repeatInNextEngine();
    }
    announceState();
}

void EngineSession::on(engine::CompileAnswer event)
{
    if (!m_compiles.isAwaited(event))
        return;
    m_supervisor.judge(event);
    m_latency.compiled(event.report, !hasErrors(event.diagnostics));
    m_compiles.take(std::move(event));
}

void EngineSession::on(engine::TranslateAnswer event)
{
    m_compiles.take(std::move(event));
}

void EngineSession::on(engine::RunAnswer event)
{
    if (!m_runs.isAwaited(event.key))
        return;
    if (m_runs.state() == RunState::measuring) {
        m_runs.takeMeasurement(event.report);
        return;
    }
    if (event.isSkipped) {
        m_runs.skip(event.key);
        announceState();
        return;
    }
    if (m_runs.isSearching()) {
        m_supervisor.noteSearch(event);
        m_runs.takeSearch(event.report);
        announceState();
        return;
    }
    const RunVerdict verdict = m_supervisor.judge(event);
    if (const auto& request = m_runs.lastRun(); request && request->options.check)
        m_expectations.take(event.report, request->snapshot->project);
    m_runs.take(std::move(event.report), verdict);
    announceState();
}

void EngineSession::on(const engine::ReadAnswer& event)
{
    m_reads.take(event);
}

void EngineSession::on(const engine::InspectAnswer& event)
{
    m_inspections.take(event);
}

void EngineSession::on(engine::DevicesAnswer event)
{
    m_supervisor.take(std::move(event));
}

void EngineSession::on(const engine::ProgressEvent& event)
{
    if (!m_inspections.take(event))
        m_runs.take(event);
}

void EngineSession::on(const engine::Failed& event)
{
    if (m_compiles.fail(event) || m_reads.fail(event) || m_inspections.fail(event) || m_supervisor.fail(event))
        return;
    if (m_runs.fail(event)) {
        m_expectations.forget();
        return;
    }
    if (event.error.code != Code::cancelled)
        Q_EMIT message(Severity::error, coreMessage(event.error.message));
}

void EngineSession::on(const engine::Superseded& event)
{
    m_compiles.drop(event.key);
    m_reads.drop(event.key);
    m_inspections.drop(event.key);
    m_runs.drop(event.key);
}

} // namespace wavelane::ui

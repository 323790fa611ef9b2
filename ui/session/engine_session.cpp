// SPDX-License-Identifier: MIT
#include "ui/session/engine_session.h"

#include "core/shader/loop_guard.h"
#include "ui/text.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int quietMilliseconds = 150;
constexpr int frameMilliseconds = 16;
constexpr double runTimeoutSeconds = 10;
/// A frame like the one before it. The first of a new text or project may take a run's time: drivers compile in it.
constexpr double liveTimeoutSeconds = 5;
} // namespace

EngineSession::EngineSession(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    m_compileTimer.setSingleShot(true);
    m_compileTimer.setInterval(quietMilliseconds);
    connect(&m_compileTimer, &QTimer::timeout, this, &EngineSession::compileQuieted);
    m_frameTimer.setSingleShot(true);
    m_frameTimer.setTimerType(Qt::PreciseTimer);
    connect(&m_frameTimer, &QTimer::timeout, this, &EngineSession::nextFrame);
    connect(&m_document, &Document::changed, this, &EngineSession::documentChanged);
}

EngineSession::~EngineSession()
{
    m_client.reset(); // Joins the thread that posts to this object.
}

void EngineSession::start(engine::ClientOptions options)
{
    // The handler runs on the client's thread: it hands the event over and returns.
    auto client = engine::Client::create(std::move(options), [this](engine::Event event) {
        QMetaObject::invokeMethod(
            this, [this, news = std::move(event)]() mutable { handle(std::move(news)); }, Qt::QueuedConnection);
    });
    if (client)
        m_client = std::move(*client);
    else
        Q_EMIT message(Severity::error, tr("The engine cannot be started: %1").arg(toQt(client.error().message)));
    settle();
}

void EngineSession::documentChanged(const ChangeEvent& event)
{
    switch (event.what) {
    case ChangeEvent::What::opened:
        stop();
        m_runKey = 0; // Answers about the project before are not for this one.
        m_outcome.clear();
        m_stopping = false;
        m_reads.clear();
        m_runCount = 0;
        m_shaders.clear();
        m_report = {};
        m_afterPass.clear();
        m_fromStart = true;
        m_compileNeeded = true;
        Q_EMIT reported();
        compileQuieted(); // An opened project shows its errors at once.
        return;
    case ChangeEvent::What::structure:
        for (const std::string& gone : m_shaders.keepOnly(m_document.project()))
            m_document.problems().set("shader:" + gone, {});
        [[fallthrough]];
    case ChangeEvent::What::text:
        m_compileNeeded = true;
        break;
    case ChangeEvent::What::object:
        m_compileNeeded = m_compileNeeded || event.object.kind == ObjectKind::shader;
        break;
    case ChangeEvent::What::saved:
        return;
    }
    // The first run is the user's: what was opened may come from someone else.
    m_runWhenCompiled = m_autoRun && !m_playWanted && m_runCount > 0;
    m_compileTimer.start();
}

void EngineSession::compileQuieted()
{
    if (!m_engineUp)
        return;
    if (std::exchange(m_compileNeeded, false))
        compileAll();
    runWhenCompiled();
}

void EngineSession::compileAll()
{
    const run::ProjectSnapshot snapshot = m_document.snapshot();
    m_compiledTexts = snapshot.overrides;
    for (const project::ShaderEntry& shader : snapshot.project.shaders)
        if (!shader.broken)
            sendCompile(shader.name, snapshot);
}

void EngineSession::sendCompile(const std::string& shader, const run::ProjectSnapshot& snapshot)
{
    engine::CompileRequest request{.snapshot = snapshot, .shader = shader, .compiler = {}};
    m_shaders.asked(shader, m_client->send(std::move(request), "compile:" + shader));
}

void EngineSession::runWhenCompiled()
{
    if (m_runWhenCompiled && m_engineUp && !m_shaders.waiting() && m_document.isOpen()) {
        m_runWhenCompiled = false;
        sendRun(true, false, Texts::good);
    }
}

void EngineSession::sendRun(bool restart, bool live, Texts texts)
{
    engine::RunRequest request{.snapshot = m_document.snapshot(), .options = {}};
    // What was typed since is not known to compile: it joins in when the compiler has said so.
    if (texts == Texts::good)
        for (const auto& [path, text] : m_shaders.goodTexts())
            request.snapshot.overrides[path] = text;
    request.options.restart = restart;
    const bool isLikeTheLast = live && !restart && m_report.frames > 0 && m_report.revision == m_document.revision();
    request.options.timeoutSeconds = isLikeTheLast ? liveTimeoutSeconds : runTimeoutSeconds;
    // A loop that never ends would take the engine with it, and the state of what plays.
    request.options.loopBudget = live ? shader::defaultLoopBudget : 0;
    request.options.after = toUtf8(m_afterPass);
    request.options.fetchPresented = true;
    if (live) {
        const std::uint64_t frame = restart ? 0 : m_report.nextFrame;
        request.options.inputs = m_stepping ? m_clock.step(frame) : m_clock.next(frame);
    }
    m_fromStart = false;
    m_runIsLive = live;
    m_stopping = false;
    m_outcome.clear();
    m_sinceFrame.start();
    m_runKey = m_client->send(std::move(request), "run");
    settle();
}

void EngineSession::run()
{
    if (!m_document.isOpen())
        return;
    if (m_playWanted) {
        reset();
        return;
    }
    m_fromStart = true;
    m_runWhenUp = !m_engineUp;
    if (m_engineUp)
        sendRun(true, false, Texts::shown);
}

void EngineSession::stop()
{
    m_playWanted = false;
    m_paused = false;
    m_runWhenUp = false;
    m_runWhenCompiled = false;
    m_frameTimer.stop();
    m_clock.pause();
    if (m_runKey != 0 && m_client) {
        m_stopping = true;
        m_client->cancel(m_runKey);
    }
    settle();
}

void EngineSession::play()
{
    if (!m_document.isOpen())
        return;
    if (!m_playWanted) {
        m_fromStart = true;
        m_clock.restart();
    } else if (m_paused) {
        m_clock.resume();
    }
    m_playWanted = true;
    m_paused = false;
    m_stepping = false;
    nextFrame();
    settle();
}

void EngineSession::pause()
{
    if (!m_playWanted)
        return;
    m_paused = true;
    m_clock.pause();
    m_frameTimer.stop();
    settle();
}

void EngineSession::step()
{
    if (!m_document.isOpen() || !m_engineUp)
        return;
    if (!m_playWanted) {
        m_fromStart = m_runCount == 0 || m_report.nextFrame == 0;
        m_clock.restart();
    }
    m_playWanted = true;
    m_paused = true;
    m_clock.pause();
    m_frameTimer.stop();
    if (m_runKey == 0) {
        m_stepping = true;
        sendRun(m_fromStart, true, Texts::good);
    }
    settle();
}

void EngineSession::reset()
{
    if (!m_document.isOpen())
        return;
    m_clock.restart();
    m_fromStart = true;
    if (m_playWanted && !m_paused) {
        nextFrame();
    } else if (m_engineUp && m_runKey == 0) {
        m_stepping = true;
        sendRun(true, true, Texts::good);
    }
}

void EngineSession::setAutoRun(bool on)
{
    m_autoRun = on;
    if (on && !m_playWanted && m_document.isOpen()) {
        m_runWhenCompiled = true;
        runWhenCompiled();
    }
}

void EngineSession::setAfterPass(const QString& name)
{
    if (m_afterPass == name)
        return;
    m_afterPass = name;
    if (!m_playWanted && m_runCount > 0 && m_engineUp && m_document.isOpen())
        sendRun(true, false, Texts::good);
}

void EngineSession::nextFrame()
{
    if (m_playWanted && !m_paused && m_runKey == 0 && m_engineUp)
        sendRun(m_fromStart, true, Texts::good);
}

void EngineSession::scheduleNextFrame()
{
    const qint64 passed = m_sinceFrame.isValid() ? m_sinceFrame.elapsed() : frameMilliseconds;
    m_frameTimer.start(static_cast<int>(std::clamp<qint64>(frameMilliseconds - passed, 0, frameMilliseconds)));
}

void EngineSession::read(const run::ReadRequest& request, const std::string& lane, QObject* owner,
                         ReadHandler handler)
{
    if (!m_engineUp) {
        handler(fail(Code::engineDied, "The engine is not up."));
        return;
    }
    const engine::Key key = m_client->send(engine::ReadRequest{request}, lane);
    m_reads[key] = {.owner = owner, .handler = std::move(handler)};
}

void EngineSession::settle()
{
    State state = State::idle;
    if (!m_client)
        state = State::failed;
    else if (!m_engineUp)
        state = m_wasUp ? State::restarting : State::starting;
    else if (m_playWanted)
        state = m_paused ? State::paused : State::playing;
    else if (m_runKey != 0)
        state = m_stopping ? State::stopping : State::running;
    if (std::exchange(m_state, state) != state)
        Q_EMIT stateChanged();
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/session/engine_session.h"

#include "ui/base/text.h"

#include <format>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int quietMilliseconds = 150;
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
    connect(&m_document, &Document::textOpened, this, &EngineSession::noteOpenedTexts);
}

EngineSession::~EngineSession()
{
    m_client.reset(); // Joins the thread that posts to this object.
}

void EngineSession::start(engine::ClientOptions options)
{
    // The handler runs on the client's thread: it hands the event over and returns.
    m_options = std::move(options);
    auto client = engine::Client::create(m_settings.applied(m_options), [this](engine::Event event) {
        QMetaObject::invokeMethod(
            this, [this, news = std::move(event)]() mutable { handle(std::move(news)); }, Qt::QueuedConnection);
    });
    if (client)
        m_client = std::move(*client);
    else
        Q_EMIT message(Severity::error, tr("The engine cannot be started: %1").arg(toQt(client.error().message)));
    settle();
}

void EngineSession::configure(const EngineSettings& settings)
{
    if (m_settings == settings)
        return;
    const bool isOtherDevice = m_settings.device != settings.device;
    const bool isOtherCompiler = m_settings.dxc != settings.dxc;
    const bool isOtherProcess = isOtherDevice || isOtherCompiler ||
                                m_settings.compileSeconds != settings.compileSeconds ||
                                m_settings.memoryMebibytes != settings.memoryMebibytes;
    m_settings = settings;
    if (isOtherDevice)
        m_deviceName.clear();
    if (!m_client)
        return;
    // What the resources hold goes with the process.
    if (isOtherProcess) {
        m_deviceProblem.clear();
        m_restoreWhenUp = m_runAsked;
        m_compileNeeded |= isOtherCompiler;
    }
    m_client->configure(m_settings.applied(m_options));
    Q_EMIT engineChanged();
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
        m_translations.clear();
        m_runCount = 0;
        m_runAsked = false;
        m_shaders.clear();
        m_streak.clear();
        m_lastRun.reset();
        m_lastCompile.reset();
        m_measurement.reset();
        m_guardCost.reset();
        m_restoreWhenUp = false;
        m_report = {};
        refreshHeld();
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
        m_compileNeeded = m_compileNeeded || event.object.kind == ObjectKind::shader ||
                          event.object.kind == ObjectKind::project; // Of several objects at once.
        break;
    case ChangeEvent::What::saved:
        return;
    }
    refreshHeld();
    // The first run is the user's: what was opened may come from someone else.
    m_runWhenCompiled = m_autoRun && !m_playWanted && m_runAsked;
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

void EngineSession::noteOpenedTexts()
{
    for (const auto& [path, file] : m_document.openFiles())
        if (!m_compiledTexts.contains(path)) {
            m_shaders.addGood(path, file->text());
            m_compiledTexts.emplace(path, file->text());
        }
}

void EngineSession::compileAll()
{
    // One copy for all of them: a project may have fifty shaders, and texts of megabytes.
    const auto snapshot = std::make_shared<const run::ProjectSnapshot>(m_document.snapshot());
    m_compiledTexts = snapshot->overrides;
    m_lastCompile = snapshot;
    for (const project::ShaderEntry& shader : snapshot->project.shaders)
        if (!shader.broken && !m_streak.holdsShader(shader.name, *snapshot)) {
            engine::CompileRequest request{.snapshot = snapshot, .shader = shader.name, .compiler = {}};
            m_shaders.asked(shader.name, m_client->send(std::move(request), "compile:" + shader.name));
        }
}

void EngineSession::runWhenCompiled()
{
    if (m_runWhenCompiled && m_engineUp && isCompiled() && m_document.isOpen()) {
        m_runWhenCompiled = false;
        if (!isHeld())
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
    // The first frame of a new text or project may take a run's time: drivers compile in it.
    request.options.timeoutSeconds = isLikeTheLast ? m_settings.liveFrameSeconds : m_settings.frameSeconds;
    request.options.loopBudget = m_settings.budget(live);
    request.options.after = toUtf8(m_afterPass);
    request.options.fetchPresented = true;
    if (live) {
        const std::uint64_t frame = restart ? 0 : m_report.nextFrame;
        request.options.inputs = m_stepping ? m_clock.step(frame) : m_clock.next(frame);
    }
    send(std::move(request), live);
}

void EngineSession::send(engine::RunRequest request, bool live)
{
    m_runAsked = true;
    m_fromStart = false;
    m_runIsLive = live;
    m_stopping = false;
    m_restoreWhenUp = false;
    m_outcome.clear();
    m_sinceFrame.start();
    m_lastRun = request;
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
    m_runAsked = true;
    m_fromStart = true;
    m_streak.runWorked(); // The user tries again.
    refreshHeld();
    m_runWhenUp = !m_engineUp;
    if (m_engineUp)
        sendRun(true, false, Texts::shown);
}

void EngineSession::stop()
{
    m_playWanted = false;
    m_paused = false;
    m_runWhenUp = false;
    m_restoreWhenUp = false;
    m_runWhenCompiled = false;
    endMeasurement();
    m_frameTimer.stop();
    m_clock.pause();
    if (m_runKey != 0 && m_client) {
        m_stopping = true;
        m_client->cancel(m_runKey);
    }
    settle();
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

void EngineSession::read(const run::ReadRequest& request, const std::string& lane, QObject* owner,
                         ReadHandler handler)
{
    if (!m_engineUp) {
        handler(fail(Code::engineDied, "The engine is not up."));
        return;
    }
    const engine::Key key = m_client->send(engine::ReadRequest{request}, lane);
    m_reads.add(key, owner, std::move(handler));
}

void EngineSession::translate(const std::string& shader, const std::string& target, QObject* owner,
                              TranslationHandler handler)
{
    if (!m_engineUp) {
        handler(fail(Code::engineDied, "The engine is not up."));
        return;
    }
    const std::string lane = std::format("translate {}", static_cast<const void*>(owner));
    const engine::Key key = m_client->send(
        engine::TranslateRequest{.snapshot = m_document.snapshot(), .shader = shader, .target = target}, lane);
    m_translations.add(key, owner, std::move(handler));
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

// SPDX-License-Identifier: MIT
#include "ui/window/controllers/engine_notice.h"

#include "ui/base/core_message.h"
#include "ui/widgets/notes/banner.h"

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr int closingMilliseconds = 8000; ///< Long enough to read two sentences.

/// Whether a problem is why an engine ended. Later runs can fail for other reasons, such as an error in a shader.
bool describesAnEngine(const Diagnostic& one)
{
    return one.severity == Severity::error && (one.code == Code::timedOut || one.code == Code::deviceLost ||
                                               one.code == Code::engineDied || one.code == Code::compilerCrashed);
}
} // namespace

EngineNotice::EngineNotice(const WindowContext& context) : m_context(context)
{
    const EngineSession& session = m_context.workbench.session();
    Banner& banner = m_context.panels.engineNotice();
    m_closing.setSingleShot(true);
    m_closing.setInterval(closingMilliseconds);
    connect(&m_closing, &QTimer::timeout, &banner, &Banner::clear);
    connect(&banner, &Banner::clicked, &banner, &Banner::clear);
    connect(&session, &EngineSession::engineFailed, this, [this](const EngineFailure& failure) {
        m_reason = failure.reason;
        show();
    });
    connect(&session, &EngineSession::stateChanged, this, &EngineNotice::follow);
    connect(&session, &EngineSession::reported, this, [this, &session, &banner] {
        const bool isGood = session.runCount() > 0 && !hasErrors(session.report().diagnostics);
        if (session.state() == EngineSession::State::restarting || banner.isHidden())
            return;
        if (!isGood) {
            follow();
            return;
        }
        // Engines restart so fast that the notice would not be seen if it disappeared now.
        banner.showMessage(
            QStringLiteral("%1 %2").arg(m_reason, tr("A new engine is running, and the results are current again.")),
            tr("&Close"));
        if (!m_closing.isActive())
            m_closing.start();
    });
    connect(&m_context.workbench.document(), &Document::changed, this, [&banner](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened)
            banner.clear();
    });
}

void EngineNotice::show()
{
    m_closing.stop();
    m_context.panels.engineNotice().showMessage(QStringLiteral("%1 %2").arg(m_reason, consequence()), tr("&Close"));
}

QString EngineNotice::consequence() const
{
    const EngineSession& session = m_context.workbench.session();
    if (session.isPlaying())
        return tr("A new engine is starting, and play begins again at frame 0.");
    if (session.repeatsLastRun())
        return tr("A new engine is starting, and the last run is repeated.");
    if (session.runCount() == 0)
        return tr("A new engine is starting.");
    return tr("A new engine is starting. The contents of the resources are lost until the next run.");
}

void EngineNotice::follow()
{
    const EngineSession& session = m_context.workbench.session();
    const bool isUp = session.state() != EngineSession::State::restarting &&
                      session.state() != EngineSession::State::starting &&
                      session.state() != EngineSession::State::failed;
    const bool isWaiting = session.runCount() > 0 && hasErrors(session.report().diagnostics);
    if (m_context.panels.engineNotice().isHidden())
        return;
    if (session.state() == EngineSession::State::restarting)
        show(); // What starts again is known only after the failure was announced.
    else if (!isUp || isWaiting)
        m_closing.stop();
    else if (!m_closing.isActive())
        m_closing.start();
    if (isUp && isWaiting)
        showFailedRun();
}

void EngineNotice::showFailedRun()
{
    const EngineSession& session = m_context.workbench.session();
    const Diagnostics& found = session.report().diagnostics;
    const auto error = std::ranges::find_if(found, describesAnEngine);
    const QString reason = error == found.end() ? m_reason : coreMessage(error->message);
    const QString now = session.isFindingLoop() ? tr("A new engine runs it again to find the loop.")
                        : session.isPlaying()
                            ? tr("A new engine is running, and play begins again at frame 0.")
                            : tr("A new engine is running. The contents of the resources are lost until a run "
                                 "succeeds.");
    m_context.panels.engineNotice().showMessage(QStringLiteral("%1 %2").arg(reason, now), tr("&Close"));
}

} // namespace wavelane::ui

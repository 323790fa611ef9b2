// SPDX-License-Identifier: MIT
#include "ui/session/run/run_sender.h"

#include "ui/base/text.h"
#include "ui/session/engine/engine_settings.h"
#include "ui/session/run/report_pace.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

std::optional<qint64> RunSender::millisecondsSinceLast() const
{
    return m_sinceLast.isValid() ? std::optional(m_sinceLast.elapsed()) : std::nullopt;
}

bool RunSender::keeps(const QString& pass) const
{
    const std::string name = toUtf8(pass);
    return name.empty() ||
           (m_last && (m_last->options.after == name || std::ranges::contains(m_last->options.alsoAfter, name)));
}

engine::RunRequest RunSender::newRequest(std::shared_ptr<const plan::ProjectSnapshot> snapshot, bool restart,
                                         bool live, int timeoutSeconds) const
{
    engine::RunRequest request{.snapshot = std::move(snapshot), .options = {}};
    request.options.restart = restart;
    request.options.timeoutSeconds = timeoutSeconds;
    request.options.loopBudget = m_gate.settings().budget(live);
    request.options.check = !live; // An expectation is about a run from the initial data.
    request.options.after = toUtf8(m_afterPass);
    if (!m_pinnedPass.isEmpty() && m_pinnedPass != m_afterPass)
        request.options.alsoAfter = {toUtf8(m_pinnedPass)};
    request.options.fetchPresented = true;
    request.options.view = m_view;
    request.options.display = m_display;
    request.options.pictures = pictureTarget();
    request.options.memory = true;
    request.options.executables = m_executables && !live;
    return request;
}

std::optional<plan::PictureTarget> RunSender::pictureTarget() const
{
    return m_pictureTarget ? m_pictureTarget() : std::nullopt;
}

void RunSender::sendSingle(std::shared_ptr<const plan::ProjectSnapshot> snapshot)
{
    send(newRequest(std::move(snapshot), true, false, m_gate.settings().frameSeconds), RunKind::single);
}

void RunSender::sendFrame(std::shared_ptr<const plan::ProjectSnapshot> snapshot, const plan::RunReport& previous,
                          bool restart, plan::LiveInputs inputs, plan::FrameStart start)
{
    engine::RunRequest request = frameRequest(std::move(snapshot), previous, restart, std::move(inputs));
    request.options.start = start;
    send(std::move(request), RunKind::frame);
}

void RunSender::sendFrameAhead(std::shared_ptr<const plan::ProjectSnapshot> snapshot, const plan::RunReport& previous,
                               std::uint64_t frame, plan::LiveInputs inputs)
{
    engine::RunRequest request = frameRequest(std::move(snapshot), previous, false, std::move(inputs));
    request.onlyFrame = frame;
    noteLast(request);
    // Without a lane, because it must not replace a frame before it that waits, too.
    const engine::Key key = m_gate.send(std::move(request), {});
    m_inFlight.push_back({.key = key, .kind = RunKind::frame, .isAhead = true});
}

engine::RunRequest RunSender::frameRequest(std::shared_ptr<const plan::ProjectSnapshot> snapshot,
                                           const plan::RunReport& previous, bool restart, plan::LiveInputs inputs)
{
    const bool continues = !restart && previous.frames > 0 && previous.revision == snapshot->revision;
    const EngineSettings& settings = m_gate.settings();
    engine::RunRequest request =
        newRequest(std::move(snapshot), restart, true, continues ? settings.liveFrameSeconds : settings.frameSeconds);
    request.options.inputs = std::move(inputs);
    // Nobody reads figures faster, and taking an account costs more than a short frame.
    request.options.memory =
        !previous.memory || !m_sinceAccount.isValid() || m_sinceAccount.hasExpired(ReportPace::milliseconds);
    if (request.options.memory)
        m_sinceAccount.start();
    // They are not necessarily shown yet.
    for (const plan::PresentedReport& each : previous.presented)
        if (each.picture && request.options.pictures)
            request.options.pictures->busy.push_back(each.picture->id);
    return request;
}

void RunSender::sendReplay(std::shared_ptr<const plan::ProjectSnapshot> snapshot, plan::RecordedInputs script)
{
    engine::RunRequest request = newRequest(std::move(snapshot), true, true, m_gate.settings().frameSeconds);
    request.options.frames = script.size();
    request.options.inputs = script.back();
    request.options.script = std::move(script);
    send(std::move(request), RunKind::frame);
}

void RunSender::repeatLast()
{
    engine::RunRequest again = *m_last;
    again.options.restart = true;
    again.options.frames = 1;
    again.options.check = true;
    again.options.inputs.reset();
    again.options.script.clear();
    again.options.view = m_view;
    again.options.display = m_display;
    again.options.pictures = pictureTarget();
    again.options.executables = m_executables;
    send(std::move(again), RunKind::single);
}

void RunSender::sendMeasurement(engine::RunRequest request)
{
    send(std::move(request), RunKind::measurement);
}

void RunSender::sendSearch(engine::RunRequest request)
{
    send(std::move(request), RunKind::search);
}

void RunSender::send(engine::RunRequest request, RunKind kind)
{
    dropAhead();
    if (kind != RunKind::measurement && kind != RunKind::search)
        noteLast(request);
    const engine::Key key = m_gate.send(std::move(request), "run");
    m_inFlight = {{.key = key, .kind = kind}};
}

void RunSender::noteLast(const engine::RunRequest& request)
{
    m_sinceLast.start();
    m_last = request;
}

void RunSender::cancel()
{
    for (InFlight& each : m_inFlight) {
        each.isCancelled = true;
        m_gate.cancel(each.key);
    }
}

RunSender::InFlight RunSender::finish()
{
    const InFlight done = m_inFlight.front();
    m_inFlight.pop_front();
    if (isBusy())
        m_inFlight.front().isAhead = false;
    return done;
}

void RunSender::drop()
{
    dropAhead();
    m_inFlight.clear();
}

void RunSender::dropAhead()
{
    std::erase_if(m_inFlight, [this](const InFlight& each) {
        if (each.isAhead)
            m_gate.cancel(each.key);
        return each.isAhead;
    });
}

void RunSender::remove(engine::Key key)
{
    std::erase_if(m_inFlight, [key](const InFlight& each) { return each.key == key; });
}

void RunSender::forget()
{
    drop();
    m_last.reset();
    m_afterPass.clear();
    m_pinnedPass.clear();
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/inputs/recorded_inputs.h"
#include "ui/session/engine/engine_gate.h"

#include <QElapsedTimer>
#include <QString>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace wavelane::ui {

/// What a request is for.
enum class RunKind {
    single,      ///< One run from the initial data.
    frame,       ///< The next frame of play.
    measurement, ///< A run of GuardMeter.
    search,      ///< The run of LoopSearch.
};

/// Makes the requests of RunController and follows those that are in progress: one, or while a project plays, two
/// frames, the second of which waits for the first. UI thread.
class RunSender
{
public:
    struct InFlight
    {
        engine::Key key = 0;
        RunKind kind = RunKind::single;
        bool isCancelled = false;
        bool isAhead = false; ///< The frame before it was not answered yet.
    };
    static constexpr std::size_t maxInFlight = 2;

    /// `gate` must outlive the sender.
    explicit RunSender(EngineGate& gate) : m_gate(gate) {}

    bool isBusy() const { return !m_inFlight.empty(); }
    std::size_t inFlight() const { return m_inFlight.size(); }
    bool isAwaited(engine::Key key) const { return std::ranges::contains(m_inFlight, key, &InFlight::key); }
    bool isAhead(engine::Key key) const { return isAwaited(key) && m_inFlight.front().key != key; }
    bool isSearching() const { return isBusy() && m_inFlight.front().kind == RunKind::search; }
    /// The last request of the user's project; nothing before the first. Measurements and searches do not count.
    const std::optional<engine::RunRequest>& last() const { return m_last; }
    /// Time since `last` was sent; nothing before the first.
    std::optional<qint64> millisecondsSinceLast() const;

    /// Reads show the resources after this pass; empty means the end of the frame.
    const QString& afterPass() const { return m_afterPass; }
    void setAfterPass(const QString& name) { m_afterPass = name; }
    /// Reads can also show the resources after this pass; empty: no other one.
    const QString& pinnedPass() const { return m_pinnedPass; }
    void setPinnedPass(const QString& name) { m_pinnedPass = name; }
    /// The last run can show the resources after this pass, if the pass runs.
    bool keeps(const QString& pass) const;

    /// Whether runs report what the driver makes of the shaders.
    void setExecutablesWanted(bool wanted) { m_executables = wanted; }

    /// For textures whose size follows the view.
    void setView(project::ViewSize view) { m_view = view; }
    project::ViewSize view() const { return m_view; }
    /// How the pixels for the live view are made from texels.
    void setDisplay(const decode::DisplayOptions& display) { m_display = display; }
    const decode::DisplayOptions& display() const { return m_display; }

    /// The device that shows the frames, if it can import pictures.
    using PictureTargets = std::function<std::optional<plan::PictureTarget>()>;
    void setPictureTarget(PictureTargets target) { m_pictureTarget = std::move(target); }

    void sendSingle(std::shared_ptr<const plan::ProjectSnapshot> snapshot);
    /// The frame after `previous`, or frame 0 with the initial data. The first frame of a new text or project gets
    /// the time limit of a run, because drivers compile in it. Reports of frames in quick succession lack the memory.
    void sendFrame(std::shared_ptr<const plan::ProjectSnapshot> snapshot, const plan::RunReport& previous,
                   bool restart, plan::LiveInputs inputs, plan::FrameStart start = plan::FrameStart::forget);
    /// This frame follows the one in progress. The engine skips it unless that one succeeds. Requires `isBusy`.
    void sendFrameAhead(std::shared_ptr<const plan::ProjectSnapshot> snapshot, const plan::RunReport& previous,
                        std::uint64_t frame, plan::LiveInputs inputs);
    /// The first frames again, from the initial data and with these inputs. `script` is not empty.
    void sendReplay(std::shared_ptr<const plan::ProjectSnapshot> snapshot, plan::RecordedInputs script);
    /// `last` again from the initial data, as a single run. Requires `last`.
    void repeatLast();
    void sendMeasurement(engine::RunRequest request);
    void sendSearch(engine::RunRequest request);

    /// Asks the engine to stop what is in progress, whose answers are still awaited.
    void cancel();
    InFlight finish();            ///< The answer to the oldest request has arrived. Requires `isBusy`.
    void drop();                  ///< Nothing is awaited any more.
    void dropAhead();             ///< Frames that were sent ahead are not awaited any more.
    void remove(engine::Key key); ///< This request is not awaited any more.
    void forget(); ///< Another project: no request in progress and none before, and the end of the frame.

private:
    engine::RunRequest newRequest(std::shared_ptr<const plan::ProjectSnapshot> snapshot, bool restart, bool live,
                                  int timeoutSeconds) const;
    engine::RunRequest frameRequest(std::shared_ptr<const plan::ProjectSnapshot> snapshot,
                                    const plan::RunReport& previous, bool restart, plan::LiveInputs inputs);
    void send(engine::RunRequest request, RunKind kind);
    void noteLast(const engine::RunRequest& request);
    std::optional<plan::PictureTarget> pictureTarget() const;

    EngineGate& m_gate;
    QElapsedTimer m_sinceLast;
    QElapsedTimer m_sinceAccount;    // Since a frame was sent whose report has the memory.
    std::deque<InFlight> m_inFlight; // The oldest first.
    std::optional<engine::RunRequest> m_last;
    QString m_afterPass;
    QString m_pinnedPass;
    bool m_executables = false;
    project::ViewSize m_view = project::defaultViewSize;
    decode::DisplayOptions m_display;
    PictureTargets m_pictureTarget;
};

} // namespace wavelane::ui

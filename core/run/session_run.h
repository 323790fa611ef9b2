// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"
#include "core/plan/report/report.h"
#include "core/plan/tiles/tile_map.h"
#include "core/run/frame_loop.h"
#include "core/run/plan_names.h"
#include "core/run/session_device.h"
#include "core/run/session_state.h"
#include "core/run/stage_watch.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::run {

/// One call of `Session::run`: plans, opens the device, runs the frames, checks the results and builds the report.
class SessionRun
{
public:
    /// All arguments must outlive the object.
    SessionRun(SessionState& state, const ProjectSnapshot& snapshot, const RunOptions& options, RunControl control);

    RunReport run();
    /// The project as `run` plans it: with numbers instead of sizes in tiles and of the view.
    project::Project resolved(Diagnostics& diagnostics);

private:
    void enter(const std::string& stage);
    /// Replaces sizes that follow the view, and sizes in tiles, by numbers.
    void resolveSizes();
    Result<void> openDevice(const DeviceNeeds& needs);
    void runOnDevice();
    void runFrames();
    /// Saves checkpoints between the frames of a script.
    FrameResults runFrames(DeviceObjects& device);
    void prepareResources();
    /// Writes the initial data, or the contents of a checkpoint.
    void resetContents(DeviceObjects& device);
    /// Keeps the contents before the first frame, or returns to those that the last run kept.
    Result<void> startFrame(DeviceObjects& device);
    Result<void> capture(const std::function<void()>& frames);
    /// Notes that contents were lost because the device was reopened.
    void reportReopening();
    /// If the device is lost, warns about the contents that were lost.
    void reportLoss();
    /// `isComplete` is true if all frames ran and nothing was refused.
    std::vector<ResourceReport> reportResources(bool isComplete);
    std::vector<ExpectationReport> checkExpectations(bool isComplete);
    void addError(const Error& error) { m_diagnostics.push_back(toDiagnostic(error)); }

    SessionState& m_state;
    const ProjectSnapshot& m_given;
    const RunOptions& m_options;
    RunControl m_control;
    std::optional<ProjectSnapshot> m_resolved; ///< With numbers instead of tiles and sides of the view.
    const ProjectSnapshot* m_snapshot = nullptr;
    TileMap m_tiles;
    Plan m_plan;
    Diagnostics m_diagnostics;
    FrameResults m_frames;
    std::optional<DeviceReport> m_device;
    std::vector<PrintReport> m_prints;
    std::optional<plan::ExecutablesReport> m_executables;
    StageWatch m_watch;
    plan::StageReport m_stages;
};

} // namespace wavelane::run

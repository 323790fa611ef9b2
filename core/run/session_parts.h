// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/check/result_check.h"
#include "core/plan/plan.h"
#include "core/plan/tiles/tile_map.h"
#include "core/run/frame/frame_loop.h"
#include "core/run/frame/frame_recorder.h"
#include "core/run/frame/frame_replay.h"
#include "core/run/gpu_context.h"
#include "core/run/resources/resource_cache.h"
#include "core/run/resources/snapshots.h"
#include "core/run/session.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace wavelane::run {

/// What a session holds between two runs. Everything is made when it is first needed and belongs to the device `gpu`.
struct Session::Parts
{
    SessionOptions options;
    ShaderProvider& shaders;
    WorkMeter meter; ///< Of the host's work for the current run.
    std::unique_ptr<GpuContext> gpu;
    std::unique_ptr<ResourceCache> resources;
    std::unique_ptr<PipelineCache> pipelines;
    std::unique_ptr<FrameRecorder> recorder;
    std::unique_ptr<Snapshots> snapshots;
    std::unique_ptr<FrameReplay> replay;
    std::optional<std::vector<PlannedPass>> recordedPasses; ///< What the recordings and staged uploads are of.
    FrameState frames;
    TrailBoard trails;
    std::string after;    ///< Of the last run: reads show the state behind this pass.
    bool started = false; ///< Resources hold the state of an earlier run.
    bool adopted = false; ///< The device was given; it cannot be opened anew.

    Parts(const SessionOptions& sessionOptions, ShaderProvider& provider) : options(sessionOptions), shaders(provider)
    {
    }

    /// Opens the device where it is not open yet, and anew where the project needs another queue of it or a layer
    /// that catches prints.
    Result<void> open(const project::Project& project, bool prints);
    void close();
    bool isLost() const { return gpu && gpu->device->lost(); }
    /// True where nothing more comes from the device that is open.
    bool isGone() const { return frames.broken || isLost(); }
    /// If the device is lost: warns of the contents that went with it, and forgets them.
    void noteLoss(const project::Project& project, Diagnostics& diagnostics);
    /// The same project with numbers in place of tiles, which only the device tells.
    ProjectSnapshot resolveTiles(const ProjectSnapshot& given, TileMap& tiles, Diagnostics& diagnostics);
    /// Makes ready to record frames, and gives up the recordings that no longer hold.
    Result<void> prepareFrames(const Plan& plan, std::map<std::string, std::set<std::string>> lookBehind);
    void runFrames(const ProjectSnapshot& snapshot, const RunOptions& runOptions, const Plan& plan, RunReport& report,
                   const ProgressSink& progress, const std::stop_token& stop);
    void finish(const ProjectSnapshot& snapshot, const RunOptions& runOptions, const Plan& plan, RunReport& report);
    ResultsAfterPass resultSource(const ProjectSnapshot& snapshot, const Plan& plan);
    Result<std::uint64_t> counter(const ProjectSnapshot& snapshot, const std::string& name,
                                  const std::string& behind);
    Result<std::vector<std::byte>> read(const ReadRequest& request, const std::string& behind);
};

} // namespace wavelane::run

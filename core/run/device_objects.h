// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"
#include "core/plan/work_meter.h"
#include "core/run/bindings/pipeline_cache.h"
#include "core/run/frame/frame_recorder.h"
#include "core/run/frame/frame_replay.h"
#include "core/run/frame/shared_pictures.h"
#include "core/run/gpu_context.h"
#include "core/run/plan_names.h"
#include "core/run/resources/resource_filler.h"
#include "core/run/resources/resource_reader.h"
#include "core/run/resources/resource_store.h"
#include "core/run/resources/snapshots.h"
#include "core/run/resources/tile_memory.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace wavelane::run {

/// An open device and everything that a session creates on it, in the order of creation. It is destroyed in reverse.
struct DeviceObjects
{
    /// `meter` must outlive the objects. `pipelineFolder` is described in `PipelineCache`.
    DeviceObjects(std::unique_ptr<GpuContext> context, WorkMeter& meter, const std::filesystem::path& pipelineFolder);
    DeviceObjects(const DeviceObjects&) = delete;
    DeviceObjects& operator=(const DeviceObjects&) = delete;

    /// Prepares to record frames of the plan with copies of the `wanted` resources, and discards recordings that are
    /// out of date.
    Result<void> prepareFrames(const Plan& plan, std::map<std::string, std::set<std::string>> wanted);
    /// Discards what refers to resources that were recreated or destroyed.
    void discardRecordings();

    std::unique_ptr<GpuContext> gpu;
    ResourceStore store;
    ResourceReader reader;
    TileMemory tiles;
    ResourceFiller filler;
    PipelineCache pipelines;
    Snapshots snapshots;
    FrameRecorder recorder;
    FrameReplay replay;
    SharedPictures pictures;
    bool hasContents = false; ///< The resources contain the results of an earlier run, with which a run can continue.

private:
    std::optional<std::vector<PlannedPass>> m_recordedPasses; ///< Those of the recordings and staged uploads.
    std::string m_watchedResource;                            ///< The resource whose writes the recordings note.
};

} // namespace wavelane::run

// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/shaders/shader_library.h"
#include "core/plan/specialization_cache.h"
#include "core/plan/work_meter.h"
#include "core/run/frame_loop.h"
#include "core/run/kept/checkpoints.h"
#include "core/run/kept/frozen_copies.h"
#include "core/run/plan_names.h"
#include "core/run/session_device.h"
#include "core/run/session_options.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::run {

/// What a session keeps between runs.
struct SessionState
{
    SessionState(const SessionOptions& options, ShaderProvider& provider)
        : shaders(provider),
          device({.choice = options.device, .validation = options.validation, .pipelineFolder = options.pipelines},
                 meter)
    {
    }

    /// True if the device that is open can no longer be used.
    bool isUnusable() const { return frames.broken || device.isLost(); }

    ShaderProvider& shaders;
    SpecializationCache specializations;
    WorkMeter meter; ///< Counts the host's work in the current run.
    SessionDevice device;
    FrameState frames;
    TrailBoard trails;
    std::string after; ///< The pass of the last run after which `read` shows the state.
    std::map<std::string, std::vector<shader::Layout>> layouts; ///< Layouts in the plan of the last run.
    std::optional<WatchedBytes> watched;                        ///< Bytes whose writers the current run notes.
    FrozenCopies frozen;
    Checkpoints checkpoints; ///< Checkpoints of the last script that the window replayed.
    /// The contents before the frame of the last run, if that run kept them.
    std::optional<Checkpoint> frameStart;
    std::string keptImage; ///< The name of the frozen copy of an image file, if there is one.
};

} // namespace wavelane::run

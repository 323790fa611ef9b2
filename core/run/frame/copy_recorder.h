// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/commands/recorder.h"
#include "core/plan/plan.h"
#include "core/run/plan_names.h"
#include "core/run/resources/live_resource.h"

namespace wavelane::run {

/// Records a copy pass between buffers and textures, in any direction. project::validate has checked the bounds; they
/// are checked again if `swap` passes exchanged resources of different sizes.
Result<void> recordCopy(gpu::Recorder& recorder, const project::CopyPass& copy, const ResourceLookup& lookup);

/// Records the copies of an upload pass from `staged` to a buffer, or to whole slices of a texture.
Result<void> recordUpload(gpu::Recorder& recorder, const PlannedUpload& upload, const gpu::Buffer& staged,
                          LiveResource& target);

} // namespace wavelane::run

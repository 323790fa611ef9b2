// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/commands/recorder.h"
#include "core/plan/plan.h"
#include "core/run/bindings/binding_writer.h"

namespace wavelane::run {

/// Copy passes between buffers and textures in all four directions. Bounds were checked by project::validate; what
/// only live resources tell (sizes that came from elsewhere) is checked again here.
Result<void> recordCopy(gpu::Recorder& recorder, const project::CopyPass& copy, const NameLookup& lookup);

/// The pieces of an upload pass from `staged` into a buffer, or into a texture whose mips and slices are packed one
/// after another (whole rows of blocks only).
Result<void> recordUpload(gpu::Recorder& recorder, const PlannedUpload& upload, const gpu::Buffer& staged,
                          LiveResource& target);

} // namespace wavelane::run

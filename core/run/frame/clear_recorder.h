// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/commands/recorder.h"
#include "core/project/pass.h"
#include "core/run/resources/live_resource.h"

namespace wavelane::run {

/// Records a clear of all elements of a buffer or all texels of a texture. Errors are those of `clearWord` and
/// `clearColor`, and `binding_kind_mismatch` for other resources.
Result<void> recordClear(gpu::Recorder& recorder, const project::ClearPass& clear, LiveResource& target);

} // namespace wavelane::run

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/upload_recipe.h"
#include "core/run/gpu_context.h"
#include "core/run/plan_names.h"
#include "core/run/resources/live_resource.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

namespace wavelane::run {

/// The limits of a frame that is being submitted.
struct FrameLimits
{
    double seconds = 0; ///< For messages.
    std::chrono::steady_clock::time_point deadline;
    std::stop_token stop;
};

/// An upload that the host performs between two submits of a frame. The target must outlive it.
struct HostUpload
{
    std::string name; ///< Name of the pass.
    std::string at;   ///< JSON pointer of the pass.
    std::shared_ptr<const UploadRecipe> recipe;
    LiveResource* target = nullptr;
};

/// Checks an upload against the live resource: `binding_kind_mismatch`, `upload_out_of_bounds`, and `bad_value` if it
/// writes part of a slice of a texture.
Result<void> checkUpload(const UploadRecipe& recipe, const LiveResource& target);

/// Generates the bytes of an upload and writes them in pieces of about 4 MiB, to mapped memory or through the staging
/// buffer of `gpu::Transfer`. The device must be idle. When the function returns, the bytes are visible to later
/// submits. After an error, the target contains part of the bytes.
///
/// Errors are those of `openUpload`, and `timed_out` and `cancelled` by the limits, which are checked between pieces.
/// All errors name the pass.
Result<void> streamUpload(GpuContext& gpu, const HostUpload& upload, const FrameLimits& limits);

} // namespace wavelane::run

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/upload_recipe.h"
#include "core/run/gpu_context.h"
#include "core/run/resources/resource_cache.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

namespace wavelane::run {

/// When a frame that is being handed over is given up.
struct FrameLimits
{
    double seconds = 0; ///< For messages.
    std::chrono::steady_clock::time_point deadline;
    std::stop_token stop;
};

/// An upload that the host carries out between two submits of a frame. The target must outlive it.
struct HostUpload
{
    std::string name; ///< Of the pass.
    std::string at;   ///< JSON pointer of the pass.
    std::shared_ptr<const UploadRecipe> recipe;
    LiveResource* target = nullptr;
};

/// What only the live resource tells: `binding_kind_mismatch`; `upload_out_of_bounds`; `bad_value` where a texture
/// gets a part of a slice.
Result<void> checkUpload(const UploadRecipe& recipe, const LiveResource& target);

/// Makes the bytes and writes them piece by piece, straight into mapped memory or through the bounded staging memory
/// of `gpu::Transfer`; memory of the host is one piece of about 4 MiB beside that. To be called when the device is
/// idle; done, and visible to what is submitted next, when it returns. Behind an error the target holds a part.
///
/// Errors as of `openUpload`; `timed_out` and `cancelled` by the limits, which are looked at between pieces. All
/// have the pass's `at`.
Result<void> streamUpload(GpuContext& gpu, const HostUpload& upload, const FrameLimits& limits);

} // namespace wavelane::run

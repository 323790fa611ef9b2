// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/resources/buffer.h"
#include "core/plan/plan.h"
#include "core/run/plan_names.h"

#include <cstddef>
#include <map>
#include <memory>

namespace wavelane::run {

/// The bytes of upload passes in memory that the device copies from. Uploads with a recipe are streamed instead.
class StagedUploads
{
public:
    /// Replaces the uploads by those of a plan. The device must be idle.
    Result<void> prepare(const gpu::Device& device, const Plan& plan);
    const gpu::Buffer* find(std::size_t leaf) const; ///< Null: the pass uploads nothing.

private:
    Result<void> stage(const gpu::Device& device, const PlannedPass& pass);

    std::map<std::size_t, std::unique_ptr<gpu::Buffer>> m_buffers; ///< By leaf.
};

} // namespace wavelane::run

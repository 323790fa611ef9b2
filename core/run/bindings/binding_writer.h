// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/barriers.h"
#include "core/gpu/commands/binding_set.h"
#include "core/plan/plan.h"
#include "core/run/bindings/pipeline_cache.h"
#include "core/run/resources/resource_cache.h"

#include <functional>
#include <string>
#include <vector>

namespace wavelane::run {

/// Where a name leads at this moment of the frame: `swap` passes exchange names. Null where there is none.
using NameLookup = std::function<LiveResource*(const std::string&)>;

/// Everything about the bindings of one dispatch, made from the live resources.
struct WrittenBindings
{
    std::vector<gpu::DescriptorWrite> writes;
    std::vector<gpu::MemoryUse> uses;
    shader::ImageFormats formats;
};

/// Resolves the slots of a dispatch to descriptors. A resource that does not fit its slot is an Error with the code
/// of docs/FORMAT.md (`binding_kind_mismatch`, `binding_format_mismatch`, `binding_stride_mismatch`,
/// `binding_size_mismatch`, `format_unsupported`, `limit_exceeded`) and `at` of the slot.
Result<WrittenBindings> writeBindings(const PlannedDispatch& dispatch, ResourceCache& resources,
                                      const gpu::Device& device, const NameLookup& lookup);

} // namespace wavelane::run

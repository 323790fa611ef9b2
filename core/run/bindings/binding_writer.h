// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/barriers.h"
#include "core/gpu/commands/binding_set.h"
#include "core/plan/plan.h"
#include "core/run/plan_names.h"
#include "core/run/resources/resource_store.h"
#include "core/shader/passes/images/storage_formats.h"

#include <vector>

namespace wavelane::run {

/// What the descriptors of a dispatch are created from. Everything must outlive the context.
struct BindingContext
{
    ResourceStore& store;
    const gpu::Device& device;
    const ResourceLookup& lookup; ///< Resolves names at the current point of the frame.
};

/// The bindings of one dispatch, created from the live resources.
struct WrittenBindings
{
    std::vector<gpu::DescriptorWrite> writes;
    std::vector<gpu::MemoryUse> uses;
    shader::ImageFormats formats;
};

/// Resolves the slots of a dispatch to descriptors. A resource that does not fit its slot is an error with a code of
/// docs/FORMAT.md (`binding_kind_mismatch`, `binding_format_mismatch`, `binding_stride_mismatch`,
/// `binding_size_mismatch`, `format_unsupported`, `limit_exceeded`) at the slot.
Result<WrittenBindings> writeBindings(const PlannedDispatch& dispatch, const BindingContext& context);

} // namespace wavelane::run

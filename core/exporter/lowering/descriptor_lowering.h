// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/lowering/lowered.h"
#include "core/gpu/commands/barriers.h"
#include "core/plan/plan.h"
#include "core/shader/passes/images/storage_formats.h"

#include <string>
#include <vector>

namespace wavelane::exporter {

/// What one use of a resource by a dispatch is, for barriers; the memory is looked up when names are known.
struct NamedUse
{
    std::string resource;
    bool ofCounter = false; ///< Of the resource's own counter.
    gpu::MemoryUse use;
};

struct LoweredBindings
{
    std::vector<LoweredSlot> slots;
    std::vector<LoweredDescriptor> descriptors;
    shader::ImageFormats formats;
    std::vector<NamedUse> uses;
};

/// What the slots of a dispatch get: the rules of run::writeBindings without a device. Errors have their place.
Result<LoweredBindings> lowerBindings(const run::PlannedDispatch& dispatch, const project::Project& project,
                                      const run::Plan& plan);

} // namespace wavelane::exporter

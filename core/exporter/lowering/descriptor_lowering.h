// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/lowering/lowered.h"
#include "core/gpu/commands/barriers.h"
#include "core/plan/plan.h"
#include "core/shader/passes/images/storage_formats.h"

#include <string>
#include <vector>

namespace wavelane::exporter {

/// A use of a resource by a dispatch, for barriers. Names are resolved to memory later.
struct NamedUse
{
    std::string resource;
    bool ofCounter = false; ///< The resource's hidden counter, not its contents.
    gpu::MemoryUse use;
};

/// The descriptors of a dispatch, with the slots that they fill and the memory that the dispatch uses.
struct LoweredBindings
{
    std::vector<LoweredSlot> slots;
    std::vector<LoweredDescriptor> descriptors;
    shader::ImageFormats formats;
    std::vector<NamedUse> uses;
};

/// The descriptors of a dispatch, with the rules of run::writeBindings but without a device. Errors have a location.
Result<LoweredBindings> lowerBindings(const plan::PlannedDispatch& dispatch, const project::Project& project,
                                      const plan::Plan& plan);

} // namespace wavelane::exporter

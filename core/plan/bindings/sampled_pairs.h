// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/bindings/texture_view.h"
#include "core/plan/plan.h"

#include <functional>
#include <string>
#include <vector>

namespace wavelane::plan {

/// Finds a resource of the project by name; null if there is none. The resource must outlive what refers to it.
using FindResource = std::function<const project::Resource*(const std::string&)>;

/// A view of a texture and a sampler that a shader may sample it with.
struct SampledPair
{
    TextureView view;
    const project::Resource& texture;
    const project::Resource& sampler; ///< A resource of kind `Sampler`.
    const PlannedSlot& slot;          ///< The slot of the texture.
};

/// All pairs of a dispatch. Of arrays, any element may be sampled with any other. Elements that are null or that do
/// not fit their bindings are left out. `dispatch` must outlive the result.
std::vector<SampledPair> sampledPairs(const PlannedDispatch& dispatch, const FindResource& find);

/// Checks what Vulkan requires of samplers with unnormalized coordinates: one mip and one layer of a 1D or 2D
/// texture, sampled at a given level without an offset. `binding_kind_mismatch` at the slot of the texture.
Result<void> checkUnnormalized(const SampledPair& pair);

} // namespace wavelane::plan

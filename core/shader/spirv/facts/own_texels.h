// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <cstdint>
#include <set>

namespace wavelane::shader {

/// The ids of the images of which every write in the code of the module goes to the texel with the thread's own ID:
/// `picture[id.xy] = …`, where `id` is SV_DispatchThreadID. Texels past the dispatch are then not written. Only what
/// is obvious is found: the coordinate is the ID itself, its first components, a conversion of it, or a local
/// variable that is assigned once. Images that are passed to functions, chosen from arrays or used in another unknown
/// way are left out.
std::set<std::uint32_t> imagesOfOwnTexels(const SpirvModule& module);

} // namespace wavelane::shader

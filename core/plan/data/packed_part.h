// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"
#include "core/project/resource.h"

#include <cstddef>
#include <span>
#include <vector>

namespace wavelane::plan {

/// The bytes that `request` names, from all packed bytes of a resource. The range is clipped to the end; mips and
/// slices that do not exist have no bytes.
std::vector<std::byte> packedPart(std::span<const std::byte> bytes, const project::Resource& resource,
                                  const ReadRequest& request);

} // namespace wavelane::plan

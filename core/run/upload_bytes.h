// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/plan.h"

#include <map>
#include <string>
#include <vector>

namespace wavelane::run {

/// The bytes of an upload pass and where they go: at once, in rows with a pitch, or in chunks with a filler between
/// them. `layouts` are those in which shaders see the resources, for `structs`.
Result<PlannedUpload> uploadBytes(const ProjectSnapshot& snapshot, const project::UploadPass& pass,
                                  const std::map<std::string, std::vector<shader::Layout>>& layouts);

} // namespace wavelane::run

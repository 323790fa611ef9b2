// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace wavelane::plan {

/// Limits of an upload whose bytes a plan holds. Such bytes need host memory twice: in the plan, which is compared
/// with the next one, and where the device copies from. Larger uploads are streamed in every frame.
inline constexpr std::uint64_t maxKeptUploadBytes = std::uint64_t{4} << 20;
inline constexpr std::uint64_t maxKeptUploadRows = 65536;
/// The limit for all uploads of a plan together.
inline constexpr std::uint64_t maxKeptBytes = std::uint64_t{8} << 20;

/// The bytes of an upload pass and their destinations: one range, rows with a pitch, or chunks with a filler between
/// them. An upload that exceeds the limits, or the `room` that is left in the plan, has a recipe instead of bytes.
/// `layouts` are the layouts in which shaders see the resources, for `structs`.
Result<PlannedUpload> uploadBytes(const ProjectSnapshot& snapshot, const project::UploadPass& pass,
                                  const std::map<std::string, std::vector<shader::Layout>>& layouts,
                                  std::uint64_t room);

} // namespace wavelane::plan

// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/plan.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace wavelane::run {

/// An upload of more bytes, or in more rows, is not kept but streams in every frame, because it costs host memory
/// twice: in the plan, to see whether it changed, and where the device copies from.
inline constexpr std::uint64_t maxKeptUploadBytes = std::uint64_t{4} << 20;
inline constexpr std::uint64_t maxKeptUploadRows = 65536;
/// All uploads that a plan keeps, together.
inline constexpr std::uint64_t maxKeptBytes = std::uint64_t{8} << 20;

/// The bytes of an upload pass and where they go: at once, in rows with a pitch, or in chunks with a filler between
/// them; the recipe of an upload that is larger than that, or than the `room` that the plan still has for bytes.
/// `layouts` are those in which shaders see the resources, for `structs`.
Result<PlannedUpload> uploadBytes(const ProjectSnapshot& snapshot, const project::UploadPass& pass,
                                  const std::map<std::string, std::vector<shader::Layout>>& layouts,
                                  std::uint64_t room);

} // namespace wavelane::run

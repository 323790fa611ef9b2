// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/data/byte_source.h"
#include "core/project/initial_data.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace wavelane::plan {

/// The forms of `initial` that are packed numbers of one type. The rules are in initial_bytes.h. `room` is the
/// target's size in bytes.
Result<std::vector<std::byte>> bytesOf(const project::NumberData& data, std::uint64_t room);
Result<std::unique_ptr<ByteSource>> sourceOf(const project::FillData& data, std::uint64_t room);
Result<std::unique_ptr<ByteSource>> sourceOf(const project::SequenceData& data, std::uint64_t room);
Result<std::unique_ptr<ByteSource>> sourceOf(const project::RandomData& data, std::uint64_t room);
std::unique_ptr<ByteSource> sourceOf(const project::GarbageData& data, std::uint64_t room);

/// `upload_out_of_bounds` with both sizes if `size` bytes exceed `room`.
Result<void> checkFits(std::uint64_t size, std::uint64_t room);

} // namespace wavelane::plan

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/project/project.h"

#include <cstdint>
#include <optional>
#include <string>

namespace wavelane::check {

/// Bytes of a resource.
struct ByteRange
{
    std::string resource;
    std::uint64_t offset = 0;
    std::uint64_t size = 1;
};

/// What a pass without a shader does to some bytes.
struct PassWrite
{
    std::string kind; ///< `copy`, `upload`, `clear`.
    /// For a copy, where the first byte comes from.
    std::optional<ByteRange> source;
};

/// Whether a copy, upload or clear writes at least one of the bytes; nothing if it does not. Fails if the plan of the
/// pass does not say.
Result<std::optional<PassWrite>> writeOf(const plan::PlannedPass& pass, const project::Project& project,
                                         const ByteRange& range);

} // namespace wavelane::check

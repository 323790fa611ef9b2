// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/initial_data.h"
#include "core/project/pass.h"

#include <cstdint>
#include <optional>

namespace wavelane::project {

/// Bytes that a form of data has by itself. Nothing where that depends on the resource, a file or a shader's layout,
/// or does not fit in 64 bits (`overflows` is then set where it is given).
std::optional<std::uint64_t> sizeInBytes(const InitialData& data, bool* overflows = nullptr);

/// Bytes of the resource that an upload of so many bytes spans, from its offset on. In rows (`pitch`): row r lies at
/// r × pitch, and the rows end where the data ends, or after `rows`. In chunks: `filler` follows each whole chunk,
/// and what is left at the end goes without. Nothing where it does not fit in 64 bits.
std::optional<std::uint64_t> uploadSpan(const UploadPass& upload, std::uint64_t dataBytes);

} // namespace wavelane::project

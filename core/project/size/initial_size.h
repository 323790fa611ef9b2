// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/initial_data.h"
#include "core/project/pass.h"

#include <cstdint>
#include <optional>

namespace wavelane::project {

/// The size of data in bytes. Nothing if it depends on the resource, a file or a shader's layout, or exceeds 64 bits
/// (then `overflows` is set unless it is null).
std::optional<std::uint64_t> sizeInBytes(const InitialData& data, bool* overflows = nullptr);

/// Bytes of the resource that an upload of `dataBytes` bytes spans, starting at its offset. In rows (`pitch`), row r
/// starts at r × pitch, and the last row is the end of the data or number `rows`. In chunks, `filler` follows each
/// complete chunk. Nothing if the result exceeds 64 bits.
std::optional<std::uint64_t> uploadSpan(const UploadPass& upload, std::uint64_t dataBytes);

} // namespace wavelane::project

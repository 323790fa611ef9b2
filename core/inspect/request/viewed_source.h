// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"

#include <array>
#include <cstdint>
#include <memory>

namespace wavelane::inspect {

/// The texels of a buffer as an image: complete rows of `view.width` elements, or one that is not complete if there
/// is no other. Fails with `bad_value` if rows overlap, the view starts after the first byte or there is not one
/// element.
Result<std::array<std::uint64_t, 3>> bufferImageExtent(const View& view, std::uint64_t texelBytes,
                                                       std::uint64_t bytes);

/// The bytes of the elements of a view: rows without the gaps between them, and decoded texels of block-compressed
/// ones. Null: they are the bytes of `source`, which must outlive what is returned.
Result<std::unique_ptr<Source>> viewedSource(Source& source, const View& view, const Elements& elements);

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "ui/views/texels/texel_image.h"

#include <cstdint>

namespace wavelane::ui {

class EngineSession;

/// How the bytes of a buffer become texels.
struct BufferShape
{
    Format format = Format::R8G8B8A8_UNORM; ///< Not a block-compressed one.
    int width = 1;                          ///< Texels in a row; at least 1.
    int rowBytes = 0;                       ///< From row to row; 0: rows follow each other without gaps.
    bool operator==(const BufferShape&) const = default;
};

/// Bytes from one row to the next.
std::uint64_t rowStep(const BufferShape& shape);

/// A shape for a buffer that is almost a square: in its own format; or else, if its elements have the size of one to
/// four 32-bit numbers, in numbers of the type that a shader declares for all members of an element, or in floats; or
/// else in bytes.
BufferShape defaultShape(const plan::ResourceReport& report, const EngineSession& session);
/// Bytes of a texel of this shape.
std::uint64_t defaultTexelBytes(const plan::ResourceReport& report);

/// The image of a buffer of `bytes` bytes, without them. Has the rows that are complete, and an incomplete one if it
/// is the only one. Null if there is not one texel, or if `rowBytes` is less than a row.
TexelImage bufferImage(const BufferShape& shape, std::uint64_t bytes);

/// The texels of an image from the bytes of the buffer, which are shorter or as long.
QByteArray rowsOf(const BufferShape& shape, const TexelImage& image, const QByteArray& bytes);

} // namespace wavelane::ui

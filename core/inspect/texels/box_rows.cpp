// SPDX-License-Identifier: MIT
#include "core/inspect/texels/box_rows.h"

#include "core/base/try.h"

#include <algorithm>

namespace wavelane::inspect {

Result<TexelBox> checkedBox(const std::optional<TexelBox>& box, const Elements& elements)
{
    const TexelBox checked = box.value_or(TexelBox{.origin = {}, .extent = elements.extent});
    TRY_VOID(checkBox(checked, elements));
    return checked;
}

std::uint64_t elementAt(const TexelBox& box, const Elements& elements, std::uint64_t row, std::uint64_t x)
{
    const std::uint64_t z = box.origin[2] + row / box.extent[1];
    const std::uint64_t y = box.origin[1] + row % box.extent[1];
    return (z * elements.extent[1] + y) * elements.extent[0] + box.origin[0] + x;
}

Result<void> forEachRowPiece(Source& source, const Elements& elements, const TexelBox& box, const BoxRows& rows,
                             Direction direction, const Control& control, const RowVisitor& visit)
{
    const std::uint64_t height = box.extent[1];
    const std::uint64_t all = height * box.extent[2];
    std::uint64_t begin = std::min(rows.first, all);
    std::uint64_t end = begin + std::min(rows.count, all - begin);
    const std::uint64_t rowBytes = box.extent[0] * elements.stride;
    const std::uint64_t perPiece = std::max<std::uint64_t>(1, pieceBytes / rowBytes);
    const std::uint64_t total = (end - begin) * rowBytes;
    while (begin < end) {
        TRY_VOID(control.check());
        RowPiece piece;
        if (direction == Direction::next) {
            piece.count = std::min({perPiece, end - begin, height - begin % height});
            piece.first = begin;
            begin += piece.count;
        } else {
            piece.count = std::min({perPiece, end - begin, (end - 1) % height + 1});
            end -= piece.count;
            piece.first = end;
        }
        const std::uint64_t first = elementAt(box, elements, piece.first, 0);
        TRY(piece.bytes, source.readStrips({.offset = elements.start + first * elements.stride,
                                            .size = rowBytes,
                                            .pitch = elements.extent[0] * elements.stride,
                                            .count = piece.count}));
        TRY(const Next next, visit(piece));
        if (control.progress)
            control.progress(total - (end - begin) * rowBytes, total);
        if (next == Next::stop)
            return {};
    }
    return control.check();
}

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#include "core/inspect/source/scan.h"

#include "core/base/try.h"

#include <algorithm>

namespace wavelane::inspect {

namespace {

Result<void> scan(Source& source, const Elements& elements, const ElementRange& range, const Control& control,
                  bool backward, const PieceVisitor& visit)
{
    const ElementRange whole = clipped(range, elements, source.sizeInBytes());
    const std::uint64_t perPiece = std::max<std::uint64_t>(1, pieceBytes / elements.stride);
    for (std::uint64_t done = 0; done < whole.count;) {
        TRY_VOID(control.check());
        const std::uint64_t count = std::min(perPiece, whole.count - done);
        const std::uint64_t first = whole.first + (backward ? whole.count - done - count : done);
        TRY(const std::span<const std::byte> bytes,
            source.read(elements.start + first * elements.stride, count * elements.stride));
        TRY(const Next next, visit({.bytes = bytes, .first = first, .count = count}));
        done += count;
        if (control.progress)
            control.progress(done * elements.stride, whole.count * elements.stride);
        if (next == Next::stop)
            return {};
    }
    return control.check();
}

} // namespace

Result<void> Control::check() const
{
    if (stop.stop_requested())
        return fail(Code::cancelled, "The inspection was canceled.");
    return {};
}

ElementRange clipped(const ElementRange& range, const Elements& elements, std::uint64_t sourceBytes)
{
    const std::uint64_t count = elements.count(sourceBytes);
    const std::uint64_t first = std::min(range.first, count);
    return {.first = first, .count = std::min(range.count, count - first)};
}

Result<void> forEachPiece(Source& source, const Elements& elements, const ElementRange& range, const Control& control,
                          const PieceVisitor& visit)
{
    return scan(source, elements, range, control, false, visit);
}

Result<void> forEachPieceBackward(Source& source, const Elements& elements, const ElementRange& range,
                                  const Control& control, const PieceVisitor& visit)
{
    return scan(source, elements, range, control, true, visit);
}

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/elements/elements.h"
#include "core/inspect/source/source.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

namespace wavelane::inspect {

/// How a caller observes and stops a scan.
struct Control
{
    std::stop_token stop;
    /// Called after each piece with the bytes that were scanned and all bytes of the scan. Must return immediately.
    std::function<void(std::uint64_t done, std::uint64_t total)> progress;

    /// Fails with `cancelled` if the scan was asked to stop.
    Result<void> check() const;
};

/// Elements of a source, first to first + count.
struct ElementRange
{
    std::uint64_t first = 0;
    std::uint64_t count = UINT64_MAX; ///< Clipped to the end.
    bool operator==(const ElementRange&) const = default;
};

/// Consecutive elements in memory; the bytes begin with the first one.
struct Piece
{
    std::span<const std::byte> bytes;
    std::uint64_t first = 0;
    std::uint64_t count = 0;
};

/// Bytes of a piece, if elements are not larger.
inline constexpr std::uint64_t pieceBytes = std::uint64_t{4} << 20U;
/// Elements that are decoded together.
inline constexpr std::size_t blockElements = 1024;

/// The range within the elements of a source.
ElementRange clipped(const ElementRange& range, const Elements& elements, std::uint64_t sourceBytes);

/// Whether a scan goes on after a piece.
enum class Next { goOn, stop };
using PieceVisitor = std::function<Result<Next>(const Piece&)>;

/// Reads the elements of a range in pieces, in order. Fails like the source, the visitor and `Control::check`.
Result<void> forEachPiece(Source& source, const Elements& elements, const ElementRange& range, const Control& control,
                          const PieceVisitor& visit);
/// As above, from the last piece to the first.
Result<void> forEachPieceBackward(Source& source, const Elements& elements, const ElementRange& range,
                                  const Control& control, const PieceVisitor& visit);

} // namespace wavelane::inspect

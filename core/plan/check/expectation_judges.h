// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/compare.h"
#include "core/plan/check/expectations.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace wavelane::plan {

/// Why an expectation does not hold.
struct Finding
{
    std::string message; ///< Empty: it holds.
    std::optional<DifferenceReport> first;

    Finding() = default;
    Finding(std::string text) : message(std::move(text)) {}
    Finding(const char* text) : message(text) {}
    Finding(std::string text, DifferenceReport difference) : message(std::move(text)), first(std::move(difference)) {}
    bool empty() const { return message.empty(); }
};
/// An error: the expectation cannot be judged.
using Judgment = Result<Finding>;

Judgment judgeData(const project::DataExpectation& expectation, const ResultSource& source);
Judgment judgeAll(const project::AllExpectation& expectation, const ResultSource& source);
Judgment judgeImage(const project::ImageExpectation& expectation, const ResultSource& source);
Judgment judgeCount(const project::CountExpectation& expectation, const ResultSource& source);
Judgment judgeCounter(const project::CounterExpectation& expectation, const ResultSource& source);
Judgment judgeEqual(const project::EqualExpectation& expectation, const ResultSource& source);

decode::Tolerance toleranceOf(const project::Tolerance& tolerance);

/// " (absolute 0.1, ulp 2)", or nothing.
std::string toleranceText(const project::Tolerance& tolerance);

/// The bytes of a resource from `offset` on. `bad_value` if the offset is past the end.
Result<std::vector<std::byte>> readFrom(const ResultSource& source, const std::string& resource,
                                        std::optional<std::uint64_t> mip, std::optional<std::uint64_t> slice,
                                        std::uint64_t offset);

/// The difference of two numbers at a byte of a resource.
DifferenceReport numberDifference(std::string_view resource, std::uint64_t offset, NumberType type,
                                  const decode::Number& expected, const decode::Number& got);

/// The part of a resource that an expectation compares: the chosen mips and slices, from a byte of them on.
struct ComparedPart
{
    const DataTarget& target;
    std::optional<std::uint64_t> mip;
    std::optional<std::uint64_t> slice;
    std::uint64_t offset = 0; ///< In the chosen mips and slices.

    bool isWhole() const { return offset == 0 && !mip && !slice; }
    std::uint64_t byteInResource(std::uint64_t byte) const; ///< `byte` counts from the start of the part.
    /// Where a difference is, for a message: `element 1 (byte 4)`, where both count from the start of the resource,
    /// or `at byte 3840 of the resource, element 1 of the expectation`.
    std::string placeText(std::string_view element, std::uint64_t byte) const;
};

/// Calls `work(first, count)` for all of `total` elements, in pieces of a few MiB, and counts each piece.
/// `bytesOfEach` is the distance between elements.
template<class Work>
void inPieces(std::uint64_t total, std::uint64_t bytesOfEach, const ResultSource& source, Work work)
{
    constexpr std::uint64_t pieceBytes = std::uint64_t{4} << 20;
    const std::uint64_t elementsPerPiece =
        std::max<std::uint64_t>(pieceBytes / std::max<std::uint64_t>(bytesOfEach, 1), 1);
    for (std::uint64_t first = 0; first < total; first += elementsPerPiece) {
        const std::uint64_t count = std::min(elementsPerPiece, total - first);
        work(first, count);
        source.count(count * bytesOfEach);
    }
}

} // namespace wavelane::plan

// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/combine/combination.h"
#include "core/inspect/compare/compare.h"
#include "core/inspect/envelope/envelope.h"
#include "core/inspect/find/find.h"
#include "core/inspect/sort/sort.h"
#include "core/inspect/statistics/histogram.h"
#include "core/inspect/statistics/statistics.h"
#include "core/inspect/structs/packing.h"
#include "core/inspect/texels/marks.h"
#include "core/inspect/texels/samples.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace wavelane::inspect {

/// The bytes of a resource that are inspected: one slice (or cube face, or all planes of a 3D texture) of a mip, all
/// slices of a mip, or everything, packed as docs/FORMAT.md describes. Without a mip, `slice` is one of mip 0.
struct Target
{
    std::string resource;
    std::optional<std::uint64_t> mip = {};
    std::optional<std::uint64_t> slice = {};
    /// After this pass, which is one of those of the run; empty: at the end; nothing: as the run was asked to show
    /// it.
    std::optional<std::string> after = {};
    bool operator==(const Target&) const = default;
};

/// How bytes become elements. The first member that is set decides; without any, the resource does: its format, or
/// the layout in which shaders see it, or unsigned integers of 32 bits.
struct View
{
    std::string structure; ///< Text for `layoutOfText`.
    Packing packing = Packing::structured;
    std::optional<Format> format = {};
    std::optional<NumberType> numbers = {};
    std::uint64_t numbersPerElement = 1;
    std::uint64_t start = 0;  ///< Bytes before the first element.
    std::uint64_t stride = 0; ///< Bytes between elements; 0: as in the resource, or without gaps.
    /// Elements in a row, which makes a buffer an image; 0: it is none. Ends of rows that are incomplete are left
    /// out, unless there is only one row.
    std::uint64_t width = 0;
    std::uint64_t rowBytes = 0; ///< From row to row, with a width; 0: rows follow each other without gaps.
    bool operator==(const View&) const = default;
};

/// The maximum number of elements in a row of a buffer image.
inline constexpr std::uint64_t maxRowElements = std::uint64_t{1} << 30U;

/// What a resource contains by itself.
struct Contents
{
    std::uint64_t size = 0;                    ///< In bytes, of the target.
    std::optional<Format> format = {};         ///< Format of a texture or typed buffer.
    std::optional<shader::Layout> layout = {}; ///< In which a shader sees the elements of a buffer, or constants.
    std::uint64_t stride = 0;                  ///< Stride of a structured buffer; 0: the layout's size.
    std::array<std::uint64_t, 3> extent{};     ///< Size of the target in texels; 0: not an image.
};

/// The elements of contents in a view. Fails with `bad_value`, with line and column if the structure has an error,
/// and otherwise like the functions of elements.h.
Result<Elements> elementsOf(const View& view, const Contents& contents);

/// Other contents to compare with. One of the members is set.
struct Other
{
    std::optional<Target> target = {}; ///< Another resource or pass of the same run.
    std::string frozen;                ///< The name of a frozen copy.
    std::uint64_t start = 0;           ///< Bytes of the copy before the part that the target is compared with.
    /// An absolute path. `.npy`, `.csv`, `.png`, `.jpg`, `.hdr` and `.exr` files are converted to the elements as if
    /// they were initial data; all others contain bytes.
    std::string file;
    bool operator==(const Other&) const = default;
};

/// The nearest match. Wraps around at the end if `wraps` is true.
struct FindNearestOptions
{
    FindOptions find;
    Direction direction = Direction::next;
    std::optional<std::uint64_t> from = {}; ///< Offset in bytes.
    bool wraps = true;
    bool operator==(const FindNearestOptions&) const = default;
};

/// Keeps a copy of the target under a name, in place of one with the same name. Copies are in temporary files and
/// exist as long as the engine process.
struct FreezeOptions
{
    std::string name;
    bool operator==(const FreezeOptions&) const = default;
};
/// Deletes a copy, if it exists.
struct ThawOptions
{
    std::string name;
    bool operator==(const ThawOptions&) const = default;
};

using Action =
    std::variant<FindOptions, FindNearestOptions, StatisticsOptions, HistogramOptions, CompareOptions, SortOptions,
                 EnvelopeOptions, SampleOptions, MarkOptions, NearestMarkOptions, FreezeOptions, ThawOptions>;

/// One inspection of a resource.
struct Request
{
    Target target;
    View view;
    std::optional<Other> other = {}; ///< For `CompareOptions`, `FindChanged` and `combination`.
    /// The action is about the texels of both; nothing: about those of the target.
    std::optional<Combination> combination = {};
    Action action;
    bool operator==(const Request&) const = default;
};

/// The answer to `FreezeOptions` and `ThawOptions`.
struct Frozen
{
    std::uint64_t size = 0; ///< In bytes; 0 after a copy was deleted.
    bool operator==(const Frozen&) const = default;
};

/// What an action returns, in the order of the actions; `NearestMarkOptions` returns `Nearest`, and the last two
/// return `Frozen`.
using Answer = std::variant<FindResult, Nearest, StatisticsResult, std::vector<ColumnHistogram>, CompareResult,
                            SortResult, EnvelopeResult, SampleResult, MarkResult, Frozen>;

/// Answers every request except those about frozen copies. `bytes` are those of the target, from which the view makes
/// the elements. `other` is null without other contents.
Result<Answer> answer(const Request& request, const Elements& elements, Source& bytes, Source* other,
                      const Control& control);

} // namespace wavelane::inspect

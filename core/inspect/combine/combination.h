// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/elements/elements.h"
#include "core/inspect/source/source.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace wavelane::inspect {

/// How the texels of two contents are combined into the picture that a request is about.
struct Combination
{
    enum class Kind {
        difference, ///< |contents − other| of each component, as `differenceFormat`.
        split,      ///< The contents in the columns before `column`, and the other in the columns from there on.
    };
    Kind kind = Kind::difference;
    std::uint64_t column = 0; ///< Column of `split`.
    bool operator==(const Combination&) const = default;
};

/// Floats of 32 bits with as many components as the format, or four for three.
Format differenceFormat(Format format);

/// |got − expected| of each component of as many texels as `difference` has in `differenceFormat`. Equal values, also
/// NaN and infinity, differ by 0; a component of which only one is NaN or which has unequal infinities is NaN. Fails
/// with `format_unsupported` for block-compressed formats and with `bad_value` if there are too few bytes.
Result<void> subtractTexels(Format format, std::span<const std::byte> got, std::span<const std::byte> expected,
                            std::span<std::byte> difference);

/// The elements of a combination. Fails with `bad_value` if the elements are not texels without gaps.
Result<Elements> combinedElements(const Elements& elements, const Combination& combination);

/// The bytes of these elements. Both sources contain `elements` and must outlive what is returned. Fails with
/// `bad_value` if they have different sizes.
Result<std::unique_ptr<Source>> combinedSource(Source& source, Source& other, const Elements& elements,
                                               const Combination& combination);

} // namespace wavelane::inspect

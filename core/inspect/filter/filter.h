// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/elements/elements.h"
#include "core/inspect/source/scan.h"
#include "core/inspect/text/text_problem.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace wavelane::inspect {

struct FilterNode;

/// A condition on elements, in the syntax of HLSL:
///
///   kind == 3 && position.y < 0
///   any(weights > 0.5) || !alive
///   (flags >> 4 & 3) == 1
///   length(position.xz) > max(radius, 1e-3)
///
/// Names are those of columns, of vectors, arrays and matrices of columns, and, unless a column has the same name:
/// `index` (of the element), `value` (an element without names), and for images `x`, `y` and `z` (the texel's place).
/// Swizzles and indices are as in HLSL. Operators have the precedence of C: || && | ^ & == != < <= > >= << >> + - * /
/// % and the unary ! - + ~. Vectors are combined by component, and with scalars. Functions: abs, sign, floor, ceil,
/// round, trunc, frac, sqrt, exp, exp2, log, log2, sin, cos, pow, min, max, clamp, length, dot, any, all, isnan,
/// isinf, isfinite. Numbers are decimal, hexadecimal (0x) or binary (0b); constants are inf, true and false.
///
/// Integers have 64 bits and wrap around; their remainder by 0 has all bits set. `/` is computed in double precision,
/// as are operations of an integer and a floating-point number, and `+ - * %` of an unsigned number of 64 bits and
/// one that can be negative. Comparisons of integers are exact. An element matches if the result is true, or not 0.
class Filter
{
public:
    /// Fails for a text that does not parse, names that do not exist and types that do not match. Elements must
    /// outlive the filter.
    static Parsed<Filter> create(std::string_view text, const Elements& elements);

    Filter(Filter&&) noexcept;
    Filter& operator=(Filter&&) noexcept;
    ~Filter();

    /// Sets `mask[i]` to 1 for each matching element of the block and to 0 for all others; returns their number.
    /// `first` is the index of the first element. At most `blockElements`.
    std::size_t evaluate(std::span<const std::byte> bytes, std::uint64_t first, std::size_t count,
                         std::span<std::uint8_t> mask);

private:
    Filter(std::unique_ptr<FilterNode> root, const Elements& elements);
    std::unique_ptr<FilterNode> m_root;
    const Elements* m_elements;
};

} // namespace wavelane::inspect

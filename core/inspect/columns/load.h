// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/elements/elements.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace wavelane::inspect {

/// Elements in memory, of which a column is decoded.
struct ElementBytes
{
    const std::byte* first = nullptr; ///< The first element.
    std::uint64_t stride = 0;         ///< In bytes.
    std::size_t count = 0;
};

/// Decode a column of consecutive elements as `valueKind()` says: exactly, except that integers become the nearest
/// double. The output has `elements.count` numbers.
void loadReals(const Column& column, const ElementBytes& elements, double* out);
/// Only for columns of integers. Unsigned ones must not exceed 63 bits.
void loadSigned(const Column& column, const ElementBytes& elements, std::int64_t* out);
/// Only for columns of unsigned integers.
void loadUnsigned(const Column& column, const ElementBytes& elements, std::uint64_t* out);

/// Whether integers of a column exceed 63 bits.
bool isUnsigned64(const Column& column);

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/columns/load.h"
#include "core/inspect/source/source.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace wavelane::inspect {

/// The number of bits that determine a value of the column, if there are at most 16. All values of such a column fit
/// in a table, and what concerns the values alone can be computed once for each pattern of bits instead of once for
/// each element.
std::optional<unsigned> patternBits(const Column& column);

/// Whether tables of all patterns, of up to 2 MiB for each column, are worth their memory and the time to make them.
bool usesPatterns(const Source& source, const Elements& elements, std::size_t columns);

/// The bits of consecutive elements of such a column. The output has `elements.count` patterns.
void loadPatterns(const Column& column, const ElementBytes& elements, std::uint16_t* out);

/// The value of a pattern, as `loadReals` decodes it.
double realOfPattern(const Column& column, std::uint16_t pattern);

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace wavelane::exporter {

/// Returns whether C++ code cannot use the word as a name: keywords, alternative spellings of operators, and macros
/// of the headers that exported programs include, on all common platforms. The C standard reserves further names for
/// macros (`E` and a capital letter or digit), and names in capital letters with an underscore are macros by
/// convention; both count as reserved. Does not check for reserved underscores. Pure.
bool isReservedWord(std::string_view word);

} // namespace wavelane::exporter

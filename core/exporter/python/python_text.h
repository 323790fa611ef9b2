// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace wavelane::exporter {

/// A Python string literal.
std::string pythonLiteral(std::string_view text);
/// `(x, y, z)`.
std::string tripleText(const std::array<std::uint32_t, 3>& numbers);
/// compushady's constant for a format; empty if compushady does not support the format.
std::string pythonFormat(Format format);
/// Indents each line of a text.
std::string indentedLines(std::string_view text, std::size_t spaces);

} // namespace wavelane::exporter

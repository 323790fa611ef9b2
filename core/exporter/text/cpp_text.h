// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::exporter {

/// A number as a `float` literal.
std::string floatLiteral(double value);
/// A C++ string literal.
std::string literalOf(std::string_view text);
/// A call formatted like clang-format does: `front(a, b)` followed by `end`, with as many arguments per line as fit.
/// `column` is the indentation of `front`.
std::string callText(const std::string& front, const std::vector<std::string>& arguments, const std::string& end,
                     std::size_t column);
/// `front{first, {options}};`, formatted in the same way; if the options do not fit, each is on a separate line.
std::string declarationText(const std::string& front, const std::string& first,
                            const std::vector<std::string>& options);
std::string joined(const std::vector<std::string>& parts, std::string_view separator);

} // namespace wavelane::exporter

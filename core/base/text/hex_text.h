// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane {

/// Two lowercase hexadecimal digits for each byte.
std::string hexFromBytes(std::span<const std::byte> bytes);

/// Parses an even number of hexadecimal digits in either case; nothing for any other text.
std::optional<std::vector<std::byte>> bytesFromHex(std::string_view text);

} // namespace wavelane

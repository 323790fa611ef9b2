// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/resource.h"

#include <cstdint>
#include <optional>
#include <string>

namespace wavelane::project {

/// The size of a keyboard texture.
inline constexpr std::uint64_t keyboardWidth = 256;
inline constexpr std::uint64_t keyboardHeight = 3;

/// R8_UNORM, R8_UINT, R32_UINT and R32_FLOAT.
bool isKeyboardFormat(Format format);

/// Why the contents of the texture cannot follow its live input, in a sentence; nothing if they can or if it has none.
std::optional<std::string> liveTextureProblem(const Texture& texture);

} // namespace wavelane::project

// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>

namespace wavelane {

/// Returns the path relative to the folder, or nullopt if it is outside. Compares names only; does not resolve links.
std::optional<std::filesystem::path> relativeInside(const std::filesystem::path& path,
                                                    const std::filesystem::path& folder);

} // namespace wavelane

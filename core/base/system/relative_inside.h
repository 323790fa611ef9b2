// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>

namespace wavelane {

/// The path relative to the folder; nothing if it is outside. Compares the names alone and follows no links.
std::optional<std::filesystem::path> relativeInside(const std::filesystem::path& path,
                                                    const std::filesystem::path& folder);

} // namespace wavelane

// SPDX-License-Identifier: MIT
#include "core/base/system/relative_inside.h"

namespace wavelane {

std::optional<std::filesystem::path> relativeInside(const std::filesystem::path& path,
                                                    const std::filesystem::path& folder)
{
    std::filesystem::path relative = path.lexically_relative(folder);
    if (relative.empty() || *relative.begin() == "..")
        return std::nullopt;
    return relative;
}

} // namespace wavelane

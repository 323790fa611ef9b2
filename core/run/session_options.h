// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace wavelane::run {

/// Which device a session uses, and how.
struct SessionOptions
{
    std::string device;      ///< Index or part of a name; empty: `WAVELANE_DEVICE`, else the first usable device.
    bool validation = false; ///< Load the Vulkan validation layer. Its messages become diagnostics.
    /// The folder of the pipeline cache that processes share; empty: none.
    std::filesystem::path pipelines;
};

} // namespace wavelane::run

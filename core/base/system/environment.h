// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace wavelane {

/// Returns an environment variable, or an empty string if it is not set.
std::string environment(const char* name);

/// The user's folders as defined by the XDG base directory specification, including the `wavelane` subfolder; empty
/// if neither the variable nor HOME is set. They need not exist.
std::filesystem::path dataFolder();   ///< XDG_DATA_HOME, else ~/.local/share
std::filesystem::path configFolder(); ///< XDG_CONFIG_HOME, else ~/.config
/// XDG_CACHE_HOME, else ~/.cache. WAVELANE_CACHE overrides it; empty if that is `off`.
std::filesystem::path cacheFolder();

} // namespace wavelane

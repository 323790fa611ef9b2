// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace wavelane {

/// A variable of this process's environment; empty where it is not set.
std::string environment(const char* name);

/// The user's folders by the XDG base directory specification, `wavelane` in them included; empty where neither the
/// variable nor HOME is set. They need not exist.
std::filesystem::path dataFolder();   ///< XDG_DATA_HOME, else ~/.local/share
std::filesystem::path configFolder(); ///< XDG_CONFIG_HOME, else ~/.config
/// XDG_CACHE_HOME, else ~/.cache; or what WAVELANE_CACHE names instead, and empty where that is `off`.
std::filesystem::path cacheFolder();

} // namespace wavelane

// SPDX-License-Identifier: MIT
#include "core/base/system/environment.h"

#include <cstdlib>

namespace wavelane {

namespace {

std::filesystem::path userFolder(const char* variable, const char* belowHome)
{
    // The specification requires that relative paths are ignored.
    if (const std::filesystem::path named = environment(variable); named.is_absolute())
        return named / "wavelane";
    const std::filesystem::path home = environment("HOME");
    return home.empty() ? home : home / belowHome / "wavelane";
}

} // namespace

std::string environment(const char* name)
{
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

std::filesystem::path dataFolder()
{
    return userFolder("XDG_DATA_HOME", ".local/share");
}

std::filesystem::path configFolder()
{
    return userFolder("XDG_CONFIG_HOME", ".config");
}

std::filesystem::path cacheFolder()
{
    const std::filesystem::path named = environment("WAVELANE_CACHE");
    if (named == "off")
        return {};
    return named.is_absolute() ? named : userFolder("XDG_CACHE_HOME", ".cache");
}

} // namespace wavelane

// SPDX-License-Identifier: MIT
#include "core/shader/contract/library_places.h"

#include "core/base/system/environment.h"

#include <dlfcn.h>
#include <link.h>

#include <string>

namespace wavelane::shader {

namespace fs = std::filesystem;

std::vector<fs::path> libraryPlaces(const LibraryNames& names, const fs::path& given)
{
    if (!given.empty())
        return {given};
    if (const std::string named = environment(names.variable); !named.empty()) {
        std::error_code ignored;
        return {fs::is_directory(named, ignored) ? fs::path(named) / names.file : fs::path(named)};
    }
    std::vector<fs::path> places;
    std::error_code error;
    if (const fs::path program = fs::read_symlink("/proc/self/exe", error); !error) {
        places.push_back(program.parent_path() / names.file);
        places.push_back(program.parent_path().parent_path() / "lib" / names.file);
    }
    if (const std::string sdk = environment("VULKAN_SDK"); !sdk.empty())
        places.push_back(fs::path(sdk) / "lib" / names.file);
    if (const fs::path data = dataFolder(); !data.empty())
        places.push_back(data / names.folder / names.file);
    places.emplace_back(names.file);
    return places;
}

fs::path loadedPath(void* library, const fs::path& requested)
{
    link_map* map = nullptr;
    const bool isKnown = dlinfo(library, RTLD_DI_LINKMAP, static_cast<void*>(&map)) == 0 && map != nullptr;
    return isKnown && map->l_name != nullptr && *map->l_name != '\0' ? fs::path(map->l_name) : requested;
}

} // namespace wavelane::shader

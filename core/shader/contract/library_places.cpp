// SPDX-License-Identifier: MIT
#include "core/shader/contract/library_places.h"

#include "core/base/system/environment.h"

#include <dlfcn.h>
#include <link.h>

#include <format>
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

bool isNamed(const LibraryNames& names, const fs::path& given)
{
    return !given.empty() || !environment(names.variable).empty();
}

std::string missingLibraryText(const LibraryNames& names, const fs::path& given, std::span<const Error> reasons)
{
    const bool isVariable = given.empty() && isNamed(names, given);
    const std::vector<fs::path> places = libraryPlaces(names, given);
    for (std::size_t index = 0; index < places.size() && index < reasons.size(); ++index) {
        std::error_code error;
        if (!isNamed(names, given) && !fs::exists(places[index], error))
            continue;
        std::string_view reason = reasons[index].message;
        if (reason.ends_with('.'))
            reason.remove_suffix(1);
        return std::format("{} cannot be loaded{}: {}. Install it with {}.", names.compiler,
                           isVariable ? std::format(" from the file that {} names", names.variable) : "", reason,
                           names.installer);
    }
    return std::format("{} was not found. Install it with {}, or set {} to {}.", names.compiler, names.installer,
                       names.variable, names.file);
}

Result<void*> openLibrary(const fs::path& place)
{
    if (void* const library = dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL))
        return library;
    const char* const reason = dlerror();
    return fail(Code::compilerMissing, reason != nullptr ? std::string(reason) : place.string());
}

fs::path loadedPath(void* library, const fs::path& requested)
{
    link_map* map = nullptr;
    const bool isKnown = dlinfo(library, RTLD_DI_LINKMAP, static_cast<void*>(&map)) == 0 && map != nullptr;
    return isKnown && map->l_name != nullptr && *map->l_name != '\0' ? fs::path(map->l_name) : requested;
}

} // namespace wavelane::shader

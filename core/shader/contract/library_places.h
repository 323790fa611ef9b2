// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::shader {

/// How the library of a compiler is found.
struct LibraryNames
{
    const char* compiler = nullptr;  ///< `DXC`.
    const char* installer = nullptr; ///< The command that installs it.
    const char* file = nullptr;      ///< `libdxcompiler.so`.
    const char* variable = nullptr;  ///< Environment variable with the path of the library or of its folder.
    std::string_view folder;         ///< Folder in the data folder; empty: the data folder itself.
};

/// The files to try, in this order: the given file; the one that the variable names; the program's folder and ../lib;
/// $VULKAN_SDK/lib; $XDG_DATA_HOME/wavelane; the bare name, which the system's loader resolves. A given file, or one
/// that the variable names, is the only candidate.
std::vector<std::filesystem::path> libraryPlaces(const LibraryNames& names, const std::filesystem::path& given);

/// True if the user named the library: `given` does, or the variable.
bool isNamed(const LibraryNames& names, const std::filesystem::path& given);

/// Why a library could not be loaded from any of the places. Quotes the reason of the first place that the user named
/// or that has a file; `reasons` has one for each place.
std::string missingLibraryText(const LibraryNames& names, const std::filesystem::path& given,
                               std::span<const Error> reasons);

/// Loads a library with the system's loader, which returns a handle for `dlsym`; never null. Fails with
/// `compiler_missing` and the loader's reason. The library stays loaded.
Result<void*> openLibrary(const std::filesystem::path& place);

/// Where the system's loader found a loaded library; `requested` if that is unknown.
std::filesystem::path loadedPath(void* library, const std::filesystem::path& requested);

/// Loads the library from each of its places and passes it to `use`, until `use` succeeds; returns that result. `use`
/// gets the handle and the place. Both fail with `compiler_missing`; the causes are the errors of all places.
template<class Library, class Use>
Result<Library> loadFirst(const LibraryNames& names, const std::filesystem::path& given, Use&& use)
{
    Error error{.code = Code::compilerMissing, .message = {}};
    for (const std::filesystem::path& place : libraryPlaces(names, given)) {
        Result<Library> made = openLibrary(place).and_then([&](void* library) { return use(library, place); });
        if (made)
            return made;
        error.causes.push_back(std::move(made.error()));
    }
    error.message = missingLibraryText(names, given, error.causes);
    return std::unexpected(std::move(error));
}

} // namespace wavelane::shader

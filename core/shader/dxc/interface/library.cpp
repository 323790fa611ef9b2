// SPDX-License-Identifier: MIT
#include "core/shader/dxc/interface/library.h"

#include "core/base/system/environment.h"
#include "core/shader/dxc/interface/library_finalizers.h"

#include <dlfcn.h>
#include <link.h>

#include <cstdlib>
#include <format>
#include <memory>
#include <optional>

namespace wavelane::shader {

namespace {

namespace fs = std::filesystem;
constexpr const char* fileName = "libdxcompiler.so";

/// Where the loader found the library, also if only its name was given.
fs::path loadedPath(void* library, const fs::path& requested)
{
    link_map* map = nullptr;
    const bool isKnown = dlinfo(library, RTLD_DI_LINKMAP, static_cast<void*>(&map)) == 0 && map != nullptr;
    return isKnown && map->l_name != nullptr && *map->l_name != '\0' ? fs::path(map->l_name) : requested;
}

} // namespace

std::vector<fs::path> DxcLibrary::candidates(const fs::path& given)
{
    if (!given.empty())
        return {given};
    if (const std::string named = environment("WAVELANE_DXC"); !named.empty()) {
        std::error_code ignored;
        return {fs::is_directory(named, ignored) ? fs::path(named) / fileName : fs::path(named)};
    }
    std::vector<fs::path> places;
    std::error_code error;
    if (const fs::path program = fs::read_symlink("/proc/self/exe", error); !error) {
        places.push_back(program.parent_path() / fileName);
        places.push_back(program.parent_path().parent_path() / "lib" / fileName);
    }
    if (const std::string sdk = environment("VULKAN_SDK"); !sdk.empty())
        places.push_back(fs::path(sdk) / "lib" / fileName);
    if (const fs::path data = dataFolder(); !data.empty())
        places.push_back(data / fileName);
    places.emplace_back(fileName);
    return places;
}

Result<DxcLibrary> DxcLibrary::load(const fs::path& given)
{
    Error error{.code = Code::compilerMissing,
                .message =
                    "DXC was not found. Install it with packaging/get-dxc, or set WAVELANE_DXC to libdxcompiler.so."};
    for (const fs::path& place : candidates(given)) {
        void* const library = dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr) {
            const char* const reason = dlerror();
            error.causes.push_back(
                {.code = Code::compilerMissing, .message = reason != nullptr ? std::string(reason) : place.string()});
            continue;
        }
        const auto create = reinterpret_cast<dxc::CreateInstance>(dlsym(library, "DxcCreateInstance"));
        const auto probe = reinterpret_cast<dxc::CreateInstanceWithAllocator>(dlsym(library, "DxcCreateInstance2"));
        if (create == nullptr || probe == nullptr) {
            error.causes.push_back(
                {.code = Code::compilerMissing,
                 .message = std::format("{} has no {}.", place.string(),
                                        create == nullptr ? "DxcCreateInstance" : "DxcCreateInstance2")});
            continue;
        }
        const std::optional<dxc::Abi> abi = dxc::detectAbi(probe);
        if (!abi) {
            error.causes.push_back(
                {.code = Code::compilerMissing,
                 .message = std::format("{} has neither of the binary interfaces of DXC that Wavelane knows.",
                                        place.string())});
            continue;
        }
        // When the process exits, the finalizer of the library locks a destroyed mutex and sometimes hangs or
        // crashes (DirectXShaderCompiler #5119).
        dropFinalizers(library);
        return DxcLibrary(create, *abi, loadedPath(library, place));
    }
    if (!given.empty())
        error.message =
            std::format("DXC cannot be loaded: {}. Install it with packaging/get-dxc.", error.causes.front().message);
    return std::unexpected(error);
}

std::string DxcLibrary::version() const
{
    const auto compiler = make<dxc::Compiler3>();
    if (!compiler)
        return "unknown";
    if (dxc::Pointer<dxc::VersionText> versionText(m_abi);
        compiler.get().queryInterface(dxc::VersionText::id, versionText.slot()) == dxc::ok && versionText) {
        char* text = nullptr;
        if (versionText.get().text(&text) == dxc::ok && text != nullptr) {
            const std::unique_ptr<char, decltype(&std::free)> owner(text, &std::free);
            if (*text != '\0')
                return text;
        }
    }
    dxc::Pointer<dxc::VersionInfo> numbers(m_abi);
    std::uint32_t major = 0;
    std::uint32_t minor = 0;
    if (compiler.get().queryInterface(dxc::VersionInfo::id, numbers.slot()) == dxc::ok && numbers &&
        numbers.get().version(&major, &minor) == dxc::ok)
        return std::format("{}.{}", major, minor);
    return "unknown";
}

} // namespace wavelane::shader

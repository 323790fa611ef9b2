// SPDX-License-Identifier: MIT
#include "core/shader/dxc/library.h"

#include "core/base/system/environment.h"
#include "core/shader/dxc/library_finalizers.h"

#include <dlfcn.h>

#include <cstdlib>
#include <format>
#include <memory>

namespace wavelane::shader {

namespace {

namespace fs = std::filesystem;
constexpr const char* fileName = "libdxcompiler.so";

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
        if (create != nullptr) {
            // When the process exits, the finalizer of the library locks a destroyed mutex and sometimes hangs or
            // crashes (DirectXShaderCompiler #5119).
            dropFinalizers(library);
            return DxcLibrary(create, place);
        }
        error.causes.push_back(
            {.code = Code::compilerMissing, .message = std::format("{} has no DxcCreateInstance.", place.string())});
    }
    if (!given.empty())
        error.message =
            std::format("DXC cannot be loaded: {}. Install it with packaging/get-dxc.", error.causes.front().message);
    return std::unexpected(error);
}

std::string DxcLibrary::version() const
{
    const dxc::Pointer compiler(make<dxc::Compiler3>());
    if (!compiler)
        return "unknown";
    if (dxc::Pointer<dxc::VersionText> versionText;
        compiler->queryInterface(dxc::VersionText::id, versionText.untypedSlot()) == dxc::ok && versionText) {
        char* text = nullptr;
        if (versionText->text(&text) == dxc::ok && text != nullptr) {
            const std::unique_ptr<char, decltype(&std::free)> owner(text, &std::free);
            if (*text != '\0')
                return text;
        }
    }
    dxc::Pointer<dxc::VersionInfo> numbers;
    std::uint32_t major = 0;
    std::uint32_t minor = 0;
    if (compiler->queryInterface(dxc::VersionInfo::id, numbers.untypedSlot()) == dxc::ok && numbers &&
        numbers->version(&major, &minor) == dxc::ok)
        return std::format("{}.{}", major, minor);
    return "unknown";
}

} // namespace wavelane::shader

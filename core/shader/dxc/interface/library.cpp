// SPDX-License-Identifier: MIT
#include "core/shader/dxc/interface/library.h"

#include "core/shader/contract/library_places.h"
#include "core/shader/dxc/interface/library_finalizers.h"

#include <dlfcn.h>

#include <cstdlib>
#include <format>
#include <memory>
#include <optional>

namespace wavelane::shader {

namespace {

namespace fs = std::filesystem;

constexpr LibraryNames dxcNames{
    .compiler = "DXC", .installer = "packaging/get-dxc", .file = "libdxcompiler.so", .variable = "WAVELANE_DXC"};

} // namespace

std::vector<fs::path> DxcLibrary::candidates(const fs::path& given)
{
    return libraryPlaces(dxcNames, given);
}

bool DxcLibrary::isNamed(const fs::path& given)
{
    return shader::isNamed(dxcNames, given);
}

Result<DxcLibrary> DxcLibrary::load(const fs::path& given)
{
    return loadFirst<DxcLibrary>(dxcNames, given, use);
}

Result<DxcLibrary> DxcLibrary::use(void* library, const fs::path& place)
{
    const auto create = reinterpret_cast<dxc::CreateInstance>(dlsym(library, "DxcCreateInstance"));
    const auto probe = reinterpret_cast<dxc::CreateInstanceWithAllocator>(dlsym(library, "DxcCreateInstance2"));
    if (create == nullptr || probe == nullptr)
        return fail(Code::compilerMissing,
                    std::format("{} has no {}.", place.string(),
                                create == nullptr ? "DxcCreateInstance" : "DxcCreateInstance2"));
    const std::optional<dxc::Abi> abi = dxc::detectAbi(probe);
    if (!abi)
        return fail(Code::compilerMissing,
                    std::format("{} is not a supported DXC library. Install release 1.5 or later.", place.string()));
    // When the process exits, the finalizer of the library locks a destroyed mutex and sometimes hangs or crashes
    // (DirectXShaderCompiler #5119).
    dropFinalizers(library);
    return DxcLibrary(create, *abi, loadedPath(library, place));
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

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/dxc/interface/interfaces.h"

#include <filesystem>
#include <string>
#include <vector>

namespace wavelane::shader {

/// libdxcompiler.so, loaded at run time. It stays loaded until the process exits, because unloading it is not safe.
class DxcLibrary
{
public:
    /// The files to try, see `libraryPlaces`; WAVELANE_DXC names one.
    static std::vector<std::filesystem::path> candidates(const std::filesystem::path& given);
    /// True if the only file to try is one that the user named.
    static bool isNamed(const std::filesystem::path& given);

    /// Fails with `compiler_missing`; the causes name the reason for every candidate.
    static Result<DxcLibrary> load(const std::filesystem::path& given);

    /// Creates an object of a class of the library; empty if that fails.
    template<class Interface>
    dxc::Pointer<Interface> make() const
    {
        void* object = nullptr;
        const dxc::Status status = m_create(Interface::classId, Interface::id, &object);
        return {status == dxc::ok ? object : nullptr, m_abi};
    }

    dxc::Abi abi() const { return m_abi; }
    /// The file, as the system's loader found it.
    const std::filesystem::path& path() const { return m_path; }
    /// `1.8.0.4583 (…)`, or only `1.8` for libraries without the longer text.
    std::string version() const;

private:
    static Result<DxcLibrary> use(void* library, const std::filesystem::path& place);
    DxcLibrary(dxc::CreateInstance create, dxc::Abi abi, std::filesystem::path path)
        : m_create(create), m_abi(abi), m_path(std::move(path))
    {
    }

    dxc::CreateInstance m_create;
    dxc::Abi m_abi;
    std::filesystem::path m_path;
};

} // namespace wavelane::shader

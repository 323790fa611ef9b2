// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/dxc/interfaces.h"

#include <filesystem>
#include <string>
#include <vector>

namespace wavelane::shader {

/// libdxcompiler.so, loaded at run time. It stays in memory until the process ends: it cannot be unloaded safely.
class DxcLibrary
{
public:
    /// Where the library is looked for, in this order: the given file; WAVELANE_DXC; beside the program (and in
    /// ../lib); $VULKAN_SDK/lib; $XDG_DATA_HOME/wavelane; at last the bare name, for the system's loader. A file that
    /// is given, or named by WAVELANE_DXC, is the only one.
    static std::vector<std::filesystem::path> candidates(const std::filesystem::path& given);

    /// `compiler_missing` with the reason for each place.
    static Result<DxcLibrary> load(const std::filesystem::path& given);

    /// The object of a class of the library, or null.
    template<class Interface>
    Interface* make() const
    {
        void* object = nullptr;
        const dxc::Status status = m_create(Interface::classId, Interface::id, &object);
        return status == dxc::ok ? static_cast<Interface*>(object) : nullptr;
    }

    const std::filesystem::path& path() const { return m_path; }
    /// `1.8.0.4583 (…)`, or `1.8` of libraries that say no more.
    std::string version() const;

private:
    DxcLibrary(dxc::CreateInstance create, std::filesystem::path path) : m_create(create), m_path(std::move(path)) {}

    dxc::CreateInstance m_create;
    std::filesystem::path m_path;
};

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/dxc/interface/interfaces.h"

#include <array>

namespace wavelane::shader {

class DxcNames;
class IncludeResolver;

/// The IDxcIncludeHandler that gives DXC the files that a resolver finds. Lives on the stack during one call; DXC's
/// references do not keep it.
class DxcIncludeHandler
{
public:
    /// The arguments must outlive this object; `library` creates the blobs.
    DxcIncludeHandler(IncludeResolver& files, const DxcNames& names, dxc::Library library);
    DxcIncludeHandler(const DxcIncludeHandler&) = delete;
    DxcIncludeHandler& operator=(const DxcIncludeHandler&) = delete;

    /// The object to pass to the library, with a function table of its binary interface.
    void* address() { return &m_object; }

private:
    /// The object as DXC sees it: COM objects begin with the address of their function table.
    struct Foreign
    {
        void* const* table;
        DxcIncludeHandler* handler;
    };

    static dxc::Status queryInterface(Foreign* object, const dxc::Guid& wanted, void** result);
    static unsigned long count(Foreign* object);
    static void destroy(Foreign* object);
    static dxc::Status loadSource(Foreign* object, const wchar_t* name, void** source);

    IncludeResolver& m_files;
    const DxcNames& m_names;
    dxc::Library m_library;
    std::array<void*, 6> m_table{};
    Foreign m_object;
};

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/dxc/interface/include_handler.h"

#include "core/shader/contract/include_resolver.h"
#include "core/shader/dxc/interface/names.h"
#include "core/shader/dxc/interface/wide_text.h"

namespace wavelane::shader {

namespace {

constexpr dxc::Guid unknownInterface{0x00000000, 0x0000, 0x0000, {0xc0, 0, 0, 0, 0, 0, 0, 0x46}};
constexpr dxc::Guid handlerInterface{0x7f61fc7d, 0x950d, 0x467f, {0xb3, 0xe3, 0x3c, 0x02, 0xfb, 0x49, 0x18, 0x7c}};

} // namespace

DxcIncludeHandler::DxcIncludeHandler(IncludeResolver& files, const DxcNames& names, dxc::Library library)
    : m_files(files), m_names(names), m_library(library), m_object{.table = m_table.data(), .handler = this}
{
    m_table[0] = reinterpret_cast<void*>(&queryInterface);
    m_table[1] = reinterpret_cast<void*>(&count);
    m_table[2] = reinterpret_cast<void*>(&count);
    const unsigned first = dxc::firstMethod(library.abi());
    for (unsigned slot = 3; slot < first; ++slot)
        m_table[slot] = reinterpret_cast<void*>(&destroy);
    m_table[first] = reinterpret_cast<void*>(&loadSource);
}

dxc::Status DxcIncludeHandler::queryInterface(Foreign* object, const dxc::Guid& wanted, void** result)
{
    const bool known = wanted == unknownInterface || wanted == handlerInterface;
    *result = known ? object : nullptr;
    return known ? dxc::ok : dxc::noInterface;
}

unsigned long DxcIncludeHandler::count(Foreign* /*object*/)
{
    return 1;
}

void DxcIncludeHandler::destroy(Foreign* /*object*/) {}

dxc::Status DxcIncludeHandler::loadSource(Foreign* object, const wchar_t* name, void** source)
{
    const DxcIncludeHandler& self = *object->handler;
    *source = nullptr;
    const Result<const IncludeResolver::File*> file = self.m_files.open(self.m_names.restored(fromWide(name)));
    if (!file)
        return dxc::fileNotFound;
    const std::string& text = (*file)->text;
    return self.m_library.blobFromCopy(text.data(), static_cast<std::uint32_t>(text.size()), dxc::utf8, source);
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/dxc/interface/abi.h"

#include <cstddef>
#include <cstdint>
#include <utility>

/// The interfaces of libdxcompiler.so that Wavelane calls, declared here from its published binary interface, so that
/// building does not require DXC. Outside Windows, strings consist of `wchar_t` (4 bytes) and HRESULT is `int`.
namespace wavelane::shader::dxc {

using Status = std::int32_t;
constexpr Status ok = 0;
constexpr Status noInterface = static_cast<Status>(0x80004002);
constexpr Status fileNotFound = static_cast<Status>(0x80070002);
constexpr std::uint32_t utf8 = 65001;

/// An object of the library: an address whose first word points to a table of functions. Calls go through the table,
/// because the two binary interfaces of DXC number its functions differently.
class Object
{
public:
    Object() = default;
    Object(void* address, Abi abi) : m_address(address), m_abi(abi) {}

    void* address() const { return m_address; }
    Abi abi() const { return m_abi; }
    explicit operator bool() const { return m_address != nullptr; }

    Status queryInterface(const Guid& id, void** object) const { return callSlot<Status>(0, &id, object); }
    void release() const { callSlot<unsigned long>(2); }

protected:
    /// Calls a method by its position after those of IUnknown.
    template<class Return, class... Parameters>
    Return call(unsigned method, Parameters... parameters) const
    {
        return callSlot<Return>(firstMethod(m_abi) + method, parameters...);
    }

private:
    template<class Return, class... Parameters>
    Return callSlot(unsigned slot, Parameters... parameters) const
    {
        using Function = Return (*)(void*, Parameters...);
        const auto* const table = *static_cast<void* const* const*>(m_address);
        return reinterpret_cast<Function>(table[slot])(m_address, parameters...);
    }

    void* m_address = nullptr;
    Abi m_abi = Abi::current;
};

/// IDxcBlob: bytes that the library owns, valid as long as the object.
class Blob : public Object
{
public:
    using Object::Object;
    static constexpr Guid id{0x8ba5fb08, 0x5195, 0x40e2, {0xac, 0x58, 0x0d, 0x98, 0x9c, 0x3a, 0x01, 0x02}};

    void* pointer() const { return call<void*>(0); }
    std::size_t size() const { return call<std::size_t>(1); }
};

/// DxcBuffer: a source that the caller owns. `encoding` is a code page.
struct Text
{
    const void* pointer;
    std::size_t size;
    std::uint32_t encoding;
};

/// The values of DXC_OUT_KIND that Wavelane uses.
enum class Output : std::uint32_t { object = 1, errors = 2, hlsl = 6, disassembly = 7 };

/// IDxcResult. Results are returned with a reference that the caller releases.
class CompileResult : public Object
{
public:
    using Object::Object;
    static constexpr Guid id{0x58346cda, 0xdde7, 0x4497, {0x94, 0x61, 0x6f, 0x87, 0xaf, 0x5e, 0x06, 0x59}};

    Status status(Status* result) const { return call<Status>(0, result); }
    Status errors(void** blob) const { return call<Status>(2, blob); }
    bool hasOutput(Output kind) const { return call<bool>(3, kind); }
    Status output(Output kind, const Guid& wanted, void** object, void** name) const
    {
        return call<Status>(4, kind, &wanted, object, name);
    }
};

/// IDxcCompiler3.
class Compiler3 : public Object
{
public:
    using Object::Object;
    static constexpr Guid id{0x228b4687, 0x5a6a, 0x4730, {0x90, 0x0c, 0x97, 0x02, 0xb2, 0x20, 0x3f, 0x54}};
    static constexpr Guid classId{0x73e22d93, 0xe6ce, 0x47f3, {0xb5, 0xbf, 0xf0, 0x66, 0x4f, 0x39, 0xc1, 0xb0}};

    /// `handler`: an object with the interface IDxcIncludeHandler, as `IncludeHandler::address` returns.
    Status compile(const Text& source, const wchar_t** arguments, std::uint32_t count, void* handler,
                   const Guid& wanted, void** result) const
    {
        return call<Status>(0, &source, arguments, count, handler, &wanted, result);
    }
};

/// IDxcLibrary, an older interface that suffices to create blobs from copied text.
class Library : public Object
{
public:
    using Object::Object;
    static constexpr Guid id = libraryInterface;
    static constexpr Guid classId = libraryClass;

    Status blobFromCopy(const void* text, std::uint32_t size, std::uint32_t codePage, void** result) const
    {
        return call<Status>(4, text, size, codePage, result);
    }
};

/// IDxcVersionInfo.
class VersionInfo : public Object
{
public:
    using Object::Object;
    static constexpr Guid id{0xb04f5b50, 0x2059, 0x4f12, {0xa8, 0xff, 0xa1, 0xe0, 0xcd, 0xe1, 0xcc, 0x7e}};

    Status version(std::uint32_t* major, std::uint32_t* minor) const { return call<Status>(0, major, minor); }
};

/// IDxcVersionInfo3.
class VersionText : public Object
{
public:
    using Object::Object;
    static constexpr Guid id{0x5e13e843, 0x9d25, 0x473c, {0x9a, 0xd2, 0x03, 0xb2, 0xd0, 0xb4, 0x4b, 0x1e}};

    /// Returns a string that the caller frees with `free` (the library allocates it with `malloc`).
    Status text(char** text) const { return call<Status>(0, text); }
};

/// Holds one reference.
template<class Interface>
class Pointer
{
public:
    /// Empty, for an object of a library with this interface.
    explicit Pointer(Abi abi) : m_abi(abi) {}
    Pointer(void* address, Abi abi) : m_address(address), m_abi(abi) {}
    Pointer(const Pointer&) = delete;
    Pointer& operator=(const Pointer&) = delete;
    ~Pointer()
    {
        if (m_address != nullptr)
            get().release();
    }

    Interface get() const { return Interface(m_address, m_abi); }
    explicit operator bool() const { return m_address != nullptr; }
    /// The address to which a call writes the object that it creates; only for an empty pointer.
    void** slot() { return &m_address; }

private:
    void* m_address = nullptr;
    Abi m_abi;
};

} // namespace wavelane::shader::dxc

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

/// The interfaces of libdxcompiler.so that Wavelane calls, declared here from its published binary interface, so that
/// building does not require DXC. Outside Windows, strings consist of `wchar_t` (4 bytes), BOOL is `bool`, HRESULT is
/// `int`, and IUnknown has a virtual destructor after Release, which occupies two slots of the function table.
namespace wavelane::shader::dxc {

struct Guid
{
    std::uint32_t first;
    std::uint16_t second;
    std::uint16_t third;
    std::uint8_t rest[8];

    bool operator==(const Guid&) const = default;
};

using Status = std::int32_t;
constexpr Status ok = 0;
constexpr Status noInterface = static_cast<Status>(0x80004002);
constexpr Status fileNotFound = static_cast<Status>(0x80070002);
constexpr std::uint32_t utf8 = 65001;

struct Unknown
{
    virtual Status queryInterface(const Guid& id, void** object) = 0;
    virtual unsigned long addRef() = 0;
    virtual unsigned long release() = 0;
    virtual ~Unknown() = default;
    static constexpr Guid id{0x00000000, 0x0000, 0x0000, {0xc0, 0, 0, 0, 0, 0, 0, 0x46}};
};

struct Blob : Unknown
{
    virtual void* pointer() = 0;
    virtual std::size_t size() = 0;
    static constexpr Guid id{0x8ba5fb08, 0x5195, 0x40e2, {0xac, 0x58, 0x0d, 0x98, 0x9c, 0x3a, 0x01, 0x02}};
};

struct IncludeHandler : Unknown
{
    virtual Status loadSource(const wchar_t* name, Blob** source) = 0;
    static constexpr Guid id{0x7f61fc7d, 0x950d, 0x467f, {0xb3, 0xe3, 0x3c, 0x02, 0xfb, 0x49, 0x18, 0x7c}};
};

struct Text
{
    const void* pointer;
    std::size_t size;
    std::uint32_t encoding;
};

struct OperationResult : Unknown
{
    virtual Status status(Status* result) = 0;
    virtual Status object(Blob** blob) = 0;
    virtual Status errors(Blob** blob) = 0;
};

enum class Output : std::uint32_t { object = 1, errors = 2, hlsl = 6, disassembly = 7 };

struct CompileResult : OperationResult
{
    virtual bool hasOutput(Output kind) = 0;
    virtual Status output(Output kind, const Guid& id, void** object, Blob** name) = 0;
    static constexpr Guid id{0x58346cda, 0xdde7, 0x4497, {0x94, 0x61, 0x6f, 0x87, 0xaf, 0x5e, 0x06, 0x59}};
};

struct Compiler3 : Unknown
{
    virtual Status compile(const Text* source, const wchar_t** arguments, std::uint32_t count,
                           IncludeHandler* handler, const Guid& id, void** result) = 0;
    static constexpr Guid id{0x228b4687, 0x5a6a, 0x4730, {0x90, 0x0c, 0x97, 0x02, 0xb2, 0x20, 0x3f, 0x54}};
    static constexpr Guid classId{0x73e22d93, 0xe6ce, 0x47f3, {0xb5, 0xbf, 0xf0, 0x66, 0x4f, 0x39, 0xc1, 0xb0}};
};

/// IDxcLibrary, an older interface that suffices to create blobs from copied text.
struct Library : Unknown
{
    virtual Status setMalloc(void* allocator) = 0;
    virtual Status blobFromBlob(Blob* blob, std::uint32_t offset, std::uint32_t length, Blob** result) = 0;
    virtual Status blobFromFile(const wchar_t* name, std::uint32_t* codePage, Blob** result) = 0;
    virtual Status blobFromPinned(const void* text, std::uint32_t size, std::uint32_t codePage, Blob** result) = 0;
    virtual Status blobFromCopy(const void* text, std::uint32_t size, std::uint32_t codePage, Blob** result) = 0;
    static constexpr Guid id{0xe5204dc7, 0xd18c, 0x4c3c, {0xbd, 0xfb, 0x85, 0x16, 0x73, 0x98, 0x0f, 0xe7}};
    static constexpr Guid classId{0x6245d6af, 0x66e0, 0x48fd, {0x80, 0xb4, 0x4d, 0x27, 0x17, 0x96, 0x74, 0x8c}};
};

struct VersionInfo : Unknown
{
    virtual Status version(std::uint32_t* major, std::uint32_t* minor) = 0;
    virtual Status flags(std::uint32_t* flags) = 0;
    static constexpr Guid id{0xb04f5b50, 0x2059, 0x4f12, {0xa8, 0xff, 0xa1, 0xe0, 0xcd, 0xe1, 0xcc, 0x7e}};
};

/// Returns a string that the caller frees with `free` (the library allocates it with `malloc`).
struct VersionText : Unknown
{
    virtual Status text(char** text) = 0;
    static constexpr Guid id{0x5e13e843, 0x9d25, 0x473c, {0x9a, 0xd2, 0x03, 0xb2, 0xd0, 0xb4, 0x4b, 0x1e}};
};

using CreateInstance = Status (*)(const Guid& classId, const Guid& id, void** object);

/// Holds one reference.
template<class Interface>
class Pointer
{
public:
    Pointer() = default;
    explicit Pointer(Interface* object) : m_object(object) {}
    Pointer(const Pointer&) = delete;
    Pointer& operator=(const Pointer&) = delete;
    ~Pointer()
    {
        if (m_object != nullptr)
            m_object->release();
    }
    Interface* operator->() const { return m_object; }
    Interface* get() const { return m_object; }
    explicit operator bool() const { return m_object != nullptr; }
    /// The address to which a call writes the object that it creates; only for an empty pointer.
    Interface** slot() { return &m_object; }
    void** untypedSlot() { return reinterpret_cast<void**>(&m_object); }

private:
    Interface* m_object = nullptr;
};

} // namespace wavelane::shader::dxc

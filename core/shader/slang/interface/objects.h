// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

/// The parts of Slang's binary interface that Wavelane uses: the flat C functions, and the few objects that they take
/// or return. Slang promises that the tables of its objects only grow. Source: the documentation of Slang's
/// compilation API.
namespace wavelane::shader::slang {

/// A result code; negative: failed.
using Status = std::int32_t;

inline constexpr Status ok = 0;
inline constexpr Status noInterface = static_cast<Status>(0x80004002);
inline constexpr Status notFound = static_cast<Status>(0x82000005);

/// A COM interface identifier, in its layout in memory.
struct Guid
{
    std::uint32_t a;
    std::uint16_t b;
    std::uint16_t c;
    std::uint8_t d[8];

    bool operator==(const Guid&) const = default;
};

inline constexpr Guid unknownId{0x00000000, 0x0000, 0x0000, {0xc0, 0, 0, 0, 0, 0, 0, 0x46}};

/// ISlangUnknown. Objects are reference-counted.
class Unknown
{
public:
    virtual Status queryInterface(const Guid& wanted, void** result) = 0;
    virtual std::uint32_t addReference() = 0;
    virtual std::uint32_t release() = 0;

protected:
    ~Unknown() = default; // Objects have no virtual destructor in the table.
};

/// ISlangBlob: bytes that are valid as long as the object.
class Blob : public Unknown
{
public:
    virtual const void* pointer() = 0;
    virtual std::size_t size() = 0;

protected:
    ~Blob() = default;
};

/// ISlangCastable. `castAs` adds no reference; null if the object lacks the interface.
class Castable : public Unknown
{
public:
    static constexpr Guid id{0x87ede0e1, 0x4852, 0x44b0, {0x8b, 0xf2, 0xcb, 0x31, 0x87, 0x4d, 0xe2, 0x39}};
    virtual void* castAs(const Guid& wanted) = 0;

protected:
    ~Castable() = default;
};

/// ISlangFileSystem, which Slang asks for included files and modules. The caller releases `text`.
class FileSystem : public Castable
{
public:
    static constexpr Guid id{0x003a09fc, 0x3a4d, 0x4ba0, {0xad, 0x60, 0x1f, 0xd8, 0x63, 0xa9, 0x15, 0xab}};
    virtual Status loadFile(const char* path, Blob** text) = 0;

protected:
    ~FileSystem() = default;
};

/// ISlangWriter, which receives text from Slang.
class Writer : public Unknown
{
public:
    static constexpr Guid id{0xec457f0e, 0x9add, 0x4e6b, {0x85, 0x1c, 0xd7, 0xfa, 0x71, 0x6d, 0x15, 0xfd}};
    virtual char* beginAppend(std::size_t size) = 0;
    virtual Status endAppend(char* text, std::size_t size) = 0;
    virtual Status write(const char* text, std::size_t size) = 0;
    virtual void flush() = 0;
    virtual bool isConsole() = 0;
    virtual Status setMode(std::uint32_t mode) = 0;

protected:
    ~Writer() = default;
};

struct Session;
struct Request;

/// The values of SlangSourceLanguage that Wavelane uses.
enum class SourceLanguage { slang = 1, hlsl = 2 };
/// SlangFloatingPointMode.
enum class FloatMode : std::uint32_t { standard = 0, fast = 1, precise = 2 };
/// SlangWriterChannel: what a writer receives.
enum class Channel { diagnostics = 0, output = 1, errors = 2 };

inline constexpr int spirvTarget = 6;
inline constexpr std::uint32_t computeStage = 6;

/// The exported functions, by the names that they have in the library.
struct Functions
{
    const char* (*spGetBuildTagString)() = nullptr;
    Session* (*spCreateSession)(const char*) = nullptr;
    void (*spDestroySession)(Session*) = nullptr;
    std::uint32_t (*spFindProfile)(Session*, const char*) = nullptr;
    Request* (*spCreateCompileRequest)(Session*) = nullptr;
    void (*spDestroyCompileRequest)(Request*) = nullptr;
    void (*spSetFileSystem)(Request*, FileSystem*) = nullptr;
    void (*spSetWriter)(Request*, Channel, Writer*) = nullptr;
    Status (*spProcessCommandLineArguments)(Request*, const char* const*, int) = nullptr;
    int (*spAddCodeGenTarget)(Request*, int) = nullptr;
    void (*spSetTargetProfile)(Request*, int, std::uint32_t) = nullptr;
    void (*spSetTargetFloatingPointMode)(Request*, int, FloatMode) = nullptr;
    int (*spAddTranslationUnit)(Request*, SourceLanguage, const char*) = nullptr;
    void (*spAddTranslationUnitSourceStringSpan)(Request*, int, const char*, const char*, const char*) = nullptr;
    int (*spAddEntryPoint)(Request*, int, const char*, std::uint32_t) = nullptr;
    Status (*spCompile)(Request*) = nullptr;
    const char* (*spGetDiagnosticOutput)(Request*) = nullptr;
    const void* (*spGetEntryPointCode)(Request*, int, std::size_t*) = nullptr;
    Blob* (*slang_createBlob)(const void*, std::size_t) = nullptr;
};

} // namespace wavelane::shader::slang

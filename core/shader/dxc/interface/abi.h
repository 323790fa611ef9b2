// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace wavelane::shader::dxc {

/// A COM interface or class identifier, in its layout in memory.
struct Guid
{
    std::uint32_t first;
    std::uint16_t second;
    std::uint16_t third;
    std::uint8_t rest[8];

    bool operator==(const Guid&) const = default;
};

/// The binary interfaces of libdxcompiler.so outside Windows. Up to release 1.6, IUnknown has a virtual destructor,
/// which occupies two slots of the function table after Release; in later releases it has none.
enum class Abi { destructors, current };

/// Position of the first method after those of IUnknown in an object's function table.
constexpr unsigned firstMethod(Abi abi)
{
    return abi == Abi::destructors ? 5 : 3;
}

using CreateInstance = std::int32_t (*)(const Guid& classId, const Guid& id, void** object);
/// DxcCreateInstance2. `allocator`: an object with the interface IMalloc.
using CreateInstanceWithAllocator = std::int32_t (*)(void* allocator, const Guid& classId, const Guid& id,
                                                     void** object);

/// CLSID_DxcLibrary and IDxcLibrary.
inline constexpr Guid libraryClass{0x6245d6af, 0x66e0, 0x48fd, {0x80, 0xb4, 0x4d, 0x27, 0x17, 0x96, 0x74, 0x8c}};
inline constexpr Guid libraryInterface{0xe5204dc7, 0xd18c, 0x4c3c, {0xbd, 0xfb, 0x85, 0x16, 0x73, 0x98, 0x0f, 0xe7}};

/// Determines which interface a library has, without calling a function whose position differs: the library creates
/// an object with an allocator of ours, and the slot through which it allocates tells. Returns nothing if the library
/// allocates through neither.
std::optional<Abi> detectAbi(CreateInstanceWithAllocator create);

} // namespace wavelane::shader::dxc

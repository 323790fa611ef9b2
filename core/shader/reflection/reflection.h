// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/json/json.h"
#include "core/shader/contract/layout.h"
#include "core/shader/contract/source_line.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// Kinds of bindings; docs/CLI.md lists their names (`rw_texture2d_array`, `sampled_texture3d` …).
enum class BindingKind {
    constants,
    buffer,
    rwBuffer,
    structuredBuffer,
    rwStructuredBuffer,
    appendBuffer,
    consumeBuffer,
    byteAddressBuffer,
    rwByteAddressBuffer,
    texture1d,
    texture1dArray,
    texture2d,
    texture2dArray,
    texture3d,
    textureCube,
    textureCubeArray,
    rwTexture1d,
    rwTexture1dArray,
    rwTexture2d,
    rwTexture2dArray,
    rwTexture3d,
    sampledTexture1d,
    sampledTexture1dArray,
    sampledTexture2d,
    sampledTexture2dArray,
    sampledTexture3d,
    sampledTextureCube,
    sampledTextureCubeArray,
    sampler,
    comparisonSampler,
    accelerationStructure,
};

std::string_view toString(BindingKind kind);
std::optional<BindingKind> bindingKindFromString(std::string_view text);

bool isTexture(BindingKind kind);        ///< Sampled or storage texture, not combined.
bool isStorageTexture(BindingKind kind); ///< `rw_texture…`.
bool isCombined(BindingKind kind);       ///< `sampled_texture…`.
bool isSampler(BindingKind kind);
bool isTypedBuffer(BindingKind kind);   ///< `buffer`, `rw_buffer`.
bool isStorageBuffer(BindingKind kind); ///< Structured, append, consume and byte address buffers.

/// How a shader accesses a resource.
enum class Access { read, write, readWrite };

std::string_view toString(Access access); ///< `read`, `write`, `read_write`.
std::optional<Access> accessFromString(std::string_view text);

/// The descriptor heaps of shader model 6.6, which shaders access by index.
enum class DescriptorHeap { resources, samplers };

std::string_view toString(DescriptorHeap heap); ///< `$resources`, `$samplers`: keys of `bind`.
std::optional<DescriptorHeap> descriptorHeapFromString(std::string_view text);

/// A resource that a shader declares.
struct Binding
{
    std::string name;          ///< HLSL variable, constant buffer block, `$Globals`, or path inside a struct.
    std::string registerName;  ///< As written in the source (`u0`, `t3`); empty if there is none.
    std::uint32_t space = 0;   ///< HLSL space.
    std::uint32_t set = 0;     ///< SPIR-V descriptor set.
    std::uint32_t binding = 0; ///< SPIR-V binding: b n → n, t n → 1024 + n, u n → 2048 + n, s n → 3072 + n.
    BindingKind kind = BindingKind::constants;
    std::uint32_t count = 1;               ///< Descriptors: product of the dimensions; 0: unbounded.
    std::vector<std::uint32_t> dimensions; ///< Outermost first; empty: not an array.
    std::uint32_t stride = 0;              ///< Element size of a structured buffer in bytes; 0 for other kinds.
    std::optional<Format> format;          ///< Declared or implied texel format of typed buffers and textures.
    /// Component type that the shader reads or writes; textures and typed buffers.
    std::optional<NumberType> sampledType;
    Access access = Access::read;
    std::optional<Layout> layout;      ///< For constants and structured buffers.
    bool compared = false;             ///< Texture read with depth comparison (`SampleCmp`, `GatherCmp`).
    std::vector<std::string> samplers; ///< Names of the bindings whose samplers a texture is sampled with.
    /// A texture that is sampled with an implicit level, a bias, an offset, a projection or a comparison. Vulkan
    /// forbids these with unnormalized coordinates.
    bool normalized = false;
    /// All writes are known to go to the texel with the thread's own ID. If not, nothing is known of the writes.
    bool ownTexel = false;
    /// A storage texture of kind rwTexture2dArray that is a cube, or an array of cubes, in the shader (`imageCube`).
    bool isCube = false;
    bool isCubeArray = false;
    bool used = true; ///< False if the compiler kept it although no reachable code uses it.
    /// Binding (same set) of the counter of an append, consume or counter buffer.
    std::optional<std::uint32_t> counterBinding;
    /// Set for an unbounded array that represents a descriptor heap accessed as resources of one type. A shader has
    /// one for each type, all with the same name.
    std::optional<DescriptorHeap> heap;
    std::vector<std::uint32_t> indices; ///< Constant indexes of a heap at which it is read as this type; sorted.
    /// Members of constant buffers and push constants that index the heap: `Params.source`. Indexes that the shader
    /// computes are not known.
    std::vector<std::string> indexedBy;

    bool operator==(const Binding&) const = default;
};

/// Whether the shader declares a cube, or an array of cubes, that it can write.
inline bool isStorageCube(const Binding& binding)
{
    return binding.isCube || binding.isCubeArray;
}

/// The kind, as `toString` has it; for a storage cube `imageCube` or `imageCubeArray`, as GLSL declares it.
std::string_view kindText(const Binding& binding);

/// The push constant block.
struct PushConstants
{
    std::string name;
    std::uint32_t size = 0; ///< Bytes to the end of the last member.
    std::vector<Member> members;

    bool operator==(const PushConstants&) const = default;
};

/// A specialization constant.
struct SpecializationConstant
{
    std::uint32_t id = 0;
    std::string name;
    NumberType type = NumberType::uint32;
    Json defaultValue; ///< Number or boolean; `"nan"`, `"inf"`, `"-inf"` for non-finite numbers.
    FieldNotes notes;

    bool operator==(const SpecializationConstant&) const = default;
};

/// The declarations of a compiled compute shader, from SPIR-V and, for registers, from its source.
struct Reflection
{
    std::string entry;
    std::vector<std::string> entries; ///< Compute entry points of the module or, for HLSL, of the source.
    std::array<std::uint32_t, 3> groupSize{1, 1, 1}; ///< Threads; uses the defaults of specialization constants.
    /// SpecIds of group size axes that are directly a specialization constant.
    std::array<std::optional<std::uint32_t>, 3> groupSizeIds{};
    std::vector<Binding> bindings; ///< By set, then by binding.
    std::optional<PushConstants> push;
    std::vector<SpecializationConstant> constants; ///< By id.
    std::vector<std::string> needs;                ///< Sorted Vulkan names of features and extensions.
    std::map<std::string, SourceLine> neededAt;    ///< First source line by need, if known.
    std::uint32_t sharedBytes = 0;                 ///< groupshared memory in bytes.
    /// The code reads neither the ID of the group nor that of the thread, so all groups do the same.
    bool ignoresGroup = false;

    bool operator==(const Reflection&) const = default;
};

} // namespace wavelane::shader

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

/// Kinds of bindings, named in reports as in docs/CLI.md (`rw_texture2d_array`, `sampled_texture3d` …).
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

bool isTexture(BindingKind kind);        ///< Sampled or stored, not combined.
bool isStorageTexture(BindingKind kind); ///< `rw_texture…`.
bool isCombined(BindingKind kind);       ///< `sampled_texture…`.
bool isSampler(BindingKind kind);
bool isTypedBuffer(BindingKind kind);   ///< `buffer`, `rw_buffer`.
bool isStorageBuffer(BindingKind kind); ///< Structured, append, consume and byte address buffers.

enum class Access { read, write, readWrite };

std::string_view toString(Access access);

/// The descriptor heaps of shader model 6.6, from which a shader takes resources by index.
enum class DescriptorHeap { resources, samplers };

std::string_view toString(DescriptorHeap heap); ///< `$resources`, `$samplers`: the keys of `bind`.

/// One thing that a shader declares in a register.
struct Binding
{
    std::string name;          ///< HLSL variable; a constant buffer's block name; `$Globals`; a path inside a struct.
    std::string registerName;  ///< As the source writes it (`u0`, `t3`); empty where it writes none.
    std::uint32_t space = 0;   ///< HLSL space.
    std::uint32_t set = 0;     ///< SPIR-V descriptor set.
    std::uint32_t binding = 0; ///< SPIR-V binding: b n → n, t n → 1024 + n, u n → 2048 + n, s n → 3072 + n.
    BindingKind kind = BindingKind::constants;
    std::uint32_t count = 1;               ///< Elements of the descriptor array, dimensions multiplied; 0: unbounded.
    std::vector<std::uint32_t> dimensions; ///< Outermost first; empty: no array.
    std::uint32_t stride = 0;              ///< Bytes of an element of a structured buffer; 0 for other kinds.
    std::optional<Format> format;          ///< Of typed buffers and textures: the declared or implied texel format.
    std::optional<NumberType>
        sampledType; ///< Component type that the shader reads or writes; textures and typed buffers.
    Access access = Access::read;
    std::optional<Layout> layout; ///< Of constants and structured buffers.
    bool compared = false;        ///< A texture that a comparing sample reads (`SampleCmp`, `GatherCmp`).
    bool used = true;             ///< False where the compiler kept it though no code reaches it.
    /// Binding (same set) of the counter that an append, consume or counter buffer keeps beside it.
    std::optional<std::uint32_t> counterBinding;
    /// Set where this is what the shader takes from a descriptor heap as resources of one type: an unbounded array
    /// whose elements are those of the heap. A shader has as many of them as it takes types; all have one name.
    std::optional<DescriptorHeap> heap;

    bool operator==(const Binding&) const = default;
};

/// The push constant block.
struct PushConstants
{
    std::string name;
    std::uint32_t size = 0; ///< Bytes up to the end of the last member.
    std::vector<Member> members;

    bool operator==(const PushConstants&) const = default;
};

/// One specialisation constant.
struct SpecializationConstant
{
    std::uint32_t id = 0;
    std::string name;
    NumberType type = NumberType::uint32;
    Json defaultValue; ///< Number or boolean; `"nan"`, `"inf"`, `"-inf"` for numbers that are not finite.
    FieldNotes notes;

    bool operator==(const SpecializationConstant&) const = default;
};

/// Everything that a compiled compute shader declares. A value made from SPIR-V and, for registers, from its source.
struct Reflection
{
    std::string entry;
    std::vector<std::string> entries; ///< All compute entry points of the module or, for HLSL, of the source.
    std::array<std::uint32_t, 3> groupSize{1, 1, 1}; ///< Threads, with the defaults of specialization constants.
    /// Ids of the specialization constants that are a number of the group size by themselves.
    std::array<std::optional<std::uint32_t>, 3> groupSizeIds{};
    std::vector<Binding> bindings; ///< By set, then by binding.
    std::optional<PushConstants> push;
    std::vector<SpecializationConstant> constants; ///< By id.
    std::vector<std::string> needs;                ///< Device features and extensions, by Vulkan's names, sorted.
    std::map<std::string, SourceLine> neededAt;    ///< By need: the first line for it, where the module tells.
    std::uint32_t sharedBytes = 0;                 ///< groupshared memory in bytes.

    bool operator==(const Reflection&) const = default;
};

} // namespace wavelane::shader

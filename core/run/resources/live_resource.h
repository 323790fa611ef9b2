// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/acceleration/acceleration_structure.h"
#include "core/gpu/commands/barriers.h"
#include "core/gpu/resources/buffer.h"
#include "core/gpu/resources/memory.h"
#include "core/gpu/resources/sampler.h"
#include "core/gpu/resources/texture.h"
#include "core/project/resource.h"
#include "core/shader/reflection/reflection.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::run {

/// Data is transferred to and from the device in pieces of about this many bytes.
inline constexpr std::uint64_t transferPieceBytes = std::uint64_t{4} << 20;

/// A constant buffer in the layout of one shader.
struct ConstantBlock
{
    shader::Layout layout;
    std::unique_ptr<gpu::Buffer> buffer;
};

/// A resource of the project on the device. Which objects it has depends on its kind.
struct LiveResource
{
    project::Resource spec; ///< The description that it was created from, without initial data.
    std::uint64_t size = 0; ///< In bytes, without the device's padding.
    std::unique_ptr<gpu::Heap> heap;
    std::unique_ptr<gpu::Buffer> buffer;
    std::unique_ptr<gpu::Texture> texture;
    std::optional<gpu::Sampler> sampler;
    std::unique_ptr<gpu::AccelerationStructure> structure;
    std::vector<ConstantBlock> blocks;    ///< For constants, one block per layout.
    std::unique_ptr<gpu::Buffer> counter; ///< Hidden counter of a buffer; created when first bound.
    gpu::MemoryUse memory;                ///< The bytes that it occupies, for barriers.
    std::uint64_t id = 0;                 ///< Identifies its own memory in barriers; unique in a store.

    const project::Texture* textureSpec() const { return std::get_if<project::Texture>(&spec.kind); }
    const project::Buffer* bufferSpec() const { return std::get_if<project::Buffer>(&spec.kind); }
    const project::AccelerationStructure* structureSpec() const
    {
        return std::get_if<project::AccelerationStructure>(&spec.kind);
    }
    bool isSparse() const { return (buffer && buffer->tile()) || (texture && texture->tile()); }

    /// The buffer with the bytes of a buffer or of constants; otherwise null.
    gpu::Buffer* bytes() const
    {
        return buffer ? buffer.get() : blocks.empty() ? nullptr : blocks.front().buffer.get();
    }
    /// The block of constants in a layout; null if there is none.
    const ConstantBlock* block(const shader::Layout& layout) const
    {
        for (const ConstantBlock& each : blocks) {
            if (each.layout == layout)
                return &each;
        }
        return nullptr;
    }
};

/// Finds the live resource with a name; null if there is none. While a frame is recorded, `swap` passes exchange
/// names.
using ResourceLookup = std::function<LiveResource*(const std::string& name)>;

/// By name.
using LiveResources = std::map<std::string, std::unique_ptr<LiveResource>>;

/// Identifies the memory of a resource's hidden counter in barriers.
inline std::uint64_t counterMemory(const LiveResource& live)
{
    return live.id | (1ull << 63);
}

} // namespace wavelane::run

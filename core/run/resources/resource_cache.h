// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/recorder.h"
#include "core/gpu/resources/acceleration_structure.h"
#include "core/gpu/resources/buffer.h"
#include "core/gpu/resources/memory.h"
#include "core/gpu/resources/sampler.h"
#include "core/gpu/resources/texture.h"
#include "core/plan/data/byte_source.h"
#include "core/plan/plan.h"
#include "core/plan/report/report.h"
#include "core/plan/work_meter.h"
#include "core/run/gpu_context.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::run {

/// A constant buffer as one shader sees it.
struct ConstantBlock
{
    shader::Layout layout;
    std::unique_ptr<gpu::Buffer> buffer;
};

/// A resource of the project on the device.
struct LiveResource
{
    project::Resource spec; ///< As it was made; without initial data.
    std::uint64_t size = 0; ///< Bytes as the user counts them.
    std::unique_ptr<gpu::Heap> heap;
    std::unique_ptr<gpu::Buffer> buffer;
    std::unique_ptr<gpu::Texture> texture;
    std::optional<gpu::Sampler> sampler;
    std::unique_ptr<gpu::AccelerationStructure> structure;
    std::vector<ConstantBlock> blocks;    ///< Of constants: one for each layout.
    std::unique_ptr<gpu::Buffer> counter; ///< Of append, consume and counter buffers; made when first bound.
    gpu::MemoryUse memory;                ///< Which bytes it takes, for barriers.
    std::uint64_t id = 0;                 ///< Names memory that no other resource has, for barriers.

    const project::Texture* textureSpec() const { return std::get_if<project::Texture>(&spec.kind); }
    const project::Buffer* bufferSpec() const { return std::get_if<project::Buffer>(&spec.kind); }
    const project::AccelerationStructure* structureSpec() const
    {
        return std::get_if<project::AccelerationStructure>(&spec.kind);
    }
    bool isSparse() const { return (buffer && buffer->tile()) || (texture && texture->tile()); }
};

/// Names the memory of a resource's hidden counter, for barriers: memory of its own.
inline std::uint64_t counterMemory(const LiveResource& live)
{
    return live.id | (1ull << 63);
}

/// What had to be done for a run.
struct Prepared
{
    bool rebind = false; ///< Objects were made anew or are gone: descriptors must be written again.
    bool refill = false; ///< Memory has no contents yet, or a name is gone: everything begins with its initial data.
};

/// The live resources of a session. Kept from run to run: a resource whose description did not change keeps its
/// memory.
class ResourceCache
{
public:
    /// `meter` counts the bytes that go to and come from the device outside of frames.
    ResourceCache(GpuContext& gpu, WorkMeter& meter) : m_gpu(gpu), m_meter(meter) {}
    ~ResourceCache();

    /// Makes what is missing or was changed, drops what the project has no longer. Errors become diagnostics at their
    /// resource.
    Prepared prepare(const ProjectSnapshot& snapshot, const Plan& plan, Diagnostics& diagnostics);

    /// Brings every resource back to its initial data, see `initialOrder`: the last one wins if they overlap.
    void reset(const ProjectSnapshot& snapshot, const Plan& plan, Diagnostics& diagnostics);

    /// Writes the values of constants; before every run, so that they can be changed while a project plays.
    void writeConstants(const ProjectSnapshot& snapshot, const RunOptions& options, Diagnostics& diagnostics);

    LiveResource* find(const std::string& name);
    /// The constant block of a resource for a layout; null where it is none.
    ConstantBlock* block(LiveResource& resource, const shader::Layout& layout);
    /// The block of live inputs for a layout.
    ConstantBlock* inputs(const shader::Layout& layout);
    std::vector<ConstantBlock>& inputBlocks() { return m_inputs; }
    Result<gpu::Buffer*> counter(LiveResource& resource);

    /// What a shader samples with where the project binds no sampler: every setting at its default; a comparing one
    /// never holds. Made at first use.
    Result<gpu::Sampler*> defaultSampler(bool comparing);

    /// All bytes, or those of a mip and slice; see ReadRequest.
    Result<std::vector<std::byte>> read(LiveResource& resource, const ReadRequest& request);

    /// All its bytes in order, packed, piece by piece: `take(bytes)` is called with some megabytes at most. Nothing
    /// for resources without bytes.
    Result<void> visit(LiveResource& resource, const std::function<void(std::span<const std::byte>)>& take);

    /// In the project's order. A counter that cannot be read is an error at its resource.
    std::vector<ResourceReport> report(const project::Project& project, Diagnostics& diagnostics);

    /// Which resource a use is of, for people: its name, or the name with ` counter` behind it.
    std::string nameOf(const gpu::MemoryUse& use) const;

    /// Warns of `bind_tile` passes that name a mip of the tail: they have no effect on this device.
    void warnOfMipTails(const Plan& plan, Diagnostics& diagnostics);
    /// Writes where mip tails begin into a report that tells the tiles.
    void addMipTails(std::vector<ResourceReport>& reports) const;

    std::uint64_t nextMemoryId() { return ++m_lastMemoryId; }

private:
    /// Data go to and come from the device in pieces of about this many bytes.
    static constexpr std::uint64_t pieceBytes = std::uint64_t{4} << 20;

    Result<void> make(LiveResource& live);
    Result<void> makeBlocks(LiveResource& live, const std::vector<shader::Layout>& layouts);
    Result<ConstantBlock> makeBlock(const shader::Layout& layout, const std::string& name);
    gpu::Buffer* findBuffer(const std::string& name);
    Result<gpu::Place> place(const std::optional<project::Placement>& placement, LiveResource& live);
    /// All of the resource: the source's bytes, then zeros.
    Result<void> fill(gpu::Buffer& buffer, std::uint64_t size, ByteSource& source);
    Result<void> fill(gpu::Texture& texture, ByteSource& source);
    /// Reads all rows of one mip and layer, a few MiB at a time, into what `target` gives for that many bytes; `take`
    /// gets each piece.
    Result<void> readSlice(gpu::Texture& texture, gpu::TextureRows slice,
                           const std::function<std::span<std::byte>(std::uint64_t size)>& target,
                           const std::function<void(std::span<const std::byte>)>& take);
    /// Says which bytes each resource takes, by where it lies.
    void assignMemory();
    /// Unmaps all tiles, and brings the memory that they can be mapped to back to zero.
    Result<void> resetTiles();
    void writeInitial(LiveResource& live, const project::Resource& resource, const ProjectSnapshot& snapshot,
                      const Plan& plan, Diagnostics& diagnostics);

    /// Does what is batched where the next write touches the same bytes.
    Result<void> orderBehindWritten(const LiveResource& live);

    GpuContext& m_gpu;
    WorkMeter& m_meter;
    std::vector<gpu::MemoryUse> m_written; ///< In this reset, since the last flush.
    std::map<std::string, std::unique_ptr<LiveResource>> m_resources;
    std::vector<ConstantBlock> m_inputs;
    std::array<std::optional<gpu::Sampler>, 2> m_defaultSamplers; ///< Plain, comparing.
    std::uint64_t m_lastMemoryId = 0;
};

} // namespace wavelane::run

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/plan/inputs/live_constants.h"
#include "core/plan/plan.h"
#include "core/run/gpu_context.h"
#include "core/run/plan_names.h"
#include "core/run/resources/live_resource.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace wavelane::run {

/// What `ResourceStore::prepare` changed.
struct Prepared
{
    bool rebind = false; ///< Objects were created or destroyed: descriptors and recordings are out of date.
    bool refill = false; ///< Memory has no contents yet, or a name is gone: the run restarts with the initial data.
};

/// A constant block with numbers that are written again in each frame.
struct LiveBlock
{
    std::string resource;  ///< Constants in the store.
    std::size_t index = 0; ///< Index of the block in the constants.
    BlockContents contents;
};

/// Owns the live resources of a session and their lifetimes. A resource whose description did not change since the
/// last run is reused with its contents.
class ResourceStore
{
public:
    /// `gpu` must outlive the store.
    explicit ResourceStore(GpuContext& gpu) : m_gpu(gpu) {}
    ~ResourceStore();
    ResourceStore(const ResourceStore&) = delete;
    ResourceStore& operator=(const ResourceStore&) = delete;

    /// Creates resources that are missing or changed, and destroys those that the project no longer has. Errors
    /// become diagnostics at their resource. The device must be idle.
    Prepared prepare(const ProjectSnapshot& snapshot, const Plan& plan, Diagnostics& diagnostics);

    /// Null if there is no such resource.
    LiveResource* find(const std::string& name);
    const LiveResources& resources() const { return m_resources; }

    /// The live inputs in a layout; null if no shader has that layout.
    const ConstantBlock* inputs(const shader::Layout& layout) const;
    std::span<const ConstantBlock> inputBlocks() const { return m_inputs; }

    /// The blocks of constants with live values, in the project's order. True if they are other blocks than before:
    /// recordings are out of date.
    bool setLiveBlocks(std::vector<LiveBlock> blocks);
    std::span<const LiveBlock> liveBlocks() const { return m_liveBlocks; }

    /// The hidden counter of a buffer, which starts at zero. Created on first use.
    Result<gpu::Buffer*> counter(LiveResource& resource);

    /// The sampler for a slot to which the project binds none, with default settings. The comparison of a comparing
    /// one never succeeds. Created on first use.
    Result<gpu::Sampler*> defaultSampler(bool comparing);

    /// The name of the used resource, for reports. A counter has the suffix ` counter`.
    std::string nameOf(const gpu::MemoryUse& use) const;

    /// A new identifier for `MemoryUse::memory`.
    std::uint64_t nextMemoryId() { return ++m_lastMemoryId; }

private:
    /// True if resources were destroyed.
    bool dropUnused(const project::Project& project);
    void createMissing(std::span<const project::Resource* const> missing, Prepared& changed,
                       Diagnostics& diagnostics);
    /// True if constant blocks were recreated.
    bool createConstantBlocks(const Plan& plan, Diagnostics& diagnostics);
    bool createInputBlocks(const Plan& plan, Diagnostics& diagnostics);
    Result<ConstantBlock> createBlock(const shader::Layout& layout, const std::string& name);
    Result<void> createBlocks(LiveResource& live, const std::vector<shader::Layout>& layouts);

    GpuContext& m_gpu;
    LiveResources m_resources;
    std::vector<ConstantBlock> m_inputs;
    std::vector<LiveBlock> m_liveBlocks;
    std::array<std::optional<gpu::Sampler>, 2> m_defaultSamplers; ///< Plain and comparing.
    std::uint64_t m_lastMemoryId = 0;
};

} // namespace wavelane::run

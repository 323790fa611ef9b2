// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/binding_set.h"
#include "core/gpu/commands/pipeline.h"
#include "core/gpu/commands/pipeline_store.h"
#include "core/plan/plan.h"
#include "core/run/plan_names.h"
#include "core/shader/passes/bounded_arrays.h"
#include "core/shader/passes/images/storage_formats.h"
#include "core/shader/passes/writes/write_notes.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace wavelane::run {

/// Caches pipelines and descriptor sets between runs. The keys are the shader, constants, formats and bound objects.
/// Entries that two consecutive runs did not use are discarded.
class PipelineCache
{
public:
    /// `folder` is where the driver's cache is stored between processes; empty: it is not stored.
    PipelineCache(const gpu::Device& device, const std::filesystem::path& folder)
        : m_device(device), m_store(gpu::PipelineStore::create(device, folder))
    {
    }

    /// The pipeline of a dispatch with a `loopBudget` has an additional slot (`LoopNotes::slot`), and so has one that
    /// notes its writes to `targets` (`WriteNotes::slot`).
    Result<const gpu::Pipeline*> pipeline(const PlannedDispatch& dispatch, const shader::ImageFormats& formats,
                                          const shader::WriteTargets& targets);
    Result<const gpu::BindingSet*> bindings(const gpu::Pipeline& pipeline,
                                            const std::vector<gpu::DescriptorWrite>& writes);

    /// Discards all descriptor sets. Called when resources were recreated, because sets refer to the old ones.
    void discardBindings() { m_bindings.clear(); }
    /// Discards entries that were not used since the last call. Called between runs.
    void prune();
    /// Stores the driver's cache if it has new pipelines.
    void save();

private:
    /// What determines a pipeline.
    struct Key
    {
        HashValue shader;
        std::map<std::uint32_t, std::vector<std::byte>> constants;
        shader::ImageFormats formats;
        std::vector<std::uint32_t> counts;
        std::uint32_t loopBudget = 0;
        bool describes = false;
        shader::WriteTargets targets;
        auto operator<=>(const Key&) const = default;
    };
    /// A cached object, and whether it was used since the last call of `prune`.
    template<class Value>
    struct Entry
    {
        std::unique_ptr<Value> value;
        bool used = true;
    };
    using SetKey = std::pair<const gpu::Pipeline*, std::vector<gpu::DescriptorWrite>>;

    const gpu::Device& m_device;
    std::unique_ptr<gpu::PipelineStore> m_store;
    bool m_grown = false; ///< Pipelines were created since the last `save`.
    std::map<Key, Entry<gpu::Pipeline>> m_pipelines;
    std::map<SetKey, Entry<gpu::BindingSet>> m_bindings;
};

} // namespace wavelane::run

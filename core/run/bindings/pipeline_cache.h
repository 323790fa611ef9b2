// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/binding_set.h"
#include "core/gpu/commands/pipeline.h"
#include "core/gpu/commands/pipeline_store.h"
#include "core/run/plan.h"
#include "core/shader/passes/bounded_arrays.h"
#include "core/shader/passes/images/storage_formats.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace wavelane::run {

/// Pipelines and descriptor sets that are kept from run to run while shader, constants, formats and bound objects
/// stay the same. What two runs in a row did not use is given up.
class PipelineCache
{
public:
    /// `folder` is where the driver's own cache is kept between processes; empty: nowhere.
    PipelineCache(const gpu::Device& device, const std::filesystem::path& folder)
        : m_device(device), m_store(gpu::PipelineStore::create(device, folder))
    {
    }

    /// A dispatch with a `loopBudget` has the slot of its loop note too (`LoopNotes::slot`).
    Result<const gpu::Pipeline*> pipeline(const PlannedDispatch& dispatch, const shader::ImageFormats& formats);
    Result<const gpu::BindingSet*> bindings(const gpu::Pipeline& pipeline,
                                            const std::vector<gpu::DescriptorWrite>& writes);

    /// Descriptor sets may name objects that are gone: to be called when a resource was made anew.
    void forgetBindings() { m_bindings.clear(); }
    /// Between runs: gives up what was not used since the last call.
    void prune();
    /// Keeps on disk what is new, if anything is.
    void save();

private:
    struct Key
    {
        HashValue shader;
        std::map<std::uint32_t, std::vector<std::byte>> constants;
        shader::ImageFormats formats;
        std::vector<std::uint32_t> counts;
        std::uint32_t loopBudget = 0;
        auto operator<=>(const Key&) const = default;
    };
    template<class Value>
    struct Kept
    {
        std::unique_ptr<Value> value;
        bool used = true;
    };
    using SetKey = std::pair<const gpu::Pipeline*, std::vector<gpu::DescriptorWrite>>;

    const gpu::Device& m_device;
    std::unique_ptr<gpu::PipelineStore> m_store;
    bool m_grown = false; ///< Pipelines were made since the last `save`.
    std::map<Key, Kept<gpu::Pipeline>> m_pipelines;
    std::map<SetKey, Kept<gpu::BindingSet>> m_bindings;
};

/// What a dispatch gives a pipeline: descriptors by set and binding, and how many each array has.
struct PipelineSlots
{
    std::vector<gpu::SlotDescription> slots;
    shader::ArrayCounts arrays; ///< Of those alone that the shader declares as arrays.
};
PipelineSlots pipelineSlots(const PlannedDispatch& dispatch);

/// The dispatch's module as the driver gets it: images have the `formats` of what is bound to them, and indices stay
/// within the arrays. Pure.
Result<std::vector<std::uint32_t>> fittedModule(const PlannedDispatch& dispatch, const shader::ImageFormats& formats,
                                                const shader::ArrayCounts& arrays);

/// How many descriptors a slot has on the device. An array has a null one behind its elements.
std::uint32_t descriptorCount(const PlannedSlot& slot);

/// The descriptor type of a binding kind.
VkDescriptorType descriptorType(shader::BindingKind kind);

} // namespace wavelane::run

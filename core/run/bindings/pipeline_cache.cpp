// SPDX-License-Identifier: MIT
#include "core/run/bindings/pipeline_cache.h"

#include "core/base/try.h"
#include "core/plan/bindings/fitted_module.h"
#include "core/plan/bindings/pipeline_slots.h"
#include "core/run/bindings/loop_notes.h"
#include "core/run/bindings/vulkan_bindings.h"
#include "core/run/bindings/write_notes.h"
#include "core/shader/passes/bounded_arrays.h"
#include "core/shader/passes/loops/loop_guard.h"
#include "core/shader/reflection/reflect.h"

#include <algorithm>
#include <format>

namespace wavelane::run {

namespace {

/// The formats of bound textures can add to the features that a module requires. Checks that the device has them.
Result<void> checkFeatures(const std::vector<std::uint32_t>& spirv, const ShaderReport& shader,
                           const gpu::Device& device)
{
    TRY(const auto module, shader::SpirvModule::parse(spirv));
    TRY(const auto reflection, shader::reflect(module, shader.reflection->entry));
    for (const std::string& feature : reflection.needs) {
        if (!device.has(feature)) {
            return fail(Code::featureMissing,
                        std::format("Shader \"{}\" requires {} for the formats of the resources bound to it, {}.",
                                    shader.name, feature, device.explainMissing(feature)));
        }
    }
    return {};
}

} // namespace

Result<const gpu::Pipeline*> PipelineCache::pipeline(const PlannedDispatch& dispatch,
                                                     const shader::ImageFormats& formats,
                                                     const shader::WriteTargets& targets)
{
    Key key{.shader = dispatch.shader->key,
            .constants = dispatch.constants,
            .formats = formats,
            .loopBudget = dispatch.loopBudget,
            .describes = dispatch.describes,
            .targets = targets};
    const PipelineSlots planned = pipelineSlots(dispatch);
    for (const PlannedSlot& slot : dispatch.slots)
        key.counts.push_back(descriptorCount(slot));
    if (const auto found = m_pipelines.find(key); found != m_pipelines.end()) {
        found->second.used = true;
        return found->second.value.get();
    }
    auto patched = fittedModule(dispatch, formats, planned.arrays);
    if (!patched)
        return std::unexpected(std::move(patched.error()));
    if (*patched != dispatch.shader->spirv) {
        TRY_VOID(checkFeatures(*patched, dispatch.shader->report, m_device));
    }
    const std::string& entry = dispatch.shader->report.reflection->entry;
    std::vector<gpu::SlotDescription> slots;
    for (const PipelineSlot& slot : planned.slots)
        slots.push_back(toGpu(slot));
    if (!targets.empty()) {
        const gpu::SlotDescription notes = WriteNotes::slot(dispatch);
        slots.push_back(notes);
        patched = shader::addWriteNotes(std::move(*patched), {.entry = entry,
                                                              .set = notes.set,
                                                              .binding = notes.binding,
                                                              .capacity = WriteNotes::capacity,
                                                              .targets = targets});
        if (!patched)
            return std::unexpected(std::move(patched.error()));
    }
    if (dispatch.loopBudget > 0) {
        const gpu::SlotDescription note = LoopNotes::slot(dispatch);
        slots.push_back(note);
        patched = shader::addLoopGuard(
            std::move(*patched),
            {.entry = entry, .budget = dispatch.loopBudget, .set = note.set, .binding = note.binding});
        if (!patched)
            return std::unexpected(std::move(patched.error()));
    }
    TRY(auto made,
        gpu::Pipeline::create(m_device, {.spirv = *patched,
                                         .entry = entry,
                                         .slots = std::move(slots),
                                         .pushSizeInBytes = static_cast<std::uint32_t>(dispatch.push.size()),
                                         .constants = dispatch.constants,
                                         .name = dispatch.shader->report.name,
                                         .cache = m_store->get(),
                                         .describes = dispatch.describes}));
    m_grown = true;
    return m_pipelines.emplace(std::move(key), Entry<gpu::Pipeline>{std::move(made)}).first->second.value.get();
}

Result<const gpu::BindingSet*> PipelineCache::bindings(const gpu::Pipeline& pipeline,
                                                       const std::vector<gpu::DescriptorWrite>& writes)
{
    SetKey key{&pipeline, writes};
    if (const auto found = m_bindings.find(key); found != m_bindings.end()) {
        found->second.used = true;
        return found->second.value.get();
    }
    TRY(auto made, gpu::BindingSet::create(m_device, pipeline, writes));
    return m_bindings.emplace(std::move(key), Entry<gpu::BindingSet>{std::move(made)}).first->second.value.get();
}

void PipelineCache::prune()
{
    const auto unused = [](auto& entry) { return !std::exchange(entry.second.used, false); };
    std::erase_if(m_bindings, unused);
    // Descriptor sets depend on the layouts of their pipelines, which are therefore discarded last.
    std::erase_if(m_pipelines, [&](auto& entry) {
        const bool idle = unused(entry);
        const bool bound = std::ranges::any_of(
            m_bindings, [&](const auto& set) { return set.first.first == entry.second.value.get(); });
        return idle && !bound;
    });
}

void PipelineCache::save()
{
    if (std::exchange(m_grown, false))
        m_store->save();
}

} // namespace wavelane::run

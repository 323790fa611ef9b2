// SPDX-License-Identifier: MIT
#include "core/run/resources/resource_store.h"

#include "core/base/try.h"
#include "core/run/resources/kept_resources.h"
#include "core/run/resources/memory_check.h"
#include "core/run/resources/memory_ranges.h"
#include "core/run/resources/resource_maker.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace wavelane::run {

namespace {

void reportAt(Diagnostics& diagnostics, Error error, const std::string& name)
{
    diagnostics.push_back(toDiagnostic(withLocation(std::move(error), "/resources/" + name)));
}

/// Heaps are created before the resources in them, and buffers before the acceleration structures built from them.
constexpr int creationRounds = 3;
int creationRound(const project::Resource& resource)
{
    if (isHeap(resource))
        return 0;
    return std::holds_alternative<project::AccelerationStructure>(resource.kind) ? 2 : 1;
}

} // namespace

ResourceStore::~ResourceStore()
{
    // Transfers to tiles may still be pending. If they fail, the device is lost, and there is nothing to report it
    // to.
    static_cast<void>(m_gpu.transfer->flush());
    // Heaps outlive the resources in them.
    std::erase_if(m_resources, [](const auto& entry) { return !isHeap(entry.second->spec); });
}

LiveResource* ResourceStore::find(const std::string& name)
{
    const auto found = m_resources.find(name);
    return found == m_resources.end() ? nullptr : found->second.get();
}

Prepared ResourceStore::prepare(const ProjectSnapshot& snapshot, const Plan& plan, Diagnostics& diagnostics)
{
    const project::Project& project = snapshot.project;
    if (auto idle = m_gpu.transfer->flush(); !idle)
        diagnostics.push_back(toDiagnostic(idle.error()));
    const bool dropped = dropUnused(project);
    Prepared changed{.rebind = dropped, .refill = dropped};

    std::vector<const project::Resource*> missing;
    for (const project::Resource& resource : project.resources) {
        if (!resource.broken && !find(resource.name))
            missing.push_back(&resource);
    }
    const std::size_t before = diagnostics.size();
    checkMemory(missing, *m_gpu.device, diagnostics);
    if (diagnostics.size() > before)
        return changed;
    createMissing(missing, changed, diagnostics);
    assignMemoryRanges(m_resources);
    const bool constants = createConstantBlocks(plan, diagnostics);
    const bool inputs = createInputBlocks(plan, diagnostics);
    changed.rebind = changed.rebind || constants || inputs;
    return changed;
}

bool ResourceStore::dropUnused(const project::Project& project)
{
    const std::set<std::string> kept = keptResources(project, m_resources);
    const std::size_t before = m_resources.size();
    const auto isUnused = [&kept](const auto& entry) { return !kept.contains(entry.first); };
    std::erase_if(m_resources, [&](const auto& entry) { return isUnused(entry) && !isHeap(entry.second->spec); });
    std::erase_if(m_resources, isUnused);
    return m_resources.size() != before;
}

void ResourceStore::createMissing(std::span<const project::Resource* const> missing, Prepared& changed,
                                  Diagnostics& diagnostics)
{
    const ResourceLookup lookup = [this](const std::string& name) { return find(name); };
    for (int round = 0; round < creationRounds; ++round) {
        for (const project::Resource* resource : missing) {
            if (creationRound(*resource) != round)
                continue;
            auto made = makeResource(m_gpu, specOf(*resource), lookup);
            if (!made) {
                reportAt(diagnostics, std::move(made.error()), resource->name);
                continue;
            }
            LiveResource& live = **made;
            live.id = nextMemoryId();
            changed.rebind = true;
            changed.refill = changed.refill || live.buffer || live.texture || live.heap || live.structure;
            m_resources.emplace(resource->name, std::move(*made));
        }
    }
}

bool ResourceStore::createConstantBlocks(const Plan& plan, Diagnostics& diagnostics)
{
    bool changed = false;
    for (const auto& [name, live] : m_resources) {
        if (!std::holds_alternative<project::Constants>(live->spec.kind))
            continue;
        const auto layouts = plan.layouts.find(name);
        const auto wanted = layouts == plan.layouts.end() ? std::vector<shader::Layout>{} : layouts->second;
        if (std::ranges::equal(wanted, live->blocks, {}, {}, &ConstantBlock::layout))
            continue;
        changed = true;
        if (auto created = createBlocks(*live, wanted); !created)
            reportAt(diagnostics, std::move(created.error()), name);
    }
    return changed;
}

bool ResourceStore::createInputBlocks(const Plan& plan, Diagnostics& diagnostics)
{
    if (std::ranges::equal(plan.inputLayouts, m_inputs, {}, {}, &ConstantBlock::layout))
        return false;
    m_inputs.clear();
    for (const shader::Layout& layout : plan.inputLayouts) {
        auto block = createBlock(layout, "Wavelane inputs");
        if (!block) {
            diagnostics.push_back(toDiagnostic(block.error()));
            break;
        }
        m_inputs.push_back(std::move(*block));
    }
    return true;
}

Result<ConstantBlock> ResourceStore::createBlock(const shader::Layout& layout, const std::string& name)
{
    TRY(std::unique_ptr<gpu::Buffer> buffer,
        gpu::Buffer::create(*m_gpu.device, {.sizeInBytes = blockSize(layout), .name = name}));
    return ConstantBlock{.layout = layout, .buffer = std::move(buffer)};
}

Result<void> ResourceStore::createBlocks(LiveResource& live, const std::vector<shader::Layout>& layouts)
{
    live.blocks.clear();
    live.size = layouts.empty() ? 0 : layouts.front().size;
    for (const shader::Layout& layout : layouts) {
        TRY(ConstantBlock block, createBlock(layout, live.spec.name));
        live.blocks.push_back(std::move(block));
    }
    return {};
}

const ConstantBlock* ResourceStore::inputs(const shader::Layout& layout) const
{
    const auto found = std::ranges::find(m_inputs, layout, &ConstantBlock::layout);
    return found == m_inputs.end() ? nullptr : &*found;
}

bool ResourceStore::setLiveBlocks(std::vector<LiveBlock> blocks)
{
    const auto placeOf = [](const LiveBlock& block) { return std::tie(block.resource, block.index); };
    const bool changed = !std::ranges::equal(blocks, m_liveBlocks, {}, placeOf, placeOf);
    m_liveBlocks = std::move(blocks);
    return changed;
}

Result<gpu::Buffer*> ResourceStore::counter(LiveResource& resource)
{
    if (!resource.counter) {
        TRY(std::unique_ptr<gpu::Buffer> counter,
            gpu::Buffer::create(*m_gpu.device, {.sizeInBytes = 4, .name = resource.spec.name + " counter"}));
        TRY_VOID(m_gpu.transfer->zero(*counter));
        TRY_VOID(m_gpu.transfer->flush());
        resource.counter = std::move(counter);
    }
    return resource.counter.get();
}

Result<gpu::Sampler*> ResourceStore::defaultSampler(bool comparing)
{
    std::optional<gpu::Sampler>& sampler = m_defaultSamplers[comparing ? 1 : 0];
    if (!sampler) {
        project::Sampler description;
        if (comparing)
            description.compare = project::CompareOperation::never;
        TRY(sampler, makeSampler(*m_gpu.device, description, "default sampler"));
    }
    return &*sampler;
}

std::string ResourceStore::nameOf(const gpu::MemoryUse& use) const
{
    for (const auto& [name, live] : m_resources) {
        if (use.memory == counterMemory(*live))
            return name + " counter";
        if (!live->heap && use.memory == live->memory.memory && use.begin == live->memory.begin &&
            use.end == live->memory.end)
            return name;
    }
    return "live inputs";
}

} // namespace wavelane::run

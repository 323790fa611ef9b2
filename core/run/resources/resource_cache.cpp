// SPDX-License-Identifier: MIT
#include "core/run/resources/resource_cache.h"

#include "core/plan/report/resource_report.h"
#include "core/project/size/sizes.h"
#include "core/run/resources/acceleration_builder.h"
#include "core/run/resources/kept_resources.h"
#include "core/run/resources/memory_check.h"
#include "core/run/resources/resource_maker.h"

#include <algorithm>
#include <format>
#include <functional>
#include <set>

namespace wavelane::run {

namespace {

void complain(Diagnostics& diagnostics, Error error, const std::string& name)
{
    diagnostics.push_back(toDiagnostic(located(std::move(error), "/resources/" + name)));
}

/// Heaps are made before what lies in them, buffers before the structures that are built from them.
int roundOf(const project::Resource& resource)
{
    if (isHeap(resource))
        return 0;
    return std::holds_alternative<project::AccelerationStructure>(resource.kind) ? 2 : 1;
}

} // namespace

ResourceCache::~ResourceCache()
{
    // Memory may still be on its way to tiles.
    static_cast<void>(m_gpu.transfer->flush());
    // Heaps go last, behind everything that lies in them.
    std::erase_if(m_resources, [](const auto& entry) { return !isHeap(entry.second->spec); });
}

LiveResource* ResourceCache::find(const std::string& name)
{
    const auto found = m_resources.find(name);
    return found == m_resources.end() ? nullptr : found->second.get();
}

gpu::Buffer* ResourceCache::findBuffer(const std::string& name)
{
    const LiveResource* live = find(name);
    return live ? live->buffer.get() : nullptr;
}

Prepared ResourceCache::prepare(const ProjectSnapshot& snapshot, const Plan& plan, Diagnostics& diagnostics)
{
    const project::Project& project = snapshot.project;
    const std::set<std::string> keep = keptResources(project, m_resources);
    if (auto idle = m_gpu.transfer->flush(); !idle)
        diagnostics.push_back(toDiagnostic(idle.error()));
    const auto before = m_resources.size();
    std::erase_if(m_resources,
                  [&](const auto& entry) { return !keep.contains(entry.first) && !isHeap(entry.second->spec); });
    std::erase_if(m_resources, [&](const auto& entry) { return !keep.contains(entry.first); });
    const bool dropped = m_resources.size() != before;
    Prepared changed{.rebind = dropped, .refill = dropped};

    std::vector<const project::Resource*> missing;
    for (const project::Resource& resource : project.resources) {
        if (!resource.broken && !find(resource.name))
            missing.push_back(&resource);
    }
    const std::size_t complaints = diagnostics.size();
    checkMemory(missing, *m_gpu.device, diagnostics);
    if (diagnostics.size() > complaints)
        return changed;
    for (const int round : {0, 1, 2}) {
        for (const project::Resource& resource : project.resources) {
            if (resource.broken || roundOf(resource) != round || find(resource.name))
                continue;
            auto live = std::make_unique<LiveResource>();
            live->spec = specOf(resource);
            live->id = nextMemoryId();
            if (auto made = make(*live); !made) {
                complain(diagnostics, std::move(made.error()), resource.name);
                continue;
            }
            changed.rebind = true;
            changed.refill = changed.refill || live->buffer || live->texture || live->heap || live->structure;
            m_resources.emplace(resource.name, std::move(live));
        }
    }
    assignMemory();
    for (const auto& [name, live] : m_resources) {
        if (!std::holds_alternative<project::Constants>(live->spec.kind))
            continue;
        const auto layouts = plan.layouts.find(name);
        const auto wanted = layouts == plan.layouts.end() ? std::vector<shader::Layout>{} : layouts->second;
        const bool same = std::ranges::equal(wanted, live->blocks, {}, {}, &ConstantBlock::layout);
        if (same)
            continue;
        changed.rebind = true;
        if (auto made = makeBlocks(*live, wanted); !made)
            complain(diagnostics, std::move(made.error()), name);
    }
    if (!std::ranges::equal(plan.inputLayouts, m_inputs, {}, {}, &ConstantBlock::layout)) {
        changed.rebind = true;
        m_inputs.clear();
        for (const shader::Layout& layout : plan.inputLayouts) {
            auto block = makeBlock(layout, "Wavelane inputs");
            if (!block) {
                diagnostics.push_back(toDiagnostic(block.error()));
                break;
            }
            m_inputs.push_back(std::move(*block));
        }
    }
    return changed;
}

Result<ConstantBlock> ResourceCache::makeBlock(const shader::Layout& layout, const std::string& name)
{
    // A block may be read in whole registers of 16 bytes, beyond the last member.
    const std::uint64_t size = std::max<std::uint64_t>((layout.size + 15) / 16 * 16, 16);
    auto buffer = gpu::Buffer::create(*m_gpu.device, {.sizeInBytes = size, .name = name});
    if (!buffer)
        return std::unexpected(std::move(buffer.error()));
    return ConstantBlock{.layout = layout, .buffer = std::move(*buffer)};
}

Result<void> ResourceCache::makeBlocks(LiveResource& live, const std::vector<shader::Layout>& layouts)
{
    live.blocks.clear();
    live.size = 0;
    for (const shader::Layout& layout : layouts) {
        auto block = makeBlock(layout, live.spec.name);
        if (!block)
            return std::unexpected(std::move(block.error()));
        if (live.blocks.empty())
            live.size = layout.size;
        live.blocks.push_back(std::move(*block));
    }
    return {};
}

Result<gpu::Place> ResourceCache::place(const std::optional<project::Placement>& placement, LiveResource& live)
{
    gpu::Place place;
    if (!placement)
        return place;
    const LiveResource* heap = find(placement->heap);
    if (!heap || !heap->heap) {
        return fail(Code::unknownResource, std::format("\"{}\" lies in the heap \"{}\", which is not there.",
                                                       live.spec.name, placement->heap));
    }
    place = {.heap = heap->heap.get(), .offset = placement->offset.value};
    return place;
}

Result<void> ResourceCache::make(LiveResource& live)
{
    if (const auto* heap = std::get_if<project::Heap>(&live.spec.kind)) {
        auto made = makeHeap(*m_gpu.device, *heap, live.spec.name);
        if (!made)
            return std::unexpected(std::move(made.error()));
        live.heap = std::move(*made);
        live.size = heap->size.value;
        return {};
    }
    if (const auto* buffer = std::get_if<project::Buffer>(&live.spec.kind)) {
        const auto place = this->place(buffer->placement, live);
        if (!place)
            return std::unexpected(place.error());
        auto made = makeBuffer(*m_gpu.device, *buffer, *place, live.spec.name);
        if (!made)
            return std::unexpected(std::move(made.error()));
        live.buffer = std::move(*made);
        live.size = live.buffer->sizeInBytes();
        return {};
    }
    if (const auto* texture = std::get_if<project::Texture>(&live.spec.kind)) {
        const auto place = this->place(texture->placement, live);
        if (!place)
            return std::unexpected(place.error());
        auto made = makeTexture(*m_gpu.device, *texture, *place, live.spec.name);
        if (!made)
            return std::unexpected(std::move(made.error()));
        live.texture = std::move(*made);
        live.size = project::sizeInBytes(*texture).value_or(0);
        return m_gpu.transfer->initialize(*live.texture);
    }
    if (const auto* sampler = std::get_if<project::Sampler>(&live.spec.kind)) {
        auto made = makeSampler(*m_gpu.device, *sampler, live.spec.name);
        if (!made)
            return std::unexpected(std::move(made.error()));
        live.sampler = std::move(*made);
        return {};
    }
    if (const auto* structure = live.structureSpec()) {
        auto made = makeAccelerationStructure(*m_gpu.device, *structure, live.spec.name,
                                              std::bind_front(&ResourceCache::findBuffer, this));
        if (!made)
            return std::unexpected(std::move(made.error()));
        live.structure = std::move(*made);
        live.size = live.structure->sizeInBytes();
    }
    return {};
}

std::string ResourceCache::nameOf(const gpu::MemoryUse& use) const
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

ConstantBlock* ResourceCache::block(LiveResource& resource, const shader::Layout& layout)
{
    const auto found = std::ranges::find(resource.blocks, layout, &ConstantBlock::layout);
    return found == resource.blocks.end() ? nullptr : &*found;
}

ConstantBlock* ResourceCache::inputs(const shader::Layout& layout)
{
    const auto found = std::ranges::find(m_inputs, layout, &ConstantBlock::layout);
    return found == m_inputs.end() ? nullptr : &*found;
}

Result<gpu::Buffer*> ResourceCache::counter(LiveResource& resource)
{
    if (!resource.counter) {
        auto made = gpu::Buffer::create(*m_gpu.device, {.sizeInBytes = 4, .name = resource.spec.name + " counter"});
        if (!made)
            return std::unexpected(std::move(made.error()));
        resource.counter = std::move(*made);
        if (auto zeroed = m_gpu.transfer->zero(*resource.counter); !zeroed)
            return std::unexpected(std::move(zeroed.error()));
        if (auto flushed = m_gpu.transfer->flush(); !flushed)
            return std::unexpected(std::move(flushed.error()));
    }
    return resource.counter.get();
}

Result<gpu::Sampler*> ResourceCache::defaultSampler(bool comparing)
{
    std::optional<gpu::Sampler>& sampler = m_defaultSamplers[comparing ? 1 : 0];
    if (!sampler) {
        project::Sampler description;
        if (comparing)
            description.compare = project::CompareOperation::never;
        auto made = makeSampler(*m_gpu.device, description, "default sampler");
        if (!made)
            return std::unexpected(std::move(made.error()));
        sampler = std::move(*made);
    }
    return &*sampler;
}

std::vector<ResourceReport> ResourceCache::report(const project::Project& project, Diagnostics& diagnostics)
{
    std::vector<ResourceReport> reports;
    for (const project::Resource& resource : project.resources) {
        if (resource.broken)
            continue;
        ResourceReport out = describeResource(resource);
        if (const LiveResource* live = find(resource.name)) {
            out.size = live->size;
            if (const LiveResource* heap = out.heap.empty() ? nullptr : find(out.heap))
                out.heapType = describeResource(heap->spec).heapType;
            if (live->counter) {
                std::array<std::byte, 4> bytes{};
                if (auto read = m_gpu.transfer->read(*live->counter, 0, bytes); read)
                    out.counter = std::bit_cast<std::uint32_t>(bytes);
                else
                    complain(diagnostics, std::move(read.error()), resource.name);
            }
        }
        reports.push_back(std::move(out));
    }
    return reports;
}

} // namespace wavelane::run

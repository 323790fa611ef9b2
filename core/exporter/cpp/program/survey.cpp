// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/program/survey.h"

#include "core/exporter/cpp/program/program.h"
#include "core/exporter/text/number_text.h"
#include "core/gpu/formats/format_map.h"
#include "core/plan/data/placement.h"
#include "core/plan/tiles/shared_tiles.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <functional>

namespace wavelane::exporter {

namespace {

class Survey
{
public:
    explicit Survey(CppProgram& program) : m_program(program), m_project(program.input.snapshot.project) {}

    void make()
    {
        reserveStructures();
        nameResources();
        Identifiers modules({"readModule"});
        for (const LoweredModule& each : m_program.lowered.modules)
            modules.reserve(identifierOf(each.name) + "Words");
        for (const LoweredModule& each : m_program.lowered.modules) {
            m_program.pipelines.push_back(m_program.members.add(each.name, Casing::camel, "Pipeline"));
            m_program.moduleNames.push_back(modules.add(each.name));
        }
        m_program.tiles = standardTiles(m_project, m_program.input.bufferTileBytes);
        Diagnostics shared;
        plan::checkSharedTiles(m_project, m_program.tiles, shared);
        if (!shared.empty())
            m_program.use("aliased_tiles");
        inspect(m_program.lowered.passes);
        inspectStructures();
        inspectChecks();
        mergeSwappedUses();
        flagResources();
    }

private:
    /// A constant buffer and its resource often share a name. The structure snapshots the name so that the member
    /// does not hide it.
    void reserveStructures()
    {
        for (const auto& [resource, layouts] : m_program.input.plan.layouts) {
            for (const shader::Layout& each : layouts)
                m_program.members.reserve(StructTexts::wantedName(each.name));
        }
        for (const shader::Layout& each : m_program.input.plan.inputLayouts)
            m_program.members.reserve(StructTexts::wantedName(each.name));
    }

    void nameResources()
    {
        for (const project::Resource& each : m_project.resources) {
            if (each.broken)
                continue;
            if (!std::holds_alternative<project::Constants>(each.kind)) {
                m_program.resources[each.name] = m_program.members.add(each.name, Casing::camel, "Resource");
                continue;
            }
            const auto layouts = m_program.input.plan.layouts.find(each.name);
            const std::size_t count = layouts == m_program.input.plan.layouts.end() ? 0 : layouts->second.size();
            for (std::size_t i = 0; i < count; ++i)
                m_program.blocks[{each.name, i}] = m_program.members.add(each.name, Casing::camel, "Constants");
        }
        for (std::size_t i = 0; i < m_program.input.plan.inputLayouts.size(); ++i)
            m_program.inputs.push_back(m_program.members.add("inputs"));
        for (const std::string& each : m_program.lowered.counters)
            m_program.counters[each] = m_program.members.add(m_program.resources.at(each) + " counter");
    }

    void inspect(const std::vector<LoweredPass>& passes)
    {
        for (const LoweredPass& pass : passes) {
            m_pass = &pass;
            std::visit([this](const auto& kind) { inspect(kind); }, pass.kind);
        }
    }

    void inspect(const LoweredGroup& group) { inspect(group.passes); }

    void inspect(const LoweredDispatch& dispatch)
    {
        m_program.use("dispatches");
        const LoweredModule& module = m_program.lowered.modules[dispatch.module];
        if (!dispatch.push.empty())
            m_program.use("push");
        if (!module.constants.empty())
            m_program.use("specialization");
        if (dispatch.indirect) {
            m_program.use("indirect");
            m_program.uses[dispatch.indirect->buffer].buffer |= VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT;
        }
        for (const LoweredDescriptor& each : dispatch.descriptors)
            inspect(each);
    }

    void inspect(const LoweredDescriptor& descriptor)
    {
        ResourceUse& use = m_program.uses[descriptor.resource];
        switch (descriptor.kind) {
        case DescriptorKind::null:
            break;
        case DescriptorKind::constants:
        case DescriptorKind::inputs:
        case DescriptorKind::uniform:
            m_program.use("uniform");
            use.buffer |= VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT;
            break;
        case DescriptorKind::storage:
            use.buffer |= VK_BUFFER_USAGE_STORAGE_BUFFER_BIT;
            break;
        case DescriptorKind::counter:
            break;
        case DescriptorKind::texels:
            m_program.use("texels");
            use.buffer |= VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT;
            break;
        case DescriptorKind::storageTexels:
            m_program.use("texels");
            use.buffer |= VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT;
            break;
        case DescriptorKind::sampled:
        case DescriptorKind::stored:
        case DescriptorKind::combined:
            inspectView(descriptor, use);
            break;
        case DescriptorKind::sampler:
            m_program.use("images");
            m_program.use("samplers");
            break;
        case DescriptorKind::defaultSampler:
            m_program.use("images");
            m_program.use("samplers");
            m_program.use(descriptor.comparing ? "default_comparison" : "default_sampler");
            break;
        case DescriptorKind::structure:
            m_program.use("acceleration");
            break;
        }
    }

    void inspectView(const LoweredDescriptor& descriptor, ResourceUse& use)
    {
        m_program.use("images");
        if (descriptor.kind == DescriptorKind::combined) {
            m_program.use("combined");
            m_program.use("samplers");
        }
        use.image |=
            descriptor.kind == DescriptorKind::stored ? VK_IMAGE_USAGE_STORAGE_BIT : VK_IMAGE_USAGE_SAMPLED_BIT;
        const auto& texture = std::get<project::Texture>(m_project.resource(descriptor.resource)->kind);
        use.hasOtherViews = use.hasOtherViews || descriptor.view->format != texture.format;
        if (descriptor.view->shape == plan::ViewShape::textureCubeArray)
            m_program.use("cube_arrays");
        use.hasCubeViews = use.hasCubeViews || descriptor.view->shape == plan::ViewShape::textureCube ||
                           descriptor.view->shape == plan::ViewShape::textureCubeArray;
    }

    void inspect(const LoweredCopy& copy)
    {
        if (std::holds_alternative<plan::BufferRegions>(copy.regions))
            m_program.use("buffer_copies");
        else if (std::holds_alternative<plan::TextureRegions>(copy.regions))
            m_program.use("texture_copies");
        else
            m_program.use(isTexture(copy.from) ? "texture_reads" : "texture_writes");
    }

    void inspect(const LoweredUpload& upload)
    {
        m_program.use(isTexture(upload.resource) ? "texture_writes" : "buffer_copies");
        m_program.uploads[m_pass->at] = m_program.members.add(m_pass->name + " data");
    }

    void inspect(const LoweredClear& clear)
    {
        if (std::holds_alternative<std::uint32_t>(clear.value)) {
            m_program.use("buffer_clears");
            return;
        }
        const auto& texture = std::get<project::Texture>(m_project.resource(clear.resource)->kind);
        m_program.use(gpu::aspectOf(texture.format) == VK_IMAGE_ASPECT_DEPTH_BIT ? "depth_clears" : "color_clears");
    }

    void inspect(const project::SwapPass& swap) { m_swaps.push_back(swap.resources); }
    void inspect(const project::BindTilePass& /*bind*/) { m_program.use("flushes"); }
    void inspect(const project::PresentPass& /*present*/) { m_program.use("presents"); }

    bool isTexture(const std::string& name) const
    {
        return std::holds_alternative<project::Texture>(m_project.resource(name)->kind);
    }

    void inspectStructures()
    {
        for (const project::Resource& each : m_project.resources) {
            const auto* structure = std::get_if<project::AccelerationStructure>(&each.kind);
            if (!structure || each.broken)
                continue;
            m_program.use("acceleration");
            const auto input = [this](const std::string& buffer) {
                if (!buffer.empty())
                    m_program.uses[buffer].buffer |=
                        VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT |
                        VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_BIT_KHR;
            };
            for (const project::BottomLevel& level : structure->blas) {
                for (const project::TriangleGeometry& triangles : level.triangles) {
                    input(triangles.vertices);
                    input(triangles.indices);
                }
                for (const project::BoxGeometry& boxes : level.boxes)
                    input(boxes.buffer);
            }
        }
        if (m_program.flags.contains("acceleration") ||
            std::ranges::contains(m_program.lowered.needs, std::string("bufferDeviceAddress")))
            m_program.use("addresses");
    }

    void inspectChecks()
    {
        for (const LoweredCheck& check : m_program.checks) {
            if (check.mip || check.slice)
                m_program.use("parts");
            if (check.after.empty())
                continue;
            m_program.use("snapshots");
            std::vector<std::string> names{check.resource};
            if (const auto* equal = std::get_if<EqualCheck>(&check.kind))
                names.push_back(equal->other);
            const auto* counter = std::get_if<CounterCheck>(&check.kind);
            if (counter && !counter->buffer.empty())
                names = {counter->buffer};
            for (const std::string& name : names) {
                const std::pair key(check.after, counter && counter->buffer.empty() ? "#" + name : name);
                if (!m_program.snapshots.contains(key))
                    m_program.snapshots[key] = m_program.members.add(
                        name + (key.second.starts_with('#') ? " counter" : "") + " after " + check.after);
            }
        }
    }

    /// Swapped resources get the union of their uses.
    void mergeSwappedUses()
    {
        for (std::size_t round = 0; round < m_swaps.size(); ++round) {
            for (const auto& [a, b] : m_swaps) {
                ResourceUse both = m_program.uses[a];
                const ResourceUse& other = m_program.uses[b];
                both.buffer |= other.buffer;
                both.image |= other.image;
                both.hasOtherViews = both.hasOtherViews || other.hasOtherViews;
                both.hasCubeViews = both.hasCubeViews || other.hasCubeViews;
                m_program.uses[a] = both;
                m_program.uses[b] = both;
            }
        }
    }

    void flagResources()
    {
        for (const project::Resource& each : m_project.resources) {
            if (each.broken)
                continue;
            const bool isPlaced = plan::placementOf(each) != nullptr;
            const bool isSparse = project::isSparse(each);
            if (std::holds_alternative<project::Heap>(each.kind))
                m_program.use("heaps");
            if (isSparse)
                m_program.use("sparse");
            if (const auto* texture = std::get_if<project::Texture>(&each.kind)) {
                m_program.use("textures");
                if (isPlaced)
                    m_program.use("placed_textures");
                if (isSparse)
                    m_program.use("sparse_textures");
                if (gpu::aspectOf(texture->format) == VK_IMAGE_ASPECT_DEPTH_BIT)
                    m_program.use("depth");
            }
            if (std::holds_alternative<project::Buffer>(each.kind)) {
                m_program.use("buffers");
                if (isPlaced)
                    m_program.use("placed_buffers");
                if (isSparse)
                    m_program.use("sparse_buffers");
                constexpr VkBufferUsageFlags both =
                    VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT | VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT;
                if ((m_program.uses[each.name].buffer & both) == both)
                    m_program.use("read_only_alias");
            }
            if (const auto* sampler = std::get_if<project::Sampler>(&each.kind)) {
                m_program.use("samplers");
                m_program.use("images");
                if (sampler->reduction != project::Reduction::average)
                    m_program.use("reducing");
            }
        }
    }

    CppProgram& m_program;
    const project::Project& m_project;
    const LoweredPass* m_pass = nullptr;
    std::vector<std::array<std::string, 2>> m_swaps;
};

} // namespace

void surveyProgram(CppProgram& program)
{
    Survey(program).make();
}

} // namespace wavelane::exporter

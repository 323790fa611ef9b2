// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/declarations/member_text.h"

#include "core/exporter/cpp/declarations/acceleration_text.h"
#include "core/exporter/cpp/declarations/sampler_text.h"
#include "core/exporter/cpp/program/program.h"
#include "core/exporter/text/comment_text.h"
#include "core/exporter/text/cpp_text.h"
#include "core/exporter/text/number_text.h"
#include "core/exporter/text/vulkan_text.h"
#include "core/gpu/formats/format_map.h"
#include "core/plan/data/placement.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>
#include <functional>

namespace wavelane::exporter {

namespace {

std::string memberOf(std::string_view type, const std::string& name, const std::vector<std::string>& options)
{
    return declarationText(std::format("    {} {}", type, name), "device", options);
}

std::string kindText(project::HeapType type)
{
    switch (type) {
    case project::HeapType::defaultHeap:
        return "MemoryKind::device";
    case project::HeapType::upload:
        return "MemoryKind::upload";
    case project::HeapType::readback:
        return "MemoryKind::readback";
    }
    return {};
}

class MemberWriter
{
public:
    explicit MemberWriter(CppProgram& program) : m_program(program), m_project(program.input.snapshot.project) {}

    std::string text()
    {
        // Heaps are created before the resources in them, acceleration structures after their buffers.
        for (const bool heaps : {true, false}) {
            for (const project::Resource& each : m_project.resources) {
                const bool isLate = std::holds_alternative<project::AccelerationStructure>(each.kind);
                if (!each.broken && !isLate && std::holds_alternative<project::Heap>(each.kind) == heaps)
                    std::visit([&](const auto& kind) { m_out += member(each, kind); }, each.kind);
            }
        }
        for (const project::Resource& each : m_project.resources) {
            if (const auto* structure = std::get_if<project::AccelerationStructure>(&each.kind);
                structure && !each.broken)
                m_out += member(each, *structure);
        }
        addHidden();
        std::string resources = std::move(m_out);
        m_out.clear();
        for (std::size_t i = 0; i < m_program.lowered.modules.size(); ++i)
            addPipeline(i);
        return resources + (resources.empty() || m_out.empty() ? "" : "\n") + m_out;
    }

private:
    std::string nameOf(const project::Resource& resource) const { return m_program.resources.at(resource.name); }

    void addPlacement(const project::Resource& resource, std::vector<std::string>& options) const
    {
        if (const project::Placement* placement = plan::placementOf(resource)) {
            options.push_back(std::format(".heap = &{}", m_program.resources.at(placement->heap)));
            if (placement->offset.value > 0)
                options.push_back(std::format(".offset = {}", placement->offset.value));
        }
    }

    std::string member(const project::Resource& resource, const project::Heap& heap) const
    {
        std::vector<std::string> options{std::format(".size = {}", heap.size.value)};
        if (heap.heapType != project::HeapType::defaultHeap)
            options.push_back(".kind = " + kindText(heap.heapType));
        return memberOf("Heap", nameOf(resource), options);
    }

    std::string member(const project::Resource& resource, const project::Buffer& buffer) const
    {
        std::vector<std::string> options{".name = " + literalOf(resource.name),
                                         std::format(".size = {}", project::sizeInBytes(buffer).value())};
        const auto use = m_program.uses.find(resource.name);
        if (use != m_program.uses.end() && use->second.buffer != 0)
            options.push_back(".usage = " + bufferUsageText(use->second.buffer));
        else if (buffer.sparse) // Sparse buffers need a usage other than copies.
            options.push_back(".usage = " + bufferUsageText(VK_BUFFER_USAGE_STORAGE_BUFFER_BIT));
        if (buffer.heapType.value_or(project::HeapType::defaultHeap) != project::HeapType::defaultHeap)
            options.push_back(".kind = " + kindText(*buffer.heapType));
        addPlacement(resource, options);
        if (buffer.sparse)
            options.emplace_back(".sparse = true");
        return memberOf("Buffer", nameOf(resource), options);
    }

    /// Declares a buffer for each layout in which shaders read the constants.
    std::string member(const project::Resource& resource, const project::Constants& /*constants*/)
    {
        std::string out;
        const auto layouts = m_program.input.plan.layouts.find(resource.name);
        if (layouts == m_program.input.plan.layouts.end())
            return out;
        for (std::size_t i = 0; i < layouts->second.size(); ++i)
            out += block(m_program.blocks.at({resource.name, i}), resource.name, layouts->second[i]);
        return out;
    }

    std::string block(const std::string& name, const std::string& shown, const shader::Layout& layout) const
    {
        // Shaders may read whole 16-byte registers.
        const std::uint64_t size = std::max<std::uint64_t>((layout.size + 15) / 16 * 16, 16);
        return memberOf("Buffer", name,
                        {".name = " + literalOf(shown), std::format(".size = {}", size),
                         ".usage = VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT", ".kind = MemoryKind::upload"});
    }

    std::string member(const project::Resource& resource, const project::Texture& texture) const
    {
        std::vector<std::string> options{".name = " + literalOf(resource.name)};
        if (texture.dimension == project::TextureDimension::one)
            options.emplace_back(".type = VK_IMAGE_TYPE_1D");
        if (texture.dimension == project::TextureDimension::three)
            options.emplace_back(".type = VK_IMAGE_TYPE_3D");
        options.push_back(".format = " + formatText(texture.format));
        options.push_back(
            std::format(".extent = {{{}, {}, {}}}", texture.width.value, texture.height.value, texture.depth.value));
        if (texture.mips > 1)
            options.push_back(std::format(".mips = {}", texture.mips));
        if (const std::uint64_t layers = project::layerCount(texture); layers > 1)
            options.push_back(std::format(".layers = {}", layers));
        const auto found = m_program.uses.find(resource.name);
        const ResourceUse use = found == m_program.uses.end() ? ResourceUse{} : found->second;
        if (use.image != 0)
            options.push_back(".usage = " + imageUsageText(use.image));
        if (const std::string flags = flagsOf(resource, texture, use); flags != "0")
            options.push_back(".flags = " + flags);
        addPlacement(resource, options);
        if (texture.sparse) {
            const auto tile = m_program.tiles.at(resource.name).extent;
            options.push_back(std::format(".tile = {{{}, {}, {}}}", tile[0], tile[1], tile[2]));
        }
        return memberOf("Texture", nameOf(resource), options);
    }

    std::string flagsOf(const project::Resource& resource, const project::Texture& texture,
                        const ResourceUse& use) const
    {
        std::vector<std::string> flags;
        if (use.hasOtherViews) {
            flags.emplace_back("VK_IMAGE_CREATE_MUTABLE_FORMAT_BIT");
            // Views may support usages that the texture's format does not support.
            flags.emplace_back("VK_IMAGE_CREATE_EXTENDED_USAGE_BIT");
        }
        if (use.hasCubeViews)
            flags.emplace_back("VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT");
        if (texture.sparse) {
            flags.emplace_back("VK_IMAGE_CREATE_SPARSE_BINDING_BIT");
            flags.emplace_back("VK_IMAGE_CREATE_SPARSE_RESIDENCY_BIT");
            if (m_program.flags.contains("aliased_tiles"))
                flags.emplace_back("VK_IMAGE_CREATE_SPARSE_ALIASED_BIT");
        } else if (plan::placementOf(resource)) {
            flags.emplace_back("VK_IMAGE_CREATE_ALIAS_BIT");
        }
        std::string out;
        for (const std::string& each : flags)
            out += (out.empty() ? "" : " | ") + each;
        return out.empty() ? "0" : out;
    }

    std::string member(const project::Resource& resource, const project::Sampler& sampler) const
    {
        return samplerText(nameOf(resource), sampler);
    }

    std::string member(const project::Resource& resource, const project::AccelerationStructure& structure) const
    {
        return accelerationText(m_program, nameOf(resource), structure);
    }

    /// Declares what has no name in the project: counters, live inputs, staging buffers, default samplers, snapshots.
    void addHidden()
    {
        for (const auto& [buffer, name] : m_program.counters)
            m_out += memberOf("Buffer", name,
                              {".name = " + literalOf(buffer + " counter"), ".size = 4",
                               ".usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT"});
        for (std::size_t i = 0; i < m_program.inputs.size(); ++i)
            m_out += block(m_program.inputs[i], "live inputs", m_program.input.plan.inputLayouts[i]);
        if (m_program.flags.contains("default_sampler"))
            m_out += samplerText(m_program.defaultSampler = m_program.members.add("defaultSampler"), {});
        if (m_program.flags.contains("default_comparison"))
            m_out += samplerText(m_program.defaultComparison = m_program.members.add("defaultComparison"),
                                 {.compare = project::CompareOperation::never});
        addStaged(m_program.lowered.passes);
        for (const auto& [place, name] : m_program.snapshots)
            m_out += std::format("    std::optional<Buffer> {}; ///< After the pass \"{}\" of the last frame.\n",
                                 name, place.first);
    }

    void addStaged(const std::vector<LoweredPass>& passes)
    {
        for (const LoweredPass& pass : passes) {
            if (const auto* group = std::get_if<LoweredGroup>(&pass.kind))
                addStaged(group->passes);
            const auto* upload = std::get_if<LoweredUpload>(&pass.kind);
            if (upload && !upload->bytes->empty())
                m_out += memberOf("Buffer", m_program.uploads.at(pass.at),
                                  {".name = " + literalOf(pass.name + " data"),
                                   std::format(".size = {}", upload->bytes->size()), ".kind = MemoryKind::upload"});
        }
    }

    void addPipeline(std::size_t index)
    {
        const LoweredModule& module = m_program.lowered.modules[index];
        const std::size_t column = m_program.pipelines[index].size() + std::string_view("    Pipeline {{").size();
        std::vector<std::string> options{".name = " + literalOf(module.name),
                                         std::format(".spirv = modules::{}()", m_program.moduleNames[index])};
        const std::string& entry = module.shader->report.reflection->entry;
        if (entry != "main")
            options.push_back(".entry = " + literalOf(entry));
        if (module.pushBytes > 0)
            options.push_back(std::format(".pushBytes = {}", module.pushBytes));
        if (!module.constants.empty())
            options.push_back(".constants = {" + constantsText(module, column) + "}");
        if (!module.slots.empty())
            options.push_back(".slots = {" + slotsText(module, column) + "}");
        const std::string front = std::format("    Pipeline {}{{", m_program.pipelines[index]);
        const std::string space(front.size(), ' ');
        m_out += front + "device,\n" + space + "{" + joined(options, ",\n " + space) + "}};\n";
    }

    static std::string slotsText(const LoweredModule& module, std::size_t column)
    {
        std::string out;
        for (const LoweredSlot& slot : module.slots) {
            std::string entry = "{";
            if (slot.what.set != 0)
                entry += std::format(".set = {}, ", slot.what.set);
            entry += std::format(".binding = {}, .type = {}", slot.what.binding, descriptorTypeText(slot.what.type));
            if (slot.what.count != 1)
                entry += std::format(", .count = {}", slot.what.count);
            const bool isLast = &slot == &module.slots.back();
            out += std::format("\n{:{}}{}}}{} // {}{}", "", column + 4, entry, isLast ? "" : ",",
                               commentText(slot.name), slot.isCounter ? ", counter" : "");
        }
        return out + std::format("\n{:{}}", "", column);
    }

    static std::string constantsText(const LoweredModule& module, std::size_t column)
    {
        const auto& known = module.shader->report.reflection->constants;
        std::string out;
        for (const auto& [id, bytes] : module.constants) {
            std::uint64_t bits = 0;
            std::ranges::copy(bytes, std::as_writable_bytes(std::span(&bits, 1)).begin());
            const auto constant = std::ranges::find(known, id, &shader::SpecializationConstant::id);
            out += std::format("\n{:{}}{{.id = {}, .value = 0x{:x}, .size = {}}}{}", "", column + 4, id, bits,
                               bytes.size(), id == module.constants.rbegin()->first ? "" : ",");
            if (constant != known.end())
                out += std::format(" // {} = {}", commentText(constant->name), cppNumber(constant->type, bytes));
        }
        return out + std::format("\n{:{}}", "", column);
    }

    CppProgram& m_program;
    const project::Project& m_project;
    std::string m_out;
};

} // namespace

std::string memberText(CppProgram& program)
{
    return MemberWriter(program).text();
}

} // namespace wavelane::exporter

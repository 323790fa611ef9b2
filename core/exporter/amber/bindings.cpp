// SPDX-License-Identifier: MIT
#include "core/exporter/amber/bindings.h"

#include "core/exporter/lowering/presented_extent.h"
#include "core/plan/inputs/live_inputs.h"

#include <algorithm>
#include <format>
#include <string_view>

namespace wavelane::exporter {

namespace {

std::string_view kindText(plan::DescriptorType type)
{
    switch (type) {
    case plan::DescriptorType::uniformBuffer:
        return "uniform";
    case plan::DescriptorType::uniformTexelBuffer:
        return "uniform_texel_buffer";
    case plan::DescriptorType::storageTexelBuffer:
        return "storage_texel_buffer";
    case plan::DescriptorType::storageImage:
        return "storage_image";
    case plan::DescriptorType::sampledImage:
        return "sampled_image";
    case plan::DescriptorType::combinedImageSampler:
        return "combined_image_sampler";
    case plan::DescriptorType::storageBuffer:
    case plan::DescriptorType::sampler:
    case plan::DescriptorType::accelerationStructure:
        break;
    }
    return "storage";
}

} // namespace

std::string AmberBindings::text(const LoweredSlot& slot, const std::vector<const LoweredDescriptor*>& elements,
                                const std::string& at)
{
    m_at = at;
    std::string names;
    std::string samplers;
    std::uint32_t mip = 0;
    for (const LoweredDescriptor* const each : elements) {
        names += (names.empty() ? "" : " ") + nameOf(*each);
        if (each->kind == DescriptorKind::combined)
            samplers += (samplers.empty() ? "" : " ") + samplerOf(*each);
        if (each->view)
            mip = each->view->mip;
    }
    const std::string_view suffix = slot.what.count > 1 ? "_ARRAY" : "";
    const std::string place = std::format("DESCRIPTOR_SET {} BINDING {}", slot.what.set, slot.what.binding);
    if (slot.what.type == plan::DescriptorType::sampler)
        return std::format("  BIND SAMPLER{} {} {}\n", suffix, names, place);
    std::string line = std::format("  BIND BUFFER{} {} AS {}", suffix, names, kindText(slot.what.type));
    if (!samplers.empty())
        line += " SAMPLER " + samplers;
    return std::format("{} {}{}\n", line, place, mip > 0 ? std::format(" BASE_MIP_LEVEL {}", mip) : "");
}

std::string AmberBindings::hidden(const std::string& wanted, const std::vector<std::byte>& bytes,
                                  const std::string& key)
{
    std::vector<std::byte> words = bytes;
    words.resize((bytes.size() + 3) / 4 * 4);
    const auto [found, isNew] = m_hidden.try_emplace({wanted, words, key});
    if (isNew) {
        found->second = m_script.newName(wanted);
        m_script.buffers +=
            std::format("BUFFER {} DATA_TYPE uint32 {}", found->second, m_script.wordsText(found->second, words));
    }
    return found->second;
}

std::string AmberBindings::nameOf(const LoweredDescriptor& descriptor)
{
    const std::string& resource = m_places.target(descriptor.resource);
    switch (descriptor.kind) {
    case DescriptorKind::constants:
        return constantsOf(descriptor);
    case DescriptorKind::inputs:
        return inputsOf(descriptor.layout);
    case DescriptorKind::counter:
        return hidden(descriptor.resource + " counter", std::vector<std::byte>(4), resource);
    case DescriptorKind::storage:
    case DescriptorKind::uniform:
        if (descriptor.offset != 0)
            m_script.refuseFeature("The counter is not at the start of its buffer; Amber binds only whole buffers.",
                                   m_at);
        return bound(resource);
    case DescriptorKind::texels:
    case DescriptorKind::storageTexels:
        return bound(resource);
    case DescriptorKind::sampled:
    case DescriptorKind::stored:
    case DescriptorKind::combined:
        checkView(descriptor, resource);
        return bound(resource);
    case DescriptorKind::sampler:
        return m_script.names.at(resource);
    case DescriptorKind::defaultSampler:
        return defaultSampler(descriptor.comparing);
    case DescriptorKind::null:
        m_script.refuseFeature("Amber does not support null descriptors.", m_at);
        return "nothing";
    case DescriptorKind::structure:
        break;
    }
    return "nothing"; // The resource itself was refused.
}

std::string AmberBindings::bound(const std::string& resource)
{
    m_script.bound.insert(resource);
    return m_script.names.at(resource);
}

std::string AmberBindings::samplerOf(const LoweredDescriptor& descriptor)
{
    return descriptor.sampler.empty() ? defaultSampler(false)
                                      : m_script.names.at(m_places.target(descriptor.sampler));
}

std::string AmberBindings::defaultSampler(bool comparing)
{
    std::string& name = m_defaultSamplers[comparing];
    if (name.empty()) {
        name = m_script.newName(comparing ? "default_comparison" : "default_sampler");
        m_script.buffers +=
            std::format("SAMPLER {} MAX_LOD 1000.0{}\n", name, comparing ? " COMPARE on COMPARE_OP never" : "");
    }
    return name;
}

/// Amber views have the dimension and format of the image, and all mips from the base mip on.
void AmberBindings::checkView(const LoweredDescriptor& descriptor, const std::string& resource)
{
    const auto& texture = std::get<project::Texture>(m_script.project.resource(resource)->kind);
    const plan::ViewShape shape = texture.dimension == project::TextureDimension::one   ? plan::ViewShape::texture1d
                                  : texture.dimension == project::TextureDimension::two ? plan::ViewShape::texture2d
                                                                                        : plan::ViewShape::texture3d;
    if (!descriptor.view)
        return;
    const bool isStored = descriptor.kind == DescriptorKind::stored;
    const bool endsEarly = !isStored && descriptor.view->mip + descriptor.view->mips != texture.mips;
    if (descriptor.view->shape != shape || descriptor.view->format != texture.format || endsEarly)
        m_script.refuseFeature(
            std::format("\"{}\" is bound with a view of another dimension, format or mip range; Amber "
                        "binds images only with their own dimension and format and all mips from the "
                        "first one on.",
                        resource),
            m_at);
}

std::string AmberBindings::constantsOf(const LoweredDescriptor& descriptor)
{
    const std::string& resource = m_places.target(descriptor.resource);
    const shader::Layout& layout = m_script.input.plan.layouts.at(descriptor.resource)[descriptor.layout];
    const auto& constants = std::get<project::Constants>(m_script.project.resource(resource)->kind);
    const auto contents = contentsOfBlock(resource, constants, layout);
    if (!contents) {
        m_script.refuse(contents.error().code, contents.error().message, contents.error().at);
        return "nothing";
    }
    return hidden(resource, plan::bytesOfFrame(*contents, firstInputs()));
}

/// The live inputs of the first frame.
std::string AmberBindings::inputsOf(std::size_t index)
{
    const shader::Layout& layout = m_script.input.plan.inputLayouts[index];
    return hidden("live_inputs", plan::encodeInputs(layout, firstInputs(), plan::blockSize(layout)));
}

plan::LiveInputs AmberBindings::firstInputs() const
{
    plan::LiveInputs inputs = plan::steppedInputs(0);
    inputs.resolution = presentedExtent(m_script.project);
    return inputs;
}

} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/values/descriptor_text.h"

#include "core/exporter/cpp/program/program.h"
#include "core/exporter/text/vulkan_text.h"

#include <format>

namespace wavelane::exporter {

namespace {

/// The view type, or nothing if it is the default of the texture.
std::string viewType(plan::ViewShape shape)
{
    switch (shape) {
    case plan::ViewShape::texture1dArray:
        return "VK_IMAGE_VIEW_TYPE_1D_ARRAY";
    case plan::ViewShape::texture2dArray:
        return "VK_IMAGE_VIEW_TYPE_2D_ARRAY";
    case plan::ViewShape::textureCube:
        return "VK_IMAGE_VIEW_TYPE_CUBE";
    case plan::ViewShape::textureCubeArray:
        return "VK_IMAGE_VIEW_TYPE_CUBE_ARRAY";
    case plan::ViewShape::texture1d:
    case plan::ViewShape::texture2d:
    case plan::ViewShape::texture3d:
        return {};
    }
    return {};
}

std::string viewText(const CppProgram& program, const LoweredDescriptor& what, std::string_view how)
{
    const plan::TextureView& view = *what.view;
    const auto& texture = std::get<project::Texture>(program.input.snapshot.project.resource(what.resource)->kind);
    std::vector<std::string> options;
    if (const std::string type = viewType(view.shape); !type.empty())
        options.push_back(".type = " + type);
    if (view.format != texture.format)
        options.push_back(".format = " + formatText(view.format));
    if (view.mip != 0)
        options.push_back(std::format(".mip = {}", view.mip));
    if (view.mips != (how == "stored" ? 1 : texture.mips - view.mip))
        options.push_back(std::format(".mips = {}", view.mips));
    if (view.layer != 0)
        options.push_back(std::format(".layer = {}", view.layer));
    if (view.layers != 1)
        options.push_back(std::format(".layers = {}", view.layers));
    std::string list;
    for (const std::string& each : options)
        list += (list.empty() ? "" : ", ") + each;
    return std::format("{}.{}({})", program.resources.at(what.resource), how, list.empty() ? "" : "{" + list + "}");
}

} // namespace

std::string descriptorText(const CppProgram& program, const LoweredDescriptor& what)
{
    switch (what.kind) {
    case DescriptorKind::null:
        return "Descriptor{}";
    case DescriptorKind::constants:
        return program.blocks.at({what.resource, what.layout}) + ".uniform()";
    case DescriptorKind::inputs:
        return program.inputs[what.layout] + ".uniform()";
    case DescriptorKind::uniform:
        return program.resources.at(what.resource) + ".uniform()";
    case DescriptorKind::storage:
        if (what.range == 0)
            return program.resources.at(what.resource) + ".storage()";
        return std::format("{}.storage({}, {})", program.resources.at(what.resource), what.offset, what.range);
    case DescriptorKind::counter:
        return program.counters.at(what.resource) + ".storage()";
    case DescriptorKind::texels:
    case DescriptorKind::storageTexels:
        return std::format("{}.texels({}, {}{})", program.resources.at(what.resource), formatText(*what.format),
                           info(*what.format).blockBytes, what.kind == DescriptorKind::storageTexels ? ", true" : "");
    case DescriptorKind::sampled:
        return viewText(program, what, "sampled");
    case DescriptorKind::stored:
        return viewText(program, what, "stored");
    case DescriptorKind::combined:
        return std::format("{}.with({})", program.resources.at(what.sampler), viewText(program, what, "sampled"));
    case DescriptorKind::sampler:
        return program.resources.at(what.resource) + ".descriptor()";
    case DescriptorKind::defaultSampler:
        return (what.comparing ? program.defaultComparison : program.defaultSampler) + ".descriptor()";
    case DescriptorKind::structure:
        return program.resources.at(what.resource) + ".descriptor()";
    }
    return {};
}

std::string regionText(const TextureRegion& region)
{
    std::string out;
    const auto part = [&out](std::string text) { out += (out.empty() ? "" : ", ") + std::move(text); };
    if (region.mip != 0)
        part(std::format(".mip = {}", region.mip));
    if (region.layer != 0)
        part(std::format(".layer = {}", region.layer));
    if (region.origin != std::array<std::uint32_t, 3>{0, 0, 0})
        part(std::format(".origin = {{{}, {}, {}}}", region.origin[0], region.origin[1], region.origin[2]));
    part(std::format(".extent = {{{}, {}, {}}}", region.extent[0], region.extent[1], region.extent[2]));
    return "{" + out + "}";
}

} // namespace wavelane::exporter

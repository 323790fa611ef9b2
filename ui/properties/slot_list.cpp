// SPDX-License-Identifier: MIT
#include "ui/properties/slot_list.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

bool holds(const project::BindEntry& entry, const shader::Binding& binding)
{
    if (entry.key == binding.name)
        return true;
    if (binding.registerName.empty())
        return false;
    const std::string withSpace = binding.registerName + ":" + std::to_string(binding.space);
    return entry.key == withSpace || (binding.space == 0 && entry.key == binding.registerName);
}

bool isBlock(const shader::Binding& binding)
{
    return binding.kind == shader::BindingKind::constants;
}

} // namespace

std::vector<Slot> slotsOf(const project::Project& project, const project::DispatchPass& pass,
                          const shader::Reflection& reflection)
{
    std::vector<Slot> slots;
    for (const shader::Binding& binding : reflection.bindings) {
        Slot slot{.binding = binding};
        const auto entry = std::ranges::find_if(pass.bind, [&](const auto& one) { return holds(one, binding); });
        if (entry != pass.bind.end()) {
            slot.key = entry->key;
            slot.resource = entry->value.resource;
            slot.how = slot.resource == "$inputs" ? Slot::How::liveInputs : Slot::How::byKey;
        } else if (project.resource(binding.name)) {
            slot.resource = binding.name;
            slot.how = Slot::How::byEqualName;
        } else if (isBlock(binding) && binding.name == "Wavelane") {
            slot.resource = "$inputs";
            slot.how = Slot::How::liveInputs;
        }
        slots.push_back(std::move(slot));
    }
    return slots;
}

std::vector<project::BindEntry> orphans(const project::DispatchPass& pass, const shader::Reflection& reflection)
{
    std::vector<project::BindEntry> list;
    std::ranges::copy_if(pass.bind, std::back_inserter(list), [&](const project::BindEntry& entry) {
        return !entry.key.starts_with("$") && std::ranges::none_of(reflection.bindings, [&](const auto& binding) {
            return holds(entry, binding);
        });
    });
    return list;
}

bool fits(const project::Resource& resource, shader::BindingKind kind)
{
    using project::TextureDimension;
    if (shader::isSampler(kind))
        return std::holds_alternative<project::Sampler>(resource.kind);
    if (kind == shader::BindingKind::accelerationStructure)
        return std::holds_alternative<project::AccelerationStructure>(resource.kind);
    if (kind == shader::BindingKind::constants)
        return std::holds_alternative<project::Constants>(resource.kind) ||
               std::holds_alternative<project::Buffer>(resource.kind);
    if (shader::isTypedBuffer(kind) || shader::isStorageBuffer(kind))
        return std::holds_alternative<project::Buffer>(resource.kind);
    const auto* texture = std::get_if<project::Texture>(&resource.kind);
    if (!texture)
        return false;
    const std::string_view name = toString(kind);
    const bool cube = name.contains("cube");
    if (texture->dimension == TextureDimension::cube)
        return cube || name.contains("2d_array");
    if (cube)
        return false;
    if (name.contains("1d"))
        return texture->dimension == TextureDimension::one;
    if (name.contains("3d"))
        return texture->dimension == TextureDimension::three;
    return texture->dimension == TextureDimension::two;
}

project::Resource resourceFor(const shader::Binding& binding)
{
    using project::TextureDimension;
    project::Resource resource;
    resource.name = binding.name;
    if (shader::isSampler(binding.kind)) {
        resource.kind = project::Sampler{.min = project::Filter::linear, .mag = project::Filter::linear};
    } else if (isBlock(binding)) {
        resource.kind = project::Constants{};
    } else if (shader::isTypedBuffer(binding.kind)) {
        resource.kind = project::Buffer{.count = project::Amount{1024, {}},
                                        .format = binding.format.value_or(Format::R32_FLOAT)};
    } else if (binding.stride > 0) {
        resource.kind = project::Buffer{.count = project::Amount{1024, {}}, .stride = binding.stride};
    } else if (shader::isStorageBuffer(binding.kind)) {
        resource.kind = project::Buffer{.size = project::Amount{4096, {}}};
    } else {
        const std::string_view name = toString(binding.kind);
        project::Texture texture{.width = {512, {}}, .height = {512, {}},
                                 .format = binding.format.value_or(Format::R8G8B8A8_UNORM)};
        if (name.contains("1d")) {
            texture.dimension = TextureDimension::one;
            texture.height = {1, {}};
        } else if (name.contains("3d")) {
            texture = {.dimension = TextureDimension::three, .width = {64, {}}, .height = {64, {}}, .depth = {64, {}},
                       .format = texture.format};
        } else if (name.contains("cube")) {
            texture.dimension = TextureDimension::cube;
        }
        resource.kind = texture;
    }
    return resource;
}

} // namespace wavelane::ui

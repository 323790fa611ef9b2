// SPDX-License-Identifier: MIT
#include "ui/forms/slot_resources.h"

#include "core/project/edit/reconcile.h"

namespace wavelane::ui {

bool fits(const project::Project& project, const shader::Binding& binding, const project::Resource& resource)
{
    const bool isBound = !std::holds_alternative<project::Heap>(resource.kind);
    const auto problem = project::bindingProblem(project, binding, {.resource = resource.name});
    return isBound && (!problem || problem->code != Code::bindingKindMismatch);
}

project::Resource resourceFor(const shader::Binding& binding)
{
    using project::TextureDimension;
    project::Resource resource;
    resource.name = binding.name;
    if (shader::isSampler(binding.kind)) {
        resource.kind = project::Sampler{.min = project::Filter::linear, .mag = project::Filter::linear};
    } else if (binding.kind == shader::BindingKind::constants) {
        resource.kind = project::Constants{};
    } else if (shader::isTypedBuffer(binding.kind)) {
        resource.kind =
            project::Buffer{.count = project::Amount{1024, {}}, .format = binding.format.value_or(Format::R32_FLOAT)};
    } else if (binding.stride > 0) {
        resource.kind = project::Buffer{.count = project::Amount{1024, {}}, .stride = binding.stride};
    } else if (shader::isStorageBuffer(binding.kind)) {
        resource.kind = project::Buffer{.size = project::Amount{4096, {}}};
    } else {
        const std::string_view name = toString(binding.kind);
        project::Texture texture{
            .width = {512, {}}, .height = {512, {}}, .format = binding.format.value_or(Format::R8G8B8A8_UNORM)};
        if (name.contains("1d")) {
            texture.dimension = TextureDimension::one;
            texture.height = {1, {}};
        } else if (name.contains("3d")) {
            texture = {.dimension = TextureDimension::three,
                       .width = {64, {}},
                       .height = {64, {}},
                       .depth = {64, {}},
                       .format = texture.format};
        } else if (name.contains("cube")) {
            texture.dimension = TextureDimension::cube;
        }
        resource.kind = texture;
    }
    return resource;
}

} // namespace wavelane::ui

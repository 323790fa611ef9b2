// SPDX-License-Identifier: MIT
#include "core/project/bindings/stride_fix.h"

#include <format>

namespace wavelane::project {

Error strideMismatch(const shader::Binding& binding, const std::string& buffer, std::uint64_t stride)
{
    const std::string type =
        binding.layout && !binding.layout->name.empty() ? std::format(" ({})", binding.layout->name) : std::string();
    return {.code = Code::bindingStrideMismatch,
            .message =
                std::format("The elements of \"{}\"{} have {} bytes in the shader, but the buffer \"{}\" has a "
                            "stride of {} bytes. Set its stride to {}.",
                            binding.name, type, binding.stride, buffer, stride, binding.stride)};
}

std::optional<StrideFix> strideFix(const Project& project, const shader::Binding& binding, const BindingValue& value)
{
    const Resource* resource = value.isList ? nullptr : project.resource(value.resource);
    const auto* buffer = resource ? std::get_if<Buffer>(&resource->kind) : nullptr;
    const bool isStructured = shader::isStorageBuffer(binding.kind) && binding.stride > 0;
    if (!buffer || !isStructured || !buffer->stride || *buffer->stride == binding.stride)
        return std::nullopt;
    return StrideFix{.buffer = resource->name, .stride = binding.stride};
}

} // namespace wavelane::project

// SPDX-License-Identifier: MIT
#include "core/plan/bindings/binding_rules.h"

#include "core/plan/bindings/pipeline_slots.h"
#include "core/project/bindings/stride_fix.h"

#include <format>
#include <variant>

namespace wavelane::plan {

namespace {

using shader::Access;
using shader::BindingKind;

bool hasAcceptedKind(const shader::Binding& binding, const project::Resource& resource)
{
    const bool isBuffer = std::holds_alternative<project::Buffer>(resource.kind);
    switch (descriptorType(binding.kind)) {
    case DescriptorType::uniformBuffer:
        return isBuffer || std::holds_alternative<project::Constants>(resource.kind);
    case DescriptorType::storageBuffer:
    case DescriptorType::uniformTexelBuffer:
    case DescriptorType::storageTexelBuffer:
        return isBuffer;
    case DescriptorType::sampler:
        return std::holds_alternative<project::Sampler>(resource.kind);
    case DescriptorType::accelerationStructure:
        return std::holds_alternative<project::AccelerationStructure>(resource.kind);
    case DescriptorType::combinedImageSampler:
    case DescriptorType::sampledImage:
    case DescriptorType::storageImage:
        return std::holds_alternative<project::Texture>(resource.kind);
    }
    return false;
}

Result<void> checkStride(const shader::Binding& binding, const project::Resource& resource)
{
    const auto* buffer = std::get_if<project::Buffer>(&resource.kind);
    const bool isStorage = descriptorType(binding.kind) == DescriptorType::storageBuffer;
    if (!isStorage || !buffer || binding.stride == 0 || !buffer->stride || *buffer->stride == binding.stride)
        return {};
    return std::unexpected(project::strideMismatch(binding, resource.name, *buffer->stride));
}

Result<void> checkComparison(const shader::Binding& binding, const project::Resource& resource)
{
    const auto* sampler = std::get_if<project::Sampler>(&resource.kind);
    if (!sampler || sampler->compare.has_value() == (binding.kind == BindingKind::comparisonSampler))
        return {};
    return fail(Code::bindingKindMismatch,
                std::format("`{}` is a {}; \"{}\" {} `compare`.", binding.name, shader::toString(binding.kind),
                            resource.name, sampler->compare ? "has" : "does not have"));
}

} // namespace

Error unknownResource(const shader::Binding& binding, const std::string& resource)
{
    return {.code = Code::unknownResource,
            .message = std::format("There is no resource \"{}\" for `{}`.", resource, binding.name)};
}

Result<void> checkResource(const shader::Binding& binding, const project::Resource& resource)
{
    if (!hasAcceptedKind(binding, resource)) {
        return fail(Code::bindingKindMismatch,
                    std::format("`{}` is a {}; \"{}\" is a {}.", binding.name, shader::toString(binding.kind),
                                resource.name, project::kindName(resource)));
    }
    if (auto fits = checkStride(binding, resource); !fits)
        return fits;
    return checkComparison(binding, resource);
}

Result<void> checkLiveInputs(const shader::Binding& binding)
{
    if (binding.kind == BindingKind::constants)
        return {};
    return fail(Code::bindingKindMismatch, std::format("`{}` is a {}; the live inputs are constants.", binding.name,
                                                       shader::toString(binding.kind)));
}

Result<void> checkConstantsSize(const shader::Binding& binding, const std::string& buffer, std::uint64_t sizeInBytes)
{
    const std::uint64_t needed = binding.layout ? binding.layout->size : 0;
    if (needed <= sizeInBytes)
        return {};
    return fail(Code::bindingSizeMismatch,
                std::format("`{}` needs {} bytes; \"{}\" has {}.", binding.name, needed, buffer, sizeInBytes));
}

Result<void> checkCounter(const shader::Binding& binding, const project::BindingValue& value,
                          const project::Resource* buffer, std::uint64_t sizeInBytes)
{
    if (!buffer || !std::holds_alternative<project::Buffer>(buffer->kind)) {
        return fail(Code::unknownResource, std::format("The counter of `{}` names \"{}\", which is not a buffer.",
                                                       binding.name, value.counter));
    }
    constexpr std::uint64_t counterBytes = 4;
    if (sizeInBytes >= counterBytes && value.counterOffset <= sizeInBytes - counterBytes)
        return {};
    return fail(Code::badValue,
                std::format("The counter of `{}` is 4 bytes at offset {} of \"{}\", which has {} bytes.",
                            binding.name, value.counterOffset, buffer->name, sizeInBytes));
}

Result<void> checkCombinedSampler(const shader::Binding& binding, const project::Resource* sampler)
{
    if (sampler && std::holds_alternative<project::Sampler>(sampler->kind))
        return {};
    return fail(Code::bindingMissing,
                std::format("`{}` is a combined texture and sampler; set \"sampler\" in its binding.", binding.name));
}

bool isTypeMismatch(Code code)
{
    return code == Code::bindingKindMismatch || code == Code::bindingStrideMismatch ||
           code == Code::bindingFormatMismatch || code == Code::bindingSizeMismatch;
}

bool readsMemory(const shader::Binding& binding)
{
    return binding.access != Access::write;
}

bool writesMemory(const shader::Binding& binding)
{
    return binding.access != Access::read;
}

void addFormat(shader::ImageFormats& formats, const shader::Binding& binding, Format format)
{
    const auto [known, isNew] = formats.try_emplace({binding.set, binding.binding}, format);
    if (!isNew && known->second != format)
        known->second.reset();
}

} // namespace wavelane::plan

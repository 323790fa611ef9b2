// SPDX-License-Identifier: MIT
#include "core/run/bindings/descriptor_limits.h"

#include "core/plan/bindings/pipeline_slots.h"
#include "core/run/bindings/vulkan_bindings.h"

#include <format>
#include <initializer_list>
#include <map>
#include <string_view>

namespace wavelane::run {

namespace {

/// The quantities that are limited. Vulkan specification, "Limits".
enum class Counted { samplers, uniformBuffers, storageBuffers, sampledImages, storageImages, structures, all };

struct Sum
{
    std::uint64_t count = 0;
    std::uint64_t largest = 0; ///< The largest count of one slot.
    std::string at;            ///< The location of that slot.

    void add(std::uint64_t added, const std::string& location)
    {
        count += added;
        if (added > largest) {
            largest = added;
            at = location;
        }
    }
};

std::initializer_list<Counted> countedAs(VkDescriptorType type)
{
    static constexpr std::initializer_list<Counted> samplers{Counted::samplers};
    static constexpr std::initializer_list<Counted> uniformBuffers{Counted::uniformBuffers, Counted::all};
    static constexpr std::initializer_list<Counted> storageBuffers{Counted::storageBuffers, Counted::all};
    static constexpr std::initializer_list<Counted> sampledImages{Counted::sampledImages, Counted::all};
    static constexpr std::initializer_list<Counted> storageImages{Counted::storageImages, Counted::all};
    static constexpr std::initializer_list<Counted> structures{Counted::structures, Counted::all};
    static constexpr std::initializer_list<Counted> combined{Counted::samplers, Counted::sampledImages, Counted::all};
    switch (static_cast<int>(type)) {
    case VK_DESCRIPTOR_TYPE_SAMPLER:
        return samplers;
    case VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER:
        return uniformBuffers;
    case VK_DESCRIPTOR_TYPE_STORAGE_BUFFER:
        return storageBuffers;
    case VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE:
    case VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER:
        return sampledImages;
    case VK_DESCRIPTOR_TYPE_STORAGE_IMAGE:
    case VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER:
        return storageImages;
    case VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR:
        return structures;
    default:
        return combined;
    }
}

/// Applies to blocks that are bound to buffers, to `constants` and to the live inputs.
Result<void> checkBlockSize(const PlannedSlot& slot, std::uint64_t allowed)
{
    if (slot.binding.kind != shader::BindingKind::constants || !slot.binding.layout ||
        slot.binding.layout->size <= allowed)
        return {};
    return fail(Code::limitExceeded,
                std::format("The constant block `{}` has {} bytes; this device allows {} (maxUniformBufferRange).",
                            slot.binding.name, slot.binding.layout->size, allowed),
                slot.at);
}

} // namespace

Result<void> checkDescriptorLimits(const PlannedDispatch& dispatch, const VkPhysicalDeviceLimits& limits,
                                   const VkPhysicalDeviceAccelerationStructurePropertiesKHR& structures)
{
    std::map<Counted, Sum> sums;
    for (const PlannedSlot& slot : dispatch.slots) {
        if (auto fits = checkBlockSize(slot, limits.maxUniformBufferRange); !fits)
            return fits;
        const std::uint64_t count = descriptorCount(slot);
        for (const Counted each : countedAs(toVulkan(descriptorType(slot.binding.kind))))
            sums[each].add(count, slot.at);
        if (slot.binding.counterBinding) {
            for (const Counted each : countedAs(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER))
                sums[each].add(count, slot.at);
        }
    }
    struct Limit
    {
        Counted counted;
        std::string_view what;
        std::uint64_t allowed;
        std::string_view name;
    };
    const Limit all[] = {
        {Counted::samplers, "samplers", limits.maxPerStageDescriptorSamplers, "maxPerStageDescriptorSamplers"},
        {Counted::samplers, "samplers", limits.maxDescriptorSetSamplers, "maxDescriptorSetSamplers"},
        {Counted::uniformBuffers, "constant buffers", limits.maxPerStageDescriptorUniformBuffers,
         "maxPerStageDescriptorUniformBuffers"},
        {Counted::uniformBuffers, "constant buffers", limits.maxDescriptorSetUniformBuffers,
         "maxDescriptorSetUniformBuffers"},
        {Counted::storageBuffers, "buffers", limits.maxPerStageDescriptorStorageBuffers,
         "maxPerStageDescriptorStorageBuffers"},
        {Counted::storageBuffers, "buffers", limits.maxDescriptorSetStorageBuffers, "maxDescriptorSetStorageBuffers"},
        {Counted::sampledImages, "textures and typed buffers that are read",
         limits.maxPerStageDescriptorSampledImages, "maxPerStageDescriptorSampledImages"},
        {Counted::sampledImages, "textures and typed buffers that are read", limits.maxDescriptorSetSampledImages,
         "maxDescriptorSetSampledImages"},
        {Counted::storageImages, "textures and typed buffers that are stored to",
         limits.maxPerStageDescriptorStorageImages, "maxPerStageDescriptorStorageImages"},
        {Counted::storageImages, "textures and typed buffers that are stored to",
         limits.maxDescriptorSetStorageImages, "maxDescriptorSetStorageImages"},
        {Counted::structures, "acceleration structures", structures.maxPerStageDescriptorAccelerationStructures,
         "maxPerStageDescriptorAccelerationStructures"},
        {Counted::structures, "acceleration structures", structures.maxDescriptorSetAccelerationStructures,
         "maxDescriptorSetAccelerationStructures"},
        {Counted::all, "resources", limits.maxPerStageResources, "maxPerStageResources"},
    };
    for (const Limit& each : all) {
        const Sum& sum = sums[each.counted];
        if (sum.count > each.allowed) {
            return fail(Code::limitExceeded,
                        std::format("The shader can access {} {}; this device allows {} ({}).", sum.count, each.what,
                                    each.allowed, each.name),
                        sum.at);
        }
    }
    return {};
}

} // namespace wavelane::run

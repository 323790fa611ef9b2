// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/plan.h"
#include "core/shader/passes/bounded_arrays.h"
#include "core/shader/reflection/reflection.h"

#include <cstdint>
#include <vector>

namespace wavelane::plan {

/// The kinds of descriptors of a pipeline. Vulkan equivalent: VkDescriptorType.
enum class DescriptorType {
    sampler,
    combinedImageSampler,
    sampledImage,
    storageImage,
    uniformTexelBuffer,
    storageTexelBuffer,
    uniformBuffer,
    storageBuffer,
    accelerationStructure,
};

DescriptorType descriptorType(shader::BindingKind kind);

/// The number of descriptors of a slot on the device. An array has a null descriptor after its last element.
std::uint32_t descriptorCount(const PlannedSlot& slot);

/// One binding of a pipeline's layout. Vulkan equivalent: VkDescriptorSetLayoutBinding.
struct PipelineSlot
{
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    DescriptorType type = DescriptorType::storageBuffer;
    std::uint32_t count = 1; ///< Descriptors; at least 1.
    bool operator==(const PipelineSlot&) const = default;
};

/// The slots of a shader's pipeline, for one set of bindings.
struct PipelineSlots
{
    std::vector<PipelineSlot> slots;
    shader::ArrayCounts arrays; ///< Descriptor counts of the bindings that the shader declares as arrays.
};

/// The layout of the pipeline of a dispatch, counters included.
PipelineSlots pipelineSlots(const PlannedDispatch& dispatch);

} // namespace wavelane::plan

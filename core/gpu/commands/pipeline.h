// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace wavelane::gpu {

/// One binding of a pipeline's interface.
struct SlotDescription
{
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    std::uint32_t count = 1; ///< Number of descriptors, at least 1.
    auto operator<=>(const SlotDescription&) const = default;
};

/// A compute shader and the interface of its pipeline. `spirv` is only read during creation.
struct PipelineOptions
{
    std::span<const std::uint32_t> spirv; ///< A validated SPIR-V module.
    std::string entry = "main";
    std::vector<SlotDescription> slots;
    std::uint32_t pushSizeInBytes = 0;
    std::map<std::uint32_t, std::vector<std::byte>> constants; ///< Specialization constants: id → 4 or 8 bytes.
    std::string name;
    VkPipelineCache cache = VK_NULL_HANDLE; ///< Null: without a pipeline cache.
    bool describes = false; ///< The driver keeps what `describeExecutables` tells, if the device has the feature.
};

/// A compute pipeline with its layout. Vulkan equivalent: VkPipeline, VkPipelineLayout, and a VkDescriptorSetLayout
/// for each set from 0 to the highest (gaps are empty layouts).
class Pipeline
{
public:
    /// Fails with `limit_exceeded` if the interface exceeds the device's limits.
    static Result<std::unique_ptr<Pipeline>> create(const Device& device, const PipelineOptions& options);

    VkPipeline get() const { return m_pipeline.get(); }
    VkPipelineLayout layout() const { return m_layout.get(); }
    const std::vector<DeviceHandle<VkDescriptorSetLayout>>& setLayouts() const { return m_setLayouts; }
    const std::vector<SlotDescription>& slots() const { return m_slots; }
    std::uint32_t pushSizeInBytes() const { return m_pushSize; }
    const std::string& name() const { return m_name; }

private:
    Pipeline() = default;

    std::vector<SlotDescription> m_slots;
    std::uint32_t m_pushSize = 0;
    std::string m_name;
    std::vector<DeviceHandle<VkDescriptorSetLayout>> m_setLayouts;
    DeviceHandle<VkPipelineLayout> m_layout;
    DeviceHandle<VkPipeline> m_pipeline;
};

} // namespace wavelane::gpu

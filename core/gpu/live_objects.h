// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace wavelane::gpu {

/// A kind of Vulkan object that is created from a device and destroyed individually. Command buffers and descriptor
/// sets are freed with their pools and not included.
struct ObjectKind
{
    std::size_t index = 0; ///< Index in `objectKinds`.
    VkObjectType type = VK_OBJECT_TYPE_UNKNOWN;
    std::string_view name;
};

inline constexpr std::array objectKinds = std::to_array<ObjectKind>({
    {0, VK_OBJECT_TYPE_BUFFER, "VkBuffer"},
    {1, VK_OBJECT_TYPE_BUFFER_VIEW, "VkBufferView"},
    {2, VK_OBJECT_TYPE_IMAGE, "VkImage"},
    {3, VK_OBJECT_TYPE_IMAGE_VIEW, "VkImageView"},
    {4, VK_OBJECT_TYPE_SAMPLER, "VkSampler"},
    {5, VK_OBJECT_TYPE_SHADER_MODULE, "VkShaderModule"},
    {6, VK_OBJECT_TYPE_DESCRIPTOR_SET_LAYOUT, "VkDescriptorSetLayout"},
    {7, VK_OBJECT_TYPE_PIPELINE_LAYOUT, "VkPipelineLayout"},
    {8, VK_OBJECT_TYPE_PIPELINE, "VkPipeline"},
    {9, VK_OBJECT_TYPE_DESCRIPTOR_POOL, "VkDescriptorPool"},
    {10, VK_OBJECT_TYPE_COMMAND_POOL, "VkCommandPool"},
    {11, VK_OBJECT_TYPE_QUERY_POOL, "VkQueryPool"},
    {12, VK_OBJECT_TYPE_SEMAPHORE, "VkSemaphore"},
    {13, VK_OBJECT_TYPE_ACCELERATION_STRUCTURE_KHR, "VkAccelerationStructureKHR"},
    {14, VK_OBJECT_TYPE_PIPELINE_CACHE, "VkPipelineCache"},
    {15, VK_OBJECT_TYPE_DEVICE_MEMORY, "VkDeviceMemory"}, // Only memory that VMA does not own.
});

/// The kind of a handle type. Requires a 64-bit platform, where handles are distinct pointer types.
template<class Object>
inline constexpr ObjectKind kindOf{};
template<>
inline constexpr ObjectKind kindOf<VkBuffer> = objectKinds[0];
template<>
inline constexpr ObjectKind kindOf<VkBufferView> = objectKinds[1];
template<>
inline constexpr ObjectKind kindOf<VkImage> = objectKinds[2];
template<>
inline constexpr ObjectKind kindOf<VkImageView> = objectKinds[3];
template<>
inline constexpr ObjectKind kindOf<VkSampler> = objectKinds[4];
template<>
inline constexpr ObjectKind kindOf<VkShaderModule> = objectKinds[5];
template<>
inline constexpr ObjectKind kindOf<VkDescriptorSetLayout> = objectKinds[6];
template<>
inline constexpr ObjectKind kindOf<VkPipelineLayout> = objectKinds[7];
template<>
inline constexpr ObjectKind kindOf<VkPipeline> = objectKinds[8];
template<>
inline constexpr ObjectKind kindOf<VkDescriptorPool> = objectKinds[9];
template<>
inline constexpr ObjectKind kindOf<VkCommandPool> = objectKinds[10];
template<>
inline constexpr ObjectKind kindOf<VkQueryPool> = objectKinds[11];
template<>
inline constexpr ObjectKind kindOf<VkSemaphore> = objectKinds[12];
template<>
inline constexpr ObjectKind kindOf<VkAccelerationStructureKHR> = objectKinds[13];
template<>
inline constexpr ObjectKind kindOf<VkPipelineCache> = objectKinds[14];
template<>
inline constexpr ObjectKind kindOf<VkDeviceMemory> = objectKinds[15];

/// A device's live objects by kind, with their names. Owned by the device, updated by the handles. Single-threaded.
class LiveObjects
{
public:
    void add(const ObjectKind& kind, std::uint64_t handle, std::string name)
    {
        m_names[kind.index].emplace(handle, std::move(name));
    }
    void remove(const ObjectKind& kind, std::uint64_t handle)
    {
        auto& names = m_names[kind.index];
        if (const auto found = names.find(handle); found != names.end())
            names.erase(found);
    }
    std::uint64_t live(const ObjectKind& kind) const { return m_names[kind.index].size(); }
    /// In no particular order; empty for objects without a name.
    std::vector<std::string> names(const ObjectKind& kind) const
    {
        std::vector<std::string> names;
        for (const auto& [handle, name] : m_names[kind.index])
            names.push_back(name);
        return names;
    }

private:
    // Handles of equal objects can be equal.
    std::array<std::unordered_multimap<std::uint64_t, std::string>, objectKinds.size()> m_names;
};

} // namespace wavelane::gpu

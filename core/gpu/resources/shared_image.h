// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/system/unique_fd.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>

namespace wavelane::gpu {

/// Identifies a device and its driver among processes. Memory can be shared if both are equal. 32 hexadecimal digits.
struct DriverIdentity
{
    std::string device;
    std::string driver;
    bool operator==(const DriverIdentity&) const = default;
};

DriverIdentity driverIdentity(const Device& device);

/// An image that other processes can import: 2D, R8G8B8A8_UNORM, with dedicated memory; see plan::SharedPicture.
/// Vulkan equivalent: VkImage with exported VkDeviceMemory.
class SharedImage
{
public:
    /// Fails with `feature_missing` if the device cannot export such images, and with Vulkan's error if the image
    /// cannot be created.
    static Result<std::unique_ptr<SharedImage>> create(const Device& device, std::array<std::uint32_t, 2> extent,
                                                       const std::string& name);

    VkImage get() const { return m_image.get(); }
    std::array<std::uint32_t, 2> extent() const { return m_extent; }
    std::uint64_t memorySize() const { return m_memorySize; }
    std::uint32_t memoryType() const { return m_memoryType; }

    /// An opaque descriptor of the memory, which stays valid when the image is destroyed.
    Result<UniqueFd> exportMemory() const;

private:
    explicit SharedImage(const Device& device) : m_device(device) {}
    Result<void> allocate(const std::string& name);

    const Device& m_device;
    std::array<std::uint32_t, 2> m_extent{};
    std::uint64_t m_memorySize = 0;
    std::uint32_t m_memoryType = 0;
    DeviceHandle<VkDeviceMemory> m_memory; // Before the image, which is destroyed first.
    DeviceHandle<VkImage> m_image;
};

} // namespace wavelane::gpu

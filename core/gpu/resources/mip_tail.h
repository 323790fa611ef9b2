// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace wavelane::gpu {

/// The memory that a sparse image has from the start: its mip tail and the device's metadata, in one allocation.
class MipTail
{
public:
    /// `info` is what `image` was created with; `aspect` is its format's aspect. `name` appears in messages.
    static Result<std::unique_ptr<MipTail>> create(const Device& device, VkImage image, const VkImageCreateInfo& info,
                                                   VkImageAspectFlags aspect, const std::string& name);
    ~MipTail();
    MipTail(const MipTail&) = delete;
    MipTail& operator=(const MipTail&) = delete;

    /// The first mip of the tail; the number of mips or more if there is no tail.
    std::uint32_t firstMip() const { return m_firstMip; }
    /// Binds of all of the memory, for the image's opaque binds.
    const std::vector<VkSparseMemoryBind>& binds() const { return m_binds; }

private:
    explicit MipTail(const Device& device) : m_device(device) {}

    const Device& m_device;
    std::uint32_t m_firstMip = UINT32_MAX;
    VmaAllocation m_allocation = nullptr;
    std::vector<VkSparseMemoryBind> m_binds;
};

} // namespace wavelane::gpu

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/system/unique_fd.h"

#include <cstddef>
#include <cstdint>

namespace wavelane::plan {

/// A picture in the memory of the run's device, which another VkDevice of the same device and driver can import, also
/// in another process. Vulkan equivalent: memory exported as VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT.
///
/// The memory is dedicated to one image, which the importer creates with the same parameters: 2D, R8G8B8A8_UNORM, one
/// mip, one layer, optimal tiling, exclusive, no flags, used for sampling and for transfers in both directions. The
/// texels are ready for display. The copy to it is complete and has released the image to VK_QUEUE_FAMILY_EXTERNAL,
/// from VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL to VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL.
struct SharedPicture
{
    /// An importer uses at most three at a time: the current one, and two that frames in flight read. Two more were
    /// answered and not drawn yet, and the engine copies to another one.
    static constexpr std::size_t maxPictures = 6;

    std::uint64_t id = 0; ///< Differs from that of every other picture of the machine's engines.
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::uint64_t sizeInBytes = 0; ///< Of the memory.
    std::uint32_t memoryType = 0;  ///< Index of its type on the device.
    UniqueFd memory;               ///< An import takes a duplicate.
};

} // namespace wavelane::plan

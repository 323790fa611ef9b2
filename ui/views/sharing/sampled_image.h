// SPDX-License-Identifier: MIT
#pragma once

#include <QVulkanInstance>

namespace wavelane::ui {

/// An image that the live view draws, in VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL.
struct SampledImage
{
    VkImageView view = VK_NULL_HANDLE;
    /// Differs for each view that its owner creates, so that descriptors are written again even if the handle is the
    /// same.
    quint64 generation = 0;
    bool isImported = false; ///< The owner is ImportedPictures, otherwise FrameTexture.
    bool operator==(const SampledImage&) const = default;
};

} // namespace wavelane::ui

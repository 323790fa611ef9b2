// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/texture_region.h"
#include "core/gpu/commands/recorder.h"
#include "core/gpu/resources/shared_image.h"
#include "core/plan/report/shared_picture.h"
#include "core/plan/request.h"
#include "core/run/gpu_context.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace wavelane::run {

/// The pictures that a session shares with the device that shows them. They are created when they are needed, at most
/// `plan::SharedPicture::maxPictures`, and all at once are replaced when the size changes.
///
/// Only the frame that a run reports is copied, into a picture that the target does not read and that is not the last
/// one, which the target may not know yet. The target may skip pictures, but never waits for one.
class SharedPictures
{
public:
    explicit SharedPictures(GpuContext& gpu);

    /// A copy that the caller submits to the main queue, and awaits before the next one is recorded.
    struct Copy
    {
        VkCommandBuffer commands = VK_NULL_HANDLE; ///< Null if nothing is copied.
        std::shared_ptr<const plan::SharedPicture> picture;
    };
    /// Records a copy of the texels, whose bytes are those of R8G8B8A8_UNORM. None if the target is another device or
    /// driver, if the device cannot share pictures of this size, or if the target reads all of them.
    Result<Copy> recordCopy(const gpu::Texture& texture, const TextureRegion& region,
                            const plan::PictureTarget& target);

private:
    struct Picture
    {
        std::unique_ptr<gpu::SharedImage> image;
        std::unique_ptr<gpu::Recorder> recorder;
        std::shared_ptr<const plan::SharedPicture> shared;
    };
    bool reaches(const plan::PictureTarget& target);
    /// One that the target does not read; null if there is none.
    Picture* choose(const TextureRegion& region, const plan::PictureTarget& target);
    Result<Picture> create(const TextureRegion& region);

    GpuContext& m_gpu;
    std::vector<Picture> m_pictures; ///< Of the same size.
    std::uint64_t m_last = 0;        ///< The picture that was copied to last.
    gpu::DriverIdentity m_identity;  ///< Empty until it is needed.
    std::uint64_t m_lastId = 0;
};

} // namespace wavelane::run

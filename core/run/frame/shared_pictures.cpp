// SPDX-License-Identifier: MIT
#include "core/run/frame/shared_pictures.h"

#include "core/base/try.h"

#include <algorithm>
#include <array>
#include <random>
#include <utility>

namespace wavelane::run {

namespace {

/// Identifiers after the random one that a device starts with.
constexpr int countBits = 24;

std::array<std::uint32_t, 2> extentOfPicture(const TextureRegion& region)
{
    return {region.extent[0], region.extent[1]};
}

} // namespace

// The target may still read pictures of an earlier device or engine, whose identifiers must differ.
SharedPictures::SharedPictures(GpuContext& gpu)
    : m_gpu(gpu), m_lastId(std::uint64_t{std::random_device{}()} << countBits)
{
}

bool SharedPictures::reaches(const plan::PictureTarget& target)
{
    if (m_identity.device.empty())
        m_identity = gpu::driverIdentity(*m_gpu.device);
    return m_gpu.device->functions().getMemoryFd && target.device == m_identity.device &&
           target.driver == m_identity.driver;
}

Result<SharedPictures::Picture> SharedPictures::create(const TextureRegion& region)
{
    Picture picture;
    TRY(picture.image, gpu::SharedImage::create(*m_gpu.device, extentOfPicture(region), "wavelane picture"));
    TRY(picture.recorder, gpu::Recorder::create(*m_gpu.device));
    auto shared = std::make_shared<plan::SharedPicture>();
    shared->id = ++m_lastId;
    shared->width = region.extent[0];
    shared->height = region.extent[1];
    shared->sizeInBytes = picture.image->memorySize();
    shared->memoryType = picture.image->memoryType();
    TRY(shared->memory, picture.image->exportMemory());
    picture.shared = std::move(shared);
    return picture;
}

SharedPictures::Picture* SharedPictures::choose(const TextureRegion& region, const plan::PictureTarget& target)
{
    if (!m_pictures.empty() && m_pictures.front().image->extent() != extentOfPicture(region))
        m_pictures.clear(); // All copies are complete, and the target keeps the memory that it imported.
    const auto free = std::ranges::find_if(m_pictures, [&](const Picture& each) {
        return each.shared->id != m_last && !std::ranges::contains(target.busy, each.shared->id);
    });
    if (free != m_pictures.end())
        return &*free;
    if (m_pictures.size() >= plan::SharedPicture::maxPictures)
        return nullptr;
    // Without memory for a picture, its pixels are read back.
    Result<Picture> created = create(region);
    if (!created)
        return nullptr;
    m_pictures.push_back(std::move(*created));
    return &m_pictures.back();
}

Result<SharedPictures::Copy> SharedPictures::recordCopy(const gpu::Texture& texture, const TextureRegion& region,
                                                        const plan::PictureTarget& target)
{
    if (texture.tile() || !reaches(target))
        return Copy();
    Picture* const picture = choose(region, target);
    if (!picture)
        return Copy();
    TRY_VOID(picture->recorder->begin());
    picture->recorder->share(texture, region, *picture->image);
    TRY(const VkCommandBuffer commands, picture->recorder->end());
    m_last = picture->shared->id;
    return Copy{.commands = commands, .picture = picture->shared};
}

} // namespace wavelane::run

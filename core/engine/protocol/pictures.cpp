// SPDX-License-Identifier: MIT
#include "core/engine/protocol/pictures.h"

#include "core/base/saturated.h"
#include "core/base/try.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <format>
#include <utility>

namespace wavelane::engine {

namespace {

constexpr std::uint64_t pictureSideLimit = 1U << 20; // Texels; prevents overflow of the product.

/// Software devices keep memory in files. That of other devices has no size.
Result<void> checkFile(const plan::SharedPicture& picture)
{
    struct stat status{};
    if (::fstat(picture.memory.value(), &status) != 0)
        return fail(Code::badValue, "The size of a picture's memory cannot be determined.");
    if (!S_ISREG(status.st_mode))
        return {};
    if (static_cast<std::uint64_t>(status.st_size) < picture.sizeInBytes) {
        return fail(Code::badValue, std::format("The memory of a picture has {} bytes instead of the announced {}.",
                                                status.st_size, picture.sizeInBytes));
    }
    // Whoever has the file may seal it.
    if (::fcntl(picture.memory.value(), F_ADD_SEALS, F_SEAL_SHRINK) == 0)
        return {};
    const int seals = ::fcntl(picture.memory.value(), F_GET_SEALS);
    if (seals < 0 || (seals & F_SEAL_SHRINK) == 0)
        return fail(Code::badValue, "The memory of a picture cannot be sealed against shrinking.");
    return {};
}

} // namespace

Result<Message> toMessage(std::uint64_t key, const plan::SharedPicture& picture)
{
    Message message{.type = MessageType::picture,
                    .key = key,
                    .payload = {{"id", picture.id},
                                {"width", picture.width},
                                {"height", picture.height},
                                {"size", picture.sizeInBytes},
                                {"memory_type", picture.memoryType}},
                    .bulk = {}};
    message.memory.reset(::fcntl(picture.memory.value(), F_DUPFD_CLOEXEC, 0));
    if (!message.memory)
        return fail(Code::engineDied,
                    std::format("No more file descriptors are available: {}.", std::strerror(errno)));
    return message;
}

Result<plan::SharedPicture> pictureFromMessage(Message message)
{
    const std::uint64_t width = unsignedOr(message.payload, "width");
    const std::uint64_t height = unsignedOr(message.payload, "height");
    const std::uint64_t size = unsignedOr(message.payload, "size");
    const bool isPlausible = width > 0 && height > 0 && width <= pictureSideLimit && height <= pictureSideLimit;
    if (!isPlausible || size < 4 * width * height || size > SharedBytes::limitInBytes) {
        return fail(Code::badValue,
                    std::format("A picture of {} × {} texels cannot have {} bytes of memory.", width, height, size));
    }
    const std::uint64_t type = unsignedOr(message.payload, "memory_type");
    plan::SharedPicture picture{.id = unsignedOr(message.payload, "id"),
                                .width = static_cast<std::uint32_t>(width),
                                .height = static_cast<std::uint32_t>(height),
                                .sizeInBytes = size,
                                .memoryType = saturated32(type),
                                .memory = std::move(message.memory)};
    TRY_VOID(checkFile(picture));
    return picture;
}

Result<void> ReceivedPictures::add(Message message)
{
    TRY(plan::SharedPicture picture, pictureFromMessage(std::move(message)));
    m_pictures.push_back(std::make_shared<const plan::SharedPicture>(std::move(picture)));
    if (m_pictures.size() > plan::SharedPicture::maxPictures)
        m_pictures.pop_front();
    return {};
}

std::shared_ptr<const plan::SharedPicture> ReceivedPictures::find(std::uint64_t id) const
{
    const auto found = std::ranges::find(m_pictures, id, [](const auto& each) { return each->id; });
    return found != m_pictures.end() ? *found : nullptr;
}

} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/shared_picture.h"
#include "ui/views/sharing/sampled_image.h"

#include <QByteArray>
#include <QString>
#include <QVulkanWindow>

#include <expected>
#include <memory>
#include <vector>

class QVulkanDeviceFunctions;

namespace wavelane::ui {

/// The engine's pictures as images of the window's device, without a copy. Each is imported when it is first shown
/// and kept while the engine uses it.
///
/// Used by the renderer while the device exists, until `release`. Errors are messages for the user.
class ImportedPictures
{
public:
    using Picture = std::shared_ptr<const plan::SharedPicture>;

    /// `window` and `functions` must outlive the object.
    ImportedPictures(QVulkanWindow& window, QVulkanDeviceFunctions& functions)
        : m_window(window), m_functions(functions)
    {
    }

    /// Records the acquisition of new texels, outside of a render pass. The image is valid as long as the picture is
    /// one of the last `maxPictures` of its size.
    std::expected<SampledImage, QString> acquire(VkCommandBuffer commands, const Picture& picture);

    /// Waits for the device and copies the texels to the host: R8G8B8A8, rows from top to bottom without padding.
    /// They must have been acquired, and a frame that acquires them must not be recorded at the moment.
    std::expected<QByteArray, QString> read(const Picture& picture);

    void release();

private:
    struct Imported
    {
        Picture picture;
        VkImage image = VK_NULL_HANDLE;
        VkDeviceMemory memory = VK_NULL_HANDLE;
        VkImageView view = VK_NULL_HANDLE;
        quint64 generation = 0;
    };
    struct Readable
    {
        VkBuffer buffer = VK_NULL_HANDLE;
        VkDeviceMemory memory = VK_NULL_HANDLE;
    };

    Imported* find(const Picture& picture);
    std::expected<Imported*, QString> import(const Picture& picture);
    std::expected<void, QString> create(Imported& imported);
    std::expected<void, QString> importMemory(Imported& imported);
    void makeRoom(const plan::SharedPicture& picture);
    void destroy(Imported& imported);
    std::expected<Readable, QString> createReadable(VkDeviceSize sizeInBytes);
    std::expected<void, QString> copy(const Imported& from, VkBuffer to);
    void recordCopy(VkCommandBuffer commands, const Imported& from, VkBuffer to);
    std::expected<void, QString> submit(VkCommandBuffer commands);

    QVulkanWindow& m_window;
    QVulkanDeviceFunctions& m_functions;
    std::vector<Imported> m_pictures; ///< The oldest first.
    quint64 m_generation = 0;
};

} // namespace wavelane::ui

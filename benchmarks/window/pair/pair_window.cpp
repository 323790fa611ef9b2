// SPDX-License-Identifier: MIT
#include "benchmarks/window/pair/pair_window.h"

#include "benchmarks/window/pair/picture_socket.h"
#include "benchmarks/window/pair/raw_pictures.h"
#include "ui/views/present/frame_pipeline.h"
#include "ui/views/sharing/frame_fences.h"
#include "ui/views/sharing/picture_support.h"

#include <QCoreApplication>
#include <QVulkanDeviceFunctions>

#include <fcntl.h>
#include <sys/socket.h>

#include <array>
#include <optional>
#include <utility>

namespace wavelane::ui {

using benchmarks::pairPictures;

namespace {

constexpr VkImageSubresourceRange wholeImage{
    .aspectMask = VK_IMAGE_ASPECT_COLOR_BIT, .levelCount = 1, .layerCount = 1};

void expectDone(VkResult result, const char* what)
{
    if (result != VK_SUCCESS)
        qFatal("Plain Vulkan failed: %s.", what);
}

} // namespace

/// Imports the pictures and draws them.
class PairWindow::Renderer final : public QVulkanWindowRenderer
{
public:
    explicit Renderer(PairWindow& window) : m_window(window) {}

    void initResources() override
    {
        m_functions = m_window.vulkanInstance()->deviceFunctions(m_window.device());
        m_pipeline.emplace(m_window, *m_functions);
        m_fences.emplace(m_window, *m_functions);
        if (const auto made = m_pipeline->create(); !made)
            qFatal("%s", qPrintable(made.error()));
    }
    void releaseResources() override
    {
        m_functions->vkDeviceWaitIdle(m_window.device());
        for (const Picture& each : m_pictures) {
            m_functions->vkDestroyImageView(m_window.device(), each.view, nullptr);
            m_functions->vkDestroyImage(m_window.device(), each.image, nullptr);
            m_functions->vkFreeMemory(m_window.device(), each.memory, nullptr);
        }
        m_pictures = {};
        m_fences->release();
        m_pipeline->release();
    }
    void startNextFrame() override;
    void import(const benchmarks::ReceivedPicture& received);

private:
    struct Picture
    {
        VkImage image = VK_NULL_HANDLE;
        VkDeviceMemory memory = VK_NULL_HANDLE;
        VkImageView view = VK_NULL_HANDLE;
    };
    void acquire(VkCommandBuffer commands, const Picture& picture);
    void draw(VkCommandBuffer commands, const SampledImage& image);

    PairWindow& m_window;
    QVulkanDeviceFunctions* m_functions = nullptr;
    std::optional<FramePipeline> m_pipeline;
    std::optional<FrameFences> m_fences;
    std::array<Picture, pairPictures> m_pictures;
    std::optional<std::uint32_t> m_shown;
    /// The picture that each frame in flight reads.
    std::array<std::optional<std::uint32_t>, QVulkanWindow::MAX_CONCURRENT_FRAME_COUNT> m_inFlight;
};

void PairWindow::Renderer::startNextFrame()
{
    const VkCommandBuffer commands = m_window.currentCommandBuffer();
    if (const auto waited = m_fences->wait(); !waited)
        qFatal("%s", qPrintable(waited.error()));
    auto& inFlight = m_inFlight[static_cast<std::size_t>(m_window.currentFrame())];
    if (!m_window.m_ready.empty()) {
        m_shown = m_window.m_ready.front();
        m_window.m_ready.pop_front();
        // The frame that was in flight here before has ended.
        const auto freed = std::exchange(inFlight, m_shown);
        acquire(commands, m_pictures[*m_shown]);
        ++m_window.m_frames;
        if (freed)
            benchmarks::sendPicture(m_window.m_socket.value(), {.picture = *freed});
    }
    draw(commands, m_shown ? SampledImage{.view = m_pictures[*m_shown].view, .generation = *m_shown + quint64(1)}
                           : SampledImage());
    m_window.frameReady();
}

void PairWindow::Renderer::acquire(VkCommandBuffer commands, const Picture& picture)
{
    const VkImageMemoryBarrier barrier{.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
                                       .dstAccessMask = VK_ACCESS_SHADER_READ_BIT,
                                       .oldLayout = VK_IMAGE_LAYOUT_GENERAL,
                                       .newLayout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL,
                                       .srcQueueFamilyIndex = VK_QUEUE_FAMILY_EXTERNAL,
                                       .dstQueueFamilyIndex = m_window.graphicsQueueFamilyIndex(),
                                       .image = picture.image,
                                       .subresourceRange = wholeImage};
    m_functions->vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT,
                                      VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, 0, 0, nullptr, 0, nullptr, 1, &barrier);
}

void PairWindow::Renderer::draw(VkCommandBuffer commands, const SampledImage& image)
{
    const QSize surface = m_window.swapChainImageSize();
    const std::array<VkClearValue, 2> clear{};
    const VkRenderPassBeginInfo begin{
        .sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
        .renderPass = m_window.defaultRenderPass(),
        .framebuffer = m_window.currentFramebuffer(),
        .renderArea = {.extent = {static_cast<uint32_t>(surface.width()), static_cast<uint32_t>(surface.height())}},
        .clearValueCount = clear.size(),
        .pClearValues = clear.data()};
    m_functions->vkCmdBeginRenderPass(commands, &begin, VK_SUBPASS_CONTENTS_INLINE);
    if (image.view != VK_NULL_HANDLE)
        m_pipeline->draw(commands, image, {.place = QRectF(QPointF(0, 0), QSizeF(surface)), .surface = surface});
    m_functions->vkCmdEndRenderPass(commands);
}

void PairWindow::Renderer::import(const benchmarks::ReceivedPicture& received)
{
    Picture& picture = m_pictures[received.message.picture];
    const QSize size = m_window.m_options.size;
    const VkImageCreateInfo info =
        benchmarks::pairImage(static_cast<uint32_t>(size.width()), static_cast<uint32_t>(size.height()));
    const VkDevice device = m_window.device();
    expectDone(m_functions->vkCreateImage(device, &info, nullptr, &picture.image), "vkCreateImage");
    const VkMemoryDedicatedAllocateInfo dedicated{.sType = VK_STRUCTURE_TYPE_MEMORY_DEDICATED_ALLOCATE_INFO,
                                                  .image = picture.image};
    const VkImportMemoryFdInfoKHR imported{
        .sType = VK_STRUCTURE_TYPE_IMPORT_MEMORY_FD_INFO_KHR,
        .pNext = &dedicated,
        .handleType = VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT,
        .fd = ::fcntl(received.memory.value(), F_DUPFD_CLOEXEC, 0)}; // The import owns the duplicate.
    const VkMemoryAllocateInfo allocation{.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                          .pNext = &imported,
                                          .allocationSize = received.message.sizeInBytes,
                                          .memoryTypeIndex = received.message.memoryType};
    expectDone(m_functions->vkAllocateMemory(device, &allocation, nullptr, &picture.memory), "vkAllocateMemory");
    expectDone(m_functions->vkBindImageMemory(device, picture.image, picture.memory, 0), "vkBindImageMemory");
    const VkImageViewCreateInfo view{.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
                                     .image = picture.image,
                                     .viewType = VK_IMAGE_VIEW_TYPE_2D,
                                     .format = VK_FORMAT_R8G8B8A8_UNORM,
                                     .subresourceRange = wholeImage};
    expectDone(m_functions->vkCreateImageView(device, &view, nullptr, &picture.view), "vkCreateImageView");
}

PairWindow::PairWindow(const Options& options) : m_options(options)
{
    setDeviceExtensions(pictureExtensions());
    setPreferredColorFormats({VK_FORMAT_B8G8R8A8_UNORM, VK_FORMAT_R8G8B8A8_UNORM});
    resize(options.size);
}

PairWindow::~PairWindow()
{
    m_notifier.reset();
    m_socket.reset(); // Ends the other process.
    m_process.waitForFinished();
}

QVulkanWindowRenderer* PairWindow::createRenderer()
{
    m_renderer = new Renderer(*this);
    return m_renderer;
}

void PairWindow::exposeEvent(QExposeEvent* event)
{
    QVulkanWindow::exposeEvent(event);
    if (isExposed() && isValid() && !m_socket)
        start();
}

void PairWindow::start()
{
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0)
        qFatal("There is no socket.");
    m_socket.reset(ends[0]);
    const UniqueFd other(ends[1]);
    m_process.setProcessChannelMode(QProcess::ForwardedChannels);
    m_process.setChildProcessModifier([&] { ::fcntl(other.value(), F_SETFD, 0); });
    m_process.start(QStringLiteral(WAVELANE_RAW_COMPUTE),
                    {QString::number(other.value()), QString::fromUtf8(physicalDeviceProperties()->deviceName),
                     m_options.module, QString::number(m_options.constants), QString::number(m_options.image),
                     QString::number(m_options.size.width()), QString::number(m_options.size.height())});
    m_process.waitForStarted();
    for (std::uint32_t picture = 0; picture < pairPictures; ++picture)
        benchmarks::sendPicture(m_socket.value(), {.picture = picture});
    m_notifier = std::make_unique<QSocketNotifier>(m_socket.value(), QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &PairWindow::receive);
}

void PairWindow::receive()
{
    // One at a time, so that other events are handled as well.
    const auto received = benchmarks::receivePicture(m_socket.value(), MSG_DONTWAIT);
    if (!received)
        return;
    if (received->memory)
        m_renderer->import(*received);
    m_ready.push_back(received->message.picture);
    QEvent update(QEvent::UpdateRequest);
    QCoreApplication::sendEvent(this, &update);
}

} // namespace wavelane::ui

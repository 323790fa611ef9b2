// A window, and the pictures of the frames in it.
#pragma once

#include "device.h"
#include "resources.h"

#include <GLFW/glfw3.h>

/// How a picture is brought to the size of the window.
enum class Fit {
    contain, ///< As large as it can be without losing anything.
    cover,   ///< As small as it can be without leaving anything free.
    none     ///< Texel by texel.
};

/// A slice of a texture, and where it goes.
struct Picture
{
    const Texture* texture = nullptr;
    std::uint32_t mip = 0;
    std::uint32_t layer = 0; ///< Of textures of three dimensions the plane.
    VkOffset2D at{0, 0};     ///< Texels of the window.
    Fit fit = Fit::contain;
};

class Window
{
public:
    Window(const Instance& instance, Device& device, const char* title, VkExtent2D size)
        : m_instance(instance.get()), m_device(&device)
    {
        glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
        m_window =
            glfwCreateWindow(static_cast<int>(size.width), static_cast<int>(size.height), title, nullptr, nullptr);
        if (!m_window)
            throw Failure(notSupported, "No window can be opened.");
        check(glfwCreateWindowSurface(m_instance, m_window, nullptr, &m_surface), "make a surface");
        VkBool32 canPresent = VK_FALSE;
        check(vkGetPhysicalDeviceSurfaceSupportKHR(device.physical(), device.queueFamily(), m_surface, &canPresent),
              "ask for a surface");
        if (!canPresent)
            throw Failure(notSupported, "The device cannot show pictures in this window.");
        const VkFenceCreateInfo info{.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
        VkFence fence = VK_NULL_HANDLE;
        check(vkCreateFence(device.get(), &info, nullptr, &fence), "make a fence");
        m_acquired = Owned<VkFence>(device.get(), fence, vkDestroyFence);
    }
    ~Window()
    {
        m_swapchain = {};
        m_acquired = {};
        vkDestroySurfaceKHR(m_instance, m_surface, nullptr);
        glfwDestroyWindow(m_window);
    }
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    bool isOpen() const
    {
        glfwPollEvents();
        return !glfwWindowShouldClose(m_window);
    }

    /// Shows the pictures, the last one on top. Waits for the screen.
    void show(const std::vector<Picture>& pictures)
    {
        if (!m_swapchain.get() && !makeSwapchain())
            return;
        const VkFence fence = m_acquired.get();
        std::uint32_t index = 0;
        const VkResult acquired =
            vkAcquireNextImageKHR(m_device->get(), m_swapchain.get(), UINT64_MAX, VK_NULL_HANDLE, fence, &index);
        if (acquired == VK_ERROR_OUT_OF_DATE_KHR) {
            m_swapchain = {};
            return;
        }
        if (acquired != VK_SUBOPTIMAL_KHR)
            check(acquired, "get a picture to draw to");
        check(vkWaitForFences(m_device->get(), 1, &fence, VK_TRUE, UINT64_MAX), "wait for the screen");
        check(vkResetFences(m_device->get(), 1, &fence), "reset a fence");

        m_device->run([&](VkCommandBuffer commands) { draw(commands, m_images[index], pictures); });

        // The host waited for the drawing, so nothing is left that the screen would have to wait for.
        const VkSwapchainKHR swapchain = m_swapchain.get();
        const VkPresentInfoKHR info{.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR,
                                    .swapchainCount = 1,
                                    .pSwapchains = &swapchain,
                                    .pImageIndices = &index};
        const VkResult presented = vkQueuePresentKHR(m_device->queue(), &info);
        if (presented == VK_ERROR_OUT_OF_DATE_KHR || presented == VK_SUBOPTIMAL_KHR)
            m_swapchain = {};
        else
            check(presented, "show a picture");
    }

private:
    /// False while the window has no size, as when it is minimised.
    bool makeSwapchain()
    {
        VkSurfaceCapabilitiesKHR surface;
        check(vkGetPhysicalDeviceSurfaceCapabilitiesKHR(m_device->physical(), m_surface, &surface),
              "ask for a surface");
        int width = 0;
        int height = 0;
        glfwGetFramebufferSize(m_window, &width, &height);
        m_extent = {
            std::clamp(static_cast<std::uint32_t>(width), surface.minImageExtent.width, surface.maxImageExtent.width),
            std::clamp(static_cast<std::uint32_t>(height), surface.minImageExtent.height,
                       surface.maxImageExtent.height)};
        if (m_extent.width == 0 || m_extent.height == 0)
            return false;
        const VkSurfaceFormatKHR format = chooseFormat();
        const std::uint32_t most = surface.maxImageCount > 0 ? surface.maxImageCount : UINT32_MAX;
        const VkSwapchainCreateInfoKHR info{.sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR,
                                            .surface = m_surface,
                                            .minImageCount = std::min(surface.minImageCount + 1, most),
                                            .imageFormat = format.format,
                                            .imageColorSpace = format.colorSpace,
                                            .imageExtent = m_extent,
                                            .imageArrayLayers = 1,
                                            .imageUsage = VK_IMAGE_USAGE_TRANSFER_DST_BIT,
                                            .imageSharingMode = VK_SHARING_MODE_EXCLUSIVE,
                                            .preTransform = surface.currentTransform,
                                            .compositeAlpha = VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR,
                                            .presentMode = VK_PRESENT_MODE_FIFO_KHR,
                                            .clipped = VK_TRUE};
        VkSwapchainKHR swapchain = VK_NULL_HANDLE;
        check(vkCreateSwapchainKHR(m_device->get(), &info, nullptr, &swapchain), "make a swapchain");
        m_swapchain = Owned<VkSwapchainKHR>(m_device->get(), swapchain, vkDestroySwapchainKHR);
        std::uint32_t count = 0;
        check(vkGetSwapchainImagesKHR(m_device->get(), swapchain, &count, nullptr), "list the swapchain");
        m_images.resize(count);
        check(vkGetSwapchainImagesKHR(m_device->get(), swapchain, &count, m_images.data()), "list the swapchain");
        return true;
    }

    /// One that takes texels as they are, without a colour curve.
    VkSurfaceFormatKHR chooseFormat() const
    {
        std::uint32_t count = 0;
        check(vkGetPhysicalDeviceSurfaceFormatsKHR(m_device->physical(), m_surface, &count, nullptr),
              "ask for formats");
        std::vector<VkSurfaceFormatKHR> formats(count);
        check(vkGetPhysicalDeviceSurfaceFormatsKHR(m_device->physical(), m_surface, &count, formats.data()),
              "ask for formats");
        for (const VkSurfaceFormatKHR& each : formats) {
            if (each.format == VK_FORMAT_B8G8R8A8_UNORM || each.format == VK_FORMAT_R8G8B8A8_UNORM)
                return each;
        }
        return formats.front();
    }

    static void change(VkCommandBuffer commands, VkImage image, VkImageLayout from, VkImageLayout to)
    {
        const VkImageMemoryBarrier2 change{.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2,
                                           .srcStageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT,
                                           .srcAccessMask = VK_ACCESS_2_MEMORY_WRITE_BIT,
                                           .dstStageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT,
                                           .dstAccessMask = VK_ACCESS_2_MEMORY_READ_BIT | VK_ACCESS_2_MEMORY_WRITE_BIT,
                                           .oldLayout = from,
                                           .newLayout = to,
                                           .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                           .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                           .image = image,
                                           .subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1}};
        const VkDependencyInfo info{
            .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO, .imageMemoryBarrierCount = 1, .pImageMemoryBarriers = &change};
        vkCmdPipelineBarrier2(commands, &info);
    }

    void draw(VkCommandBuffer commands, VkImage image, const std::vector<Picture>& pictures) const
    {
        change(commands, image, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        const VkClearColorValue black{.float32 = {0, 0, 0, 1}};
        const VkImageSubresourceRange whole{VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
        vkCmdClearColorImage(commands, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, &black, 1, &whole);
        for (const Picture& each : pictures) {
            // The one before must be there before this one lies on it.
            change(commands, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
            const VkImageBlit blit = place(each);
            vkCmdBlitImage(commands, each.texture->get(), VK_IMAGE_LAYOUT_GENERAL, image,
                           VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &blit, VK_FILTER_NEAREST);
        }
        change(commands, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_IMAGE_LAYOUT_PRESENT_SRC_KHR);
    }

    /// Where the upper left corner of a picture is in the window, and how many pixels a texel takes.
    struct Place
    {
        double left = 0;
        double top = 0;
        double scale = 1;
    };

    Place placeOf(const Picture& picture) const
    {
        const VkExtent3D size = picture.texture->mipExtent(picture.mip);
        Place place{.left = static_cast<double>(picture.at.x), .top = static_cast<double>(picture.at.y)};
        if (picture.fit == Fit::none)
            return place;
        const double across = static_cast<double>(m_extent.width) / size.width;
        const double down = static_cast<double>(m_extent.height) / size.height;
        place.scale = picture.fit == Fit::contain ? std::min(across, down) : std::max(across, down);
        place.left += (m_extent.width - size.width * place.scale) / 2;
        place.top += (m_extent.height - size.height * place.scale) / 2;
        return place;
    }

    /// Which texels go where. What would lie outside of the window is cut off on both sides.
    VkImageBlit place(const Picture& picture) const
    {
        const VkExtent3D size = picture.texture->mipExtent(picture.mip);
        const auto [left, top, scale] = placeOf(picture);
        const auto axis = [scale = scale](double texels, double window, double start) {
            const double from = std::clamp(-start / scale, 0.0, texels - 1);
            const double to = std::clamp((window - start) / scale, from + 1, texels);
            return std::array<std::int32_t, 4>{
                static_cast<std::int32_t>(from), static_cast<std::int32_t>(to),
                static_cast<std::int32_t>(std::clamp(start + from * scale, 0.0, window - 1)),
                static_cast<std::int32_t>(std::clamp(start + to * scale, 1.0, window))};
        };
        const auto x = axis(size.width, m_extent.width, left);
        const auto y = axis(size.height, m_extent.height, top);
        const bool isVolume = picture.texture->options().type == VK_IMAGE_TYPE_3D;
        const auto plane = static_cast<std::int32_t>(isVolume ? picture.layer : 0);
        return {.srcSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, picture.mip, isVolume ? 0 : picture.layer, 1},
                .srcOffsets = {{x[0], y[0], plane}, {x[1], y[1], plane + 1}},
                .dstSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1},
                .dstOffsets = {{x[2], y[2], 0}, {x[3], y[3], 1}}};
    }

    VkInstance m_instance;
    Device* m_device;
    GLFWwindow* m_window = nullptr;
    VkSurfaceKHR m_surface = VK_NULL_HANDLE;
    VkExtent2D m_extent{0, 0};
    Owned<VkSwapchainKHR> m_swapchain; ///< None while the window changes its size.
    std::vector<VkImage> m_images;
    Owned<VkFence> m_acquired;
};

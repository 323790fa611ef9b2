// The window that presents textures.
#pragma once

#include "device.h"
//% if inputs
#include "program.h"
//% end
#include "resources.h"

#include <GLFW/glfw3.h>
//% if input_date

#include <chrono>
#include <ctime>
//% end

/// How a texture is scaled to the window.
enum class Fit {
    contain, ///< As large as possible without cropping.
    cover,   ///< As small as possible without borders.
    none     ///< One pixel per texel.
};

/// A texture that is presented, and its position in the window.
struct PresentedTexture
{
    const Texture* texture = nullptr;
    std::uint32_t mip = 0;
    std::uint32_t layer = 0; ///< The z slice of a 3D texture.
    VkOffset2D at{0, 0};     ///< Pixels.
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
            throw Failure(notSupported, "The window cannot be opened.");
//% if input_keys
        // Also reports keys that were pressed and released between two frames.
        glfwSetInputMode(m_window, GLFW_STICKY_KEYS, GLFW_TRUE);
//% end
//% if input_mouse
        glfwSetInputMode(m_window, GLFW_STICKY_MOUSE_BUTTONS, GLFW_TRUE);
//% end
        check(glfwCreateWindowSurface(m_instance, m_window, nullptr, &m_surface), "create a surface");
        VkBool32 canPresent = VK_FALSE;
        check(vkGetPhysicalDeviceSurfaceSupportKHR(device.physical(), device.queueFamily(), m_surface, &canPresent),
              "query the surface");
        if (!canPresent)
            throw Failure(notSupported, "The device cannot present to this window.");
        const VkFenceCreateInfo info{.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
        VkFence fence = VK_NULL_HANDLE;
        check(vkCreateFence(device.get(), &info, nullptr, &fence), "create a fence");
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

//% if inputs
    /// The live inputs of the next frame.
    FrameInputs inputs(std::uint64_t frame)
    {
        glfwPollEvents();
        const double now = glfwGetTime();
        // Limits the time step after a pause, so that simulations remain stable.
        const double passed = frame == 0 ? 0 : std::min(now - m_lastFrame, 0.25);
        m_lastFrame = now;
        m_time += passed;
        m_inputs.number = static_cast<std::uint32_t>(frame);
        m_inputs.time = static_cast<float>(m_time);
        m_inputs.timeDelta = static_cast<float>(passed);
//% if input_mouse
        updateMouse();
//% end
//% if input_keys
        updateKeys();
//% end
//% if input_date
        updateDate();
//% end
        return m_inputs;
    }
//% end

    /// Presents the textures, the last one on top. Waits for vertical synchronization.
    void present(const std::vector<PresentedTexture>& textures)
    {
//% if input_mouse
        if (!textures.empty())
            m_firstPresented = textures.front();
//% end
        if (!m_swapchain.get() && !createSwapchain())
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
            check(acquired, "acquire a swapchain image");
        check(vkWaitForFences(m_device->get(), 1, &fence, VK_TRUE, UINT64_MAX), "wait for the swapchain");
        check(vkResetFences(m_device->get(), 1, &fence), "reset a fence");

        m_device->run([&](VkCommandBuffer commands) { draw(commands, m_images[index], textures); });

        // No semaphore is needed because the host has already waited for the commands.
        const VkSwapchainKHR swapchain = m_swapchain.get();
        const VkPresentInfoKHR info{.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR,
                                    .swapchainCount = 1,
                                    .pSwapchains = &swapchain,
                                    .pImageIndices = &index};
        const VkResult presented = vkQueuePresentKHR(m_device->queue(), &info);
        if (presented == VK_ERROR_OUT_OF_DATE_KHR || presented == VK_SUBOPTIMAL_KHR)
            m_swapchain = {};
        else
            check(presented, "present an image");
    }

private:
//% if input_mouse
    /// The mouse position in texels of the first texture.
    void updateMouse()
    {
        int width = 0;
        int height = 0;
        glfwGetWindowSize(m_window, &width, &height);
        if (!m_firstPresented.texture || width == 0 || height == 0)
            return;
        double x = 0;
        double y = 0;
        glfwGetCursorPos(m_window, &x, &y);
        const Placement place = placementOf(m_firstPresented);
        auto& mouse = m_inputs.mouse;
        mouse[0] = static_cast<float>((x * m_extent.width / width - place.left) / place.scale);
        mouse[1] = static_cast<float>((y * m_extent.height / height - place.top) / place.scale);
        const bool isDown = glfwGetMouseButton(m_window, GLFW_MOUSE_BUTTON_LEFT) == GLFW_PRESS;
        if (isDown && !m_wasDown) {
            mouse[2] = mouse[0];
            mouse[3] = mouse[1];
        }
        m_wasDown = isDown;
    }

//% end
//% if input_keys
    /// The bit of a letter, a digit or the space bar is its ASCII code, that of other keys their virtual-key code.
    void updateKeys()
    {
        m_inputs.keys = {};
        const auto setBit = [this](int key, int bit) {
            if (glfwGetKey(m_window, key) == GLFW_PRESS)
                m_inputs.keys[bit / 32] |= 1u << bit % 32;
        };
        for (int letter = 'A'; letter <= 'Z'; ++letter)
            setBit(letter, letter);
        for (int digit = '0'; digit <= '9'; ++digit)
            setBit(digit, digit);
        constexpr std::pair<int, int> others[]{
            {GLFW_KEY_SPACE, ' '},      {GLFW_KEY_BACKSPACE, 8},     {GLFW_KEY_TAB, 9},
            {GLFW_KEY_ENTER, 13},       {GLFW_KEY_KP_ENTER, 13},     {GLFW_KEY_LEFT_SHIFT, 16},
            {GLFW_KEY_RIGHT_SHIFT, 16}, {GLFW_KEY_LEFT_CONTROL, 17}, {GLFW_KEY_RIGHT_CONTROL, 17},
            {GLFW_KEY_LEFT_ALT, 18},    {GLFW_KEY_RIGHT_ALT, 18},    {GLFW_KEY_ESCAPE, 27},
            {GLFW_KEY_PAGE_UP, 33},     {GLFW_KEY_PAGE_DOWN, 34},    {GLFW_KEY_END, 35},
            {GLFW_KEY_HOME, 36},        {GLFW_KEY_LEFT, 37},         {GLFW_KEY_UP, 38},
            {GLFW_KEY_RIGHT, 39},       {GLFW_KEY_DOWN, 40}};
        for (const auto& [key, bit] : others)
            setBit(key, bit);
    }

//% end
//% if input_date
    void updateDate()
    {
        const auto now = std::chrono::system_clock::now();
        const auto second = std::chrono::floor<std::chrono::seconds>(now);
        const std::time_t time = std::chrono::system_clock::to_time_t(second);
        const std::tm date = *std::localtime(&time);
        const float ofDay = static_cast<float>((date.tm_hour * 60 + date.tm_min) * 60 + date.tm_sec);
        m_inputs.date = {static_cast<float>(date.tm_year + 1900), static_cast<float>(date.tm_mon + 1),
                         static_cast<float>(date.tm_mday), ofDay + std::chrono::duration<float>(now - second).count()};
    }

//% end
    /// False if the window has no size, for example because it is minimized.
    bool createSwapchain()
    {
        VkSurfaceCapabilitiesKHR surface;
        check(vkGetPhysicalDeviceSurfaceCapabilitiesKHR(m_device->physical(), m_surface, &surface),
              "query the surface");
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
        const std::uint32_t maxCount = surface.maxImageCount > 0 ? surface.maxImageCount : UINT32_MAX;
        const VkSwapchainCreateInfoKHR info{.sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR,
                                            .surface = m_surface,
                                            .minImageCount = std::min(surface.minImageCount + 1, maxCount),
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
        check(vkCreateSwapchainKHR(m_device->get(), &info, nullptr, &swapchain), "create a swapchain");
        m_swapchain = Owned<VkSwapchainKHR>(m_device->get(), swapchain, vkDestroySwapchainKHR);
        std::uint32_t count = 0;
        check(vkGetSwapchainImagesKHR(m_device->get(), swapchain, &count, nullptr), "list the swapchain images");
        m_images.resize(count);
        check(vkGetSwapchainImagesKHR(m_device->get(), swapchain, &count, m_images.data()),
              "list the swapchain images");
        return true;
    }

    /// A format without sRGB conversion if possible.
    VkSurfaceFormatKHR chooseFormat() const
    {
        std::uint32_t count = 0;
        check(vkGetPhysicalDeviceSurfaceFormatsKHR(m_device->physical(), m_surface, &count, nullptr),
              "query the surface formats");
        std::vector<VkSurfaceFormatKHR> formats(count);
        check(vkGetPhysicalDeviceSurfaceFormatsKHR(m_device->physical(), m_surface, &count, formats.data()),
              "query the surface formats");
        for (const VkSurfaceFormatKHR& each : formats) {
            if (each.format == VK_FORMAT_B8G8R8A8_UNORM || each.format == VK_FORMAT_R8G8B8A8_UNORM)
                return each;
        }
        if (formats.empty())
            throw Failure(deviceFailed, "The window supports no surface format.");
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

    void draw(VkCommandBuffer commands, VkImage image, const std::vector<PresentedTexture>& textures) const
    {
        change(commands, image, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        const VkClearColorValue black{.float32 = {0, 0, 0, 1}};
        const VkImageSubresourceRange whole{VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
        vkCmdClearColorImage(commands, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, &black, 1, &whole);
        for (const PresentedTexture& each : textures) {
            // Waits for the previous texture, which this one may overlap.
            change(commands, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
            const VkImageBlit blit = blitOf(each);
            vkCmdBlitImage(commands, each.texture->get(), VK_IMAGE_LAYOUT_GENERAL, image,
                           VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &blit, VK_FILTER_NEAREST);
        }
        change(commands, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_IMAGE_LAYOUT_PRESENT_SRC_KHR);
    }

    /// The upper left corner of a texture in the window, in pixels, and the pixels per texel.
    struct Placement
    {
        double left = 0;
        double top = 0;
        double scale = 1;
    };

    Placement placementOf(const PresentedTexture& presented) const
    {
        const VkExtent3D size = presented.texture->mipExtent(presented.mip);
        Placement place{.left = static_cast<double>(presented.at.x), .top = static_cast<double>(presented.at.y)};
        if (presented.fit == Fit::none)
            return place;
        const double across = static_cast<double>(m_extent.width) / size.width;
        const double down = static_cast<double>(m_extent.height) / size.height;
        place.scale = presented.fit == Fit::contain ? std::min(across, down) : std::max(across, down);
        place.left += (m_extent.width - size.width * place.scale) / 2;
        place.top += (m_extent.height - size.height * place.scale) / 2;
        return place;
    }

    /// The blit to the window, cropped to the window's size.
    VkImageBlit blitOf(const PresentedTexture& presented) const
    {
        const VkExtent3D size = presented.texture->mipExtent(presented.mip);
        const auto [left, top, scale] = placementOf(presented);
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
        const bool isVolume = presented.texture->options().type == VK_IMAGE_TYPE_3D;
        const auto plane = static_cast<std::int32_t>(isVolume ? presented.layer : 0);
        return {.srcSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, presented.mip, isVolume ? 0 : presented.layer, 1},
                .srcOffsets = {{x[0], y[0], plane}, {x[1], y[1], plane + 1}},
                .dstSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1},
                .dstOffsets = {{x[2], y[2], 0}, {x[3], y[3], 1}}};
    }

    VkInstance m_instance;
    Device* m_device;
    GLFWwindow* m_window = nullptr;
    VkSurfaceKHR m_surface = VK_NULL_HANDLE;
    VkExtent2D m_extent{0, 0};
    Owned<VkSwapchainKHR> m_swapchain; ///< Null after the window was resized.
    std::vector<VkImage> m_images;
    Owned<VkFence> m_acquired;
//% if inputs
    FrameInputs m_inputs;
    double m_time = 0; ///< Seconds, as passed to the shaders.
    double m_lastFrame = 0; ///< Seconds since GLFW was initialized.
//% end
//% if input_mouse
    PresentedTexture m_firstPresented; ///< Empty before the first frame.
    bool m_wasDown = false;
//% end
};

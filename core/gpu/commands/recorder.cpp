// SPDX-License-Identifier: MIT
#include "core/gpu/commands/recorder.h"

#include "core/gpu/commands/split_copies.h"
#include "core/gpu/formats/format_map.h"
#include "core/gpu/vulkan_error.h"

namespace wavelane::gpu {

namespace {

VkImageSubresourceLayers layersOf(const Texture& texture, const TextureRegion& region)
{
    return {aspectOf(texture.options().format), region.mip, region.layer, 1};
}

VkOffset3D offsetOf(const TextureRegion& region)
{
    return {static_cast<std::int32_t>(region.origin[0]), static_cast<std::int32_t>(region.origin[1]),
            static_cast<std::int32_t>(region.origin[2])};
}

VkExtent3D extentOf(const TextureRegion& region)
{
    return {region.extent[0], region.extent[1], region.extent[2]};
}

VkBufferImageCopy bufferCopy(const Texture& texture, const TextureRegion& region, std::uint64_t offset)
{
    return {.bufferOffset = offset,
            .imageSubresource = layersOf(texture, region),
            .imageOffset = offsetOf(region),
            .imageExtent = extentOf(region)};
}

} // namespace

Result<std::unique_ptr<Recorder>> Recorder::create(const Device& device, const DeviceQueue& queue)
{
    std::unique_ptr<Recorder> recorder(new Recorder(device, queue.computes));
    const VkCommandPoolCreateInfo poolInfo{.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                           .queueFamilyIndex = queue.place.family};
    VkCommandPool pool = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateCommandPool(device.get(), &poolInfo, nullptr, &pool); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "create a command pool"));
    recorder->m_pool = DeviceHandle<VkCommandPool>(device, pool, vkDestroyCommandPool, "wavelane commands");
    const VkCommandBufferAllocateInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                           .commandPool = pool,
                                           .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                           .commandBufferCount = 1};
    if (const VkResult result = vkAllocateCommandBuffers(device.get(), &info, &recorder->m_commands);
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "allocate a command buffer"));
    device.setName(VK_OBJECT_TYPE_COMMAND_BUFFER, reinterpret_cast<std::uint64_t>(recorder->m_commands),
                   "wavelane commands");
    return recorder;
}

Result<void> Recorder::begin(Lifetime lifetime)
{
    m_barriers.reset();
    m_lastBarrier.reset();
    m_pipeline = nullptr;
    m_set = nullptr;
    if (const VkResult result = vkResetCommandPool(m_device.get(), m_pool.get(), 0); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "reset the command pool"));
    const VkCommandBufferBeginInfo info{
        .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
        .flags = lifetime == Lifetime::once ? VkFlags{VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT} : VkFlags{0}};
    if (const VkResult result = vkBeginCommandBuffer(m_commands, &info); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "begin recording"));
    // Makes writes of earlier submits visible with one barrier per submit instead of one per pass.
    constexpr VkPipelineStageFlags2 work =
        VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT | VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
    const VkMemoryBarrier2 barrier{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
                                   .srcStageMask = work,
                                   .srcAccessMask = VK_ACCESS_2_SHADER_WRITE_BIT | VK_ACCESS_2_TRANSFER_WRITE_BIT,
                                   .dstStageMask = work | VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT,
                                   .dstAccessMask = VK_ACCESS_2_MEMORY_READ_BIT | VK_ACCESS_2_MEMORY_WRITE_BIT};
    recordBarrier(barrier);
    return {};
}

Result<VkCommandBuffer> Recorder::end()
{
    if (const VkResult result = vkEndCommandBuffer(m_commands); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "end recording"));
    return m_commands;
}

void Recorder::use(std::span<const MemoryUse> uses)
{
    m_lastBarrier = m_barriers.before(uses);
    if (m_lastBarrier)
        recordBarrier(m_lastBarrier->what);
}

void Recorder::recordBarrier(VkMemoryBarrier2 barrier)
{
    if (!m_computes) {
        // Without shaders, there are only copies.
        constexpr VkPipelineStageFlags2 supported =
            VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT | VK_PIPELINE_STAGE_2_HOST_BIT;
        constexpr VkAccessFlags2 shaderAccess = VK_ACCESS_2_SHADER_READ_BIT | VK_ACCESS_2_SHADER_WRITE_BIT;
        barrier.srcStageMask &= supported;
        barrier.dstStageMask &= supported;
        barrier.srcAccessMask &= ~shaderAccess;
        barrier.dstAccessMask &= ~shaderAccess;
    }
    const VkDependencyInfo info{
        .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO, .memoryBarrierCount = 1, .pMemoryBarriers = &barrier};
    vkCmdPipelineBarrier2(m_commands, &info);
}

void Recorder::beginLabel(const std::string& name)
{
    if (const auto begin = m_device.functions().beginLabel) {
        const VkDebugUtilsLabelEXT label{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT,
                                         .pLabelName = name.c_str()};
        begin(m_commands, &label);
    }
}

void Recorder::endLabel()
{
    if (const auto end = m_device.functions().endLabel)
        end(m_commands);
}

void Recorder::initialize(const Texture& texture)
{
    const VkImageMemoryBarrier2 barrier{
        .sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2,
        .dstStageMask = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT | VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
        .dstAccessMask = VK_ACCESS_2_SHADER_READ_BIT | VK_ACCESS_2_SHADER_WRITE_BIT | VK_ACCESS_2_TRANSFER_READ_BIT |
                         VK_ACCESS_2_TRANSFER_WRITE_BIT,
        .oldLayout = VK_IMAGE_LAYOUT_UNDEFINED,
        .newLayout = VK_IMAGE_LAYOUT_GENERAL,
        .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
        .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
        .image = texture.get(),
        .subresourceRange = {aspectOf(texture.options().format), 0, VK_REMAINING_MIP_LEVELS, 0,
                             VK_REMAINING_ARRAY_LAYERS}};
    const VkDependencyInfo info{
        .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO, .imageMemoryBarrierCount = 1, .pImageMemoryBarriers = &barrier};
    vkCmdPipelineBarrier2(m_commands, &info);
}

void Recorder::bind(const Pipeline& pipeline, const BindingSet& set, std::span<const std::byte> push)
{
    if (m_pipeline != &pipeline) {
        vkCmdBindPipeline(m_commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline.get());
        // A pipeline with another layout can disturb the bound sets.
        m_set = nullptr;
        m_pipeline = &pipeline;
    }
    if (m_set != &set && !set.sets().empty()) {
        vkCmdBindDescriptorSets(m_commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline.layout(), 0,
                                static_cast<std::uint32_t>(set.sets().size()), set.sets().data(), 0, nullptr);
        m_set = &set;
    }
    if (!push.empty()) {
        vkCmdPushConstants(m_commands, pipeline.layout(), VK_SHADER_STAGE_COMPUTE_BIT, 0,
                           static_cast<std::uint32_t>(push.size()), push.data());
    }
}

void Recorder::dispatch(const Pipeline& pipeline, const BindingSet& set, std::span<const std::byte> push,
                        std::array<std::uint32_t, 3> groups)
{
    bind(pipeline, set, push);
    vkCmdDispatch(m_commands, groups[0], groups[1], groups[2]);
}

void Recorder::dispatchIndirect(const Pipeline& pipeline, const BindingSet& set, std::span<const std::byte> push,
                                const Buffer& arguments, std::uint64_t offset)
{
    bind(pipeline, set, push);
    vkCmdDispatchIndirect(m_commands, arguments.get(), offset);
}

void Recorder::fill(const Buffer& buffer, std::uint64_t offset, std::uint64_t size, std::uint32_t word)
{
    vkCmdFillBuffer(m_commands, buffer.get(), offset, size, word);
}

void Recorder::update(const Buffer& buffer, std::uint64_t offset, std::span<const std::byte> bytes)
{
    vkCmdUpdateBuffer(m_commands, buffer.get(), offset, bytes.size(), bytes.data());
}

void Recorder::copy(const Buffer& from, std::uint64_t fromOffset, const Buffer& to, std::uint64_t toOffset,
                    std::uint64_t size)
{
    const VkBufferCopy region{fromOffset, toOffset, size};
    copy(from, to, std::span(&region, 1));
}

void Recorder::copy(const Buffer& from, const Buffer& to, std::span<const VkBufferCopy> regions)
{
    const std::vector<VkBufferCopy> pieces = splitCopies(regions);
    vkCmdCopyBuffer(m_commands, from.get(), to.get(), static_cast<std::uint32_t>(pieces.size()), pieces.data());
}

void Recorder::copy(const Texture& from, const TextureRegion& region, const Buffer& to, std::uint64_t toOffset)
{
    const VkBufferImageCopy info = bufferCopy(from, region, toOffset);
    vkCmdCopyImageToBuffer(m_commands, from.get(), VK_IMAGE_LAYOUT_GENERAL, to.get(), 1, &info);
}

void Recorder::copy(const Buffer& from, std::uint64_t fromOffset, const Texture& to, const TextureRegion& region)
{
    const VkBufferImageCopy info = bufferCopy(to, region, fromOffset);
    vkCmdCopyBufferToImage(m_commands, from.get(), to.get(), VK_IMAGE_LAYOUT_GENERAL, 1, &info);
}

void Recorder::copy(const Texture& from, const TextureRegion& fromRegion, const Texture& to,
                    const TextureRegion& toRegion)
{
    const VkImageCopy info{.srcSubresource = layersOf(from, fromRegion),
                           .srcOffset = offsetOf(fromRegion),
                           .dstSubresource = layersOf(to, toRegion),
                           .dstOffset = offsetOf(toRegion),
                           .extent = extentOf(fromRegion)};
    vkCmdCopyImage(m_commands, from.get(), VK_IMAGE_LAYOUT_GENERAL, to.get(), VK_IMAGE_LAYOUT_GENERAL, 1, &info);
}

void Recorder::share(const Texture& from, const TextureRegion& region, const SharedImage& to)
{
    VkImageMemoryBarrier2 barrier{.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2,
                                  .srcStageMask = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                                  .dstStageMask = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                                  .dstAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT,
                                  .oldLayout = VK_IMAGE_LAYOUT_UNDEFINED,
                                  .newLayout = VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                                  .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                  .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
                                  .image = to.get(),
                                  .subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1}};
    const VkDependencyInfo dependency{
        .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO, .imageMemoryBarrierCount = 1, .pImageMemoryBarriers = &barrier};
    // The old texels are not needed, so the image need not be acquired.
    vkCmdPipelineBarrier2(m_commands, &dependency);
    const VkImageCopy info{.srcSubresource = layersOf(from, region),
                           .srcOffset = offsetOf(region),
                           .dstSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1},
                           .extent = {to.extent()[0], to.extent()[1], 1}};
    vkCmdCopyImage(m_commands, from.get(), VK_IMAGE_LAYOUT_GENERAL, to.get(), VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1,
                   &info);
    barrier.srcAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT;
    barrier.dstStageMask = VK_PIPELINE_STAGE_2_NONE;
    barrier.dstAccessMask = VK_ACCESS_2_NONE;
    barrier.oldLayout = VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL;
    barrier.newLayout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;
    barrier.srcQueueFamilyIndex = m_device.queueFamily();
    barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_EXTERNAL;
    vkCmdPipelineBarrier2(m_commands, &dependency);
}

void Recorder::clear(const Texture& texture, const VkClearColorValue& value)
{
    const VkImageSubresourceRange range{aspectOf(texture.options().format), 0, VK_REMAINING_MIP_LEVELS, 0,
                                        VK_REMAINING_ARRAY_LAYERS};
    if (range.aspectMask == VK_IMAGE_ASPECT_DEPTH_BIT) {
        const VkClearDepthStencilValue depth{.depth = value.float32[0], .stencil = 0};
        vkCmdClearDepthStencilImage(m_commands, texture.get(), VK_IMAGE_LAYOUT_GENERAL, &depth, 1, &range);
        return;
    }
    vkCmdClearColorImage(m_commands, texture.get(), VK_IMAGE_LAYOUT_GENERAL, &value, 1, &range);
}

void Recorder::waitForEarlierWork()
{
    recordBarrier({.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
                   .srcStageMask = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT | VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                   .dstStageMask = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT});
}

void Recorder::makeVisibleToHost()
{
    const VkMemoryBarrier2 barrier{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
                                   .srcStageMask =
                                       VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT | VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                                   .srcAccessMask = VK_ACCESS_2_SHADER_WRITE_BIT | VK_ACCESS_2_TRANSFER_WRITE_BIT,
                                   .dstStageMask = VK_PIPELINE_STAGE_2_HOST_BIT,
                                   .dstAccessMask = VK_ACCESS_2_HOST_READ_BIT | VK_ACCESS_2_HOST_WRITE_BIT};
    recordBarrier(barrier);
}

void Recorder::resetQueries(VkQueryPool pool, std::uint32_t count)
{
    vkCmdResetQueryPool(m_commands, pool, 0, count);
}

void Recorder::writeTimestamp(VkQueryPool pool, std::uint32_t query)
{
    vkCmdWriteTimestamp2(m_commands, VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT, pool, query);
}

} // namespace wavelane::gpu

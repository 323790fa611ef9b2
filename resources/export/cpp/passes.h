// Compute pipelines, and the commands of a frame.
#pragma once

#include "device.h"
#include "resources.h"

#include <algorithm>
//% if queues
#include <initializer_list>
//% end
#include <optional>
#include <span>

/// Pipeline stages and memory accesses that a barrier orders.
struct Access
{
    VkPipelineStageFlags2 stages = 0;
    VkAccessFlags2 accesses = 0;

    constexpr Access operator|(const Access& other) const { return {stages | other.stages, accesses | other.accesses}; }
};

@accesses@
//% if dispatches

/// A binding of a pipeline: the type and number of its descriptors.
struct Slot
{
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    std::uint32_t count = 1;
};
//% if specialization

/// The value of a specialization constant.
struct SpecializationConstant
{
    std::uint32_t id = 0;
    std::uint64_t value = 0; ///< In the lowest `size` bytes.
    std::size_t size = 4;
};
//% end

/// A compute pipeline and its descriptor sets.
class Pipeline
{
public:
    struct Options
    {
        const char* name = "";
        std::vector<std::uint32_t> spirv;
        const char* entry = "main";
//% if push
        std::uint32_t pushBytes = 0;
//% end
//% if specialization
        std::vector<SpecializationConstant> constants;
//% end
        std::vector<Slot> slots;
    };

    Pipeline(Device& device, const Options& options) : m_device(&device), m_slots(options.slots)
    {
        createLayout(options);
        const VkShaderModuleCreateInfo moduleInfo{.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
                                                  .codeSize = options.spirv.size() * sizeof(std::uint32_t),
                                                  .pCode = options.spirv.data()};
        VkShaderModule module = VK_NULL_HANDLE;
        check(vkCreateShaderModule(device.get(), &moduleInfo, nullptr, &module), "create a shader module");
        const Owned<VkShaderModule> owner(device.get(), module, vkDestroyShaderModule);
//% if specialization
        std::vector<VkSpecializationMapEntry> entries;
        std::vector<std::byte> values;
        for (const SpecializationConstant& each : options.constants) {
            entries.push_back({each.id, static_cast<std::uint32_t>(values.size()), each.size});
            const auto bytes = bytesOf(each.value);
            values.insert(values.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(each.size));
        }
        const VkSpecializationInfo specialization{.mapEntryCount = static_cast<std::uint32_t>(entries.size()),
                                                  .pMapEntries = entries.data(),
                                                  .dataSize = values.size(),
                                                  .pData = values.data()};
//% end
        const VkComputePipelineCreateInfo info{.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
                                               .stage = {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                                                         .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                                                         .module = module,
//% if specialization
                                                         .pName = options.entry,
                                                         .pSpecializationInfo = &specialization},
//% else
                                                         .pName = options.entry},
//% end
                                               .layout = m_layout.get()};
        VkPipeline pipeline = VK_NULL_HANDLE;
        check(vkCreateComputePipelines(device.get(), VK_NULL_HANDLE, 1, &info, nullptr, &pipeline),
              std::string("create the pipeline ") + options.name);
        m_pipeline = Owned<VkPipeline>(device.get(), pipeline, vkDestroyPipeline);
    }

    VkPipeline get() const { return m_pipeline.get(); }
    VkPipelineLayout layout() const { return m_layout.get(); }

    /// Descriptor sets with these descriptors, given slot by slot. Sets are cached.
    const std::vector<VkDescriptorSet>& sets(const std::vector<Descriptor>& descriptors)
    {
        const auto [found, isNew] = m_sets.try_emplace(descriptors);
        if (isNew)
            createSets(descriptors, found->second);
        return found->second.sets;
    }

private:
    struct Sets
    {
        Owned<VkDescriptorPool> pool;
        std::vector<VkDescriptorSet> sets;
    };

    void createLayout(const Options& options)
    {
        std::uint32_t count = 0;
        for (const Slot& each : m_slots)
            count = std::max(count, each.set + 1);
        std::vector<VkDescriptorSetLayout> layouts;
        for (std::uint32_t set = 0; set < count; ++set) {
            std::vector<VkDescriptorSetLayoutBinding> bindings;
            for (const Slot& each : m_slots) {
                if (each.set == set)
                    bindings.push_back({.binding = each.binding,
                                        .descriptorType = each.type,
                                        .descriptorCount = each.count,
                                        .stageFlags = VK_SHADER_STAGE_COMPUTE_BIT});
            }
            const VkDescriptorSetLayoutCreateInfo info{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
                                                       .bindingCount = static_cast<std::uint32_t>(bindings.size()),
                                                       .pBindings = bindings.data()};
            VkDescriptorSetLayout layout = VK_NULL_HANDLE;
            check(vkCreateDescriptorSetLayout(m_device->get(), &info, nullptr, &layout),
                  "create a descriptor set layout");
            m_setLayouts.emplace_back(m_device->get(), layout, vkDestroyDescriptorSetLayout);
            layouts.push_back(layout);
        }
//% if push
        const VkPushConstantRange push{VK_SHADER_STAGE_COMPUTE_BIT, 0, (options.pushBytes + 3) / 4 * 4};
//% end
        const VkPipelineLayoutCreateInfo info{.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                              .setLayoutCount = static_cast<std::uint32_t>(layouts.size()),
//% if push
                                              .pSetLayouts = layouts.data(),
                                              .pushConstantRangeCount = push.size > 0 ? 1u : 0u,
                                              .pPushConstantRanges = &push};
//% else
                                              .pSetLayouts = layouts.data()};
//% end
        VkPipelineLayout layout = VK_NULL_HANDLE;
        check(vkCreatePipelineLayout(m_device->get(), &info, nullptr, &layout),
              std::string("create the layout of the pipeline ") + options.name);
        m_layout = Owned<VkPipelineLayout>(m_device->get(), layout, vkDestroyPipelineLayout);
    }

    void createSets(const std::vector<Descriptor>& descriptors, Sets& out)
    {
        if (m_setLayouts.empty())
            return;
        std::vector<VkDescriptorPoolSize> sizes;
        for (const Slot& each : m_slots)
            sizes.push_back({each.type, each.count});
        const VkDescriptorPoolCreateInfo poolInfo{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
                                                  .maxSets = static_cast<std::uint32_t>(m_setLayouts.size()),
                                                  .poolSizeCount = static_cast<std::uint32_t>(sizes.size()),
                                                  .pPoolSizes = sizes.data()};
        VkDescriptorPool pool = VK_NULL_HANDLE;
        check(vkCreateDescriptorPool(m_device->get(), &poolInfo, nullptr, &pool), "create a descriptor pool");
        out.pool = Owned<VkDescriptorPool>(m_device->get(), pool, vkDestroyDescriptorPool);

        std::vector<VkDescriptorSetLayout> layouts;
        for (const auto& each : m_setLayouts)
            layouts.push_back(each.get());
        const VkDescriptorSetAllocateInfo info{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
                                               .descriptorPool = pool,
                                               .descriptorSetCount = static_cast<std::uint32_t>(layouts.size()),
                                               .pSetLayouts = layouts.data()};
        out.sets.resize(layouts.size());
        check(vkAllocateDescriptorSets(m_device->get(), &info, out.sets.data()), "allocate descriptor sets");

        auto next = descriptors.begin();
        for (const Slot& slot : m_slots) {
            for (std::uint32_t i = 0; i < slot.count; ++i)
                write(out.sets[slot.set], slot, i, *next++);
        }
    }

    void write(VkDescriptorSet set, const Slot& slot, std::uint32_t element, const Descriptor& what) const
    {
        const VkDescriptorBufferInfo buffer{what.buffer, what.offset, what.range};
//% if images
        const VkDescriptorImageInfo image{what.sampler, what.image, VK_IMAGE_LAYOUT_GENERAL};
//% end
//% if acceleration
        const VkWriteDescriptorSetAccelerationStructureKHR structure{
            .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_KHR,
            .accelerationStructureCount = 1,
            .pAccelerationStructures = &what.structure};
//% end
        const VkWriteDescriptorSet info{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
//% if acceleration
                                        .pNext = slot.type == VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR ? &structure
                                                                                                            : nullptr,
//% end
                                        .dstSet = set,
                                        .dstBinding = slot.binding,
                                        .dstArrayElement = element,
                                        .descriptorCount = 1,
                                        .descriptorType = slot.type,
//% if images
                                        .pImageInfo = &image,
//% end
//% if texels
                                        .pBufferInfo = &buffer,
                                        .pTexelBufferView = &what.texels};
//% else
                                        .pBufferInfo = &buffer};
//% end
        vkUpdateDescriptorSets(m_device->get(), 1, &info, 0, nullptr);
    }

    Device* m_device;
    std::vector<Slot> m_slots;
    std::vector<Owned<VkDescriptorSetLayout>> m_setLayouts;
    Owned<VkPipelineLayout> m_layout;
    Owned<VkPipeline> m_pipeline;
    std::map<std::vector<Descriptor>, Sets> m_sets;
};
//% end

/// Records the commands of a frame and measures its passes.
class Commands
{
public:
    /// The duration of a pass.
    struct Time
    {
        std::string pass;
        double nanoseconds = 0;
    };

    /// `measures` writes timestamps around each pass, which adds some overhead.
    Commands(Device& device, bool measures) : m_device(&device)
    {
//% if queues
        for (std::size_t line = 0; line < device.lineCount(); ++line)
            createPool(line);
//% else
        const VkCommandPoolCreateInfo poolInfo{.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                               .queueFamilyIndex = device.queueFamily()};
        VkCommandPool pool = VK_NULL_HANDLE;
        check(vkCreateCommandPool(device.get(), &poolInfo, nullptr, &pool), "create a command pool");
        m_pool = Owned<VkCommandPool>(device.get(), pool, vkDestroyCommandPool);
        const VkCommandBufferAllocateInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                               .commandPool = pool,
                                               .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                               .commandBufferCount = 1};
        check(vkAllocateCommandBuffers(device.get(), &info, &m_commands), "allocate a command buffer");
//% end
        if (!measures)
            return;
        const VkQueryPoolCreateInfo queryInfo{.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO,
                                              .queryType = VK_QUERY_TYPE_TIMESTAMP,
                                              .queryCount = maxTimes};
        VkQueryPool queries = VK_NULL_HANDLE;
        check(vkCreateQueryPool(device.get(), &queryInfo, nullptr, &queries), "create a query pool");
        m_queries = Owned<VkQueryPool>(device.get(), queries, vkDestroyQueryPool);
    }

//% if queues
    const std::vector<Batch>& batches() const { return m_batches; }
//% else
    VkCommandBuffer get() const { return m_commands; }
//% end

    /// Waits for the device, discards the recorded commands and starts recording.
    void begin()
    {
        m_passes.clear();
        m_next = 0;
        beginRecording();
        if (m_queries.get())
            vkCmdResetQueryPool(m_commands, m_queries.get(), 0, maxTimes);
//% if queues
        startAll();
//% end
    }
//% if queues
    void end()
    {
        join();
        for (const Batch& each : m_batches) {
            m_commands = each.commands;
            // Makes the writes of the device visible to the host.
            barrier(everything, {VK_PIPELINE_STAGE_2_HOST_BIT, VK_ACCESS_2_HOST_READ_BIT | VK_ACCESS_2_HOST_WRITE_BIT});
            check(vkEndCommandBuffer(m_commands), "end a command buffer");
        }
    }

    /// The next commands are executed by a queue, after the commands so far of other queues. If one queue of the device
    /// executes both, a barrier makes them wait.
    void on(Queue queue, std::initializer_list<Queue> after = {})
    {
        closePass();
        const std::size_t line = m_device->lineOf(queue);
        std::vector<std::size_t> waits;
        bool needsBarrier = false;
        for (const Queue each : after) {
            const std::size_t other = m_device->lineOf(each);
            needsBarrier = needsBarrier || other == line;
            if (other != line)
                addWait(line, other, waits);
        }
        if (!m_lines[line].isOpen || !waits.empty())
            beginBatch(line, waits);
        else if (select(m_lines[line].last); needsBarrier)
            barrier(everything, everything);
        m_isJoined = false;
    }
//% else
    void end()
    {
        closePass();
        // Makes the writes of the device visible to the host.
        barrier(everything, {VK_PIPELINE_STAGE_2_HOST_BIT, VK_ACCESS_2_HOST_READ_BIT | VK_ACCESS_2_HOST_WRITE_BIT});
        check(vkEndCommandBuffer(m_commands), "end a command buffer");
    }
//% end
//% if sparse
    /// Executes the commands recorded so far and continues recording. Tiles can be mapped in between.
    void flush()
    {
        check(vkEndCommandBuffer(m_commands), "end a command buffer");
        m_device->submit(m_commands);
        beginRecording();
    }
//% end

    /// Starts a pass; the previous one ends.
    void pass(const char* name)
    {
        closePass();
        m_passes.push_back({.name = name});
        if (!m_queries.get() || m_next + 2 > maxTimes)
            return;
        m_passes.back().query = m_next;
        vkCmdWriteTimestamp2(m_commands, VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT, m_queries.get(), m_next++);
    }

    /// Makes accesses `to` after the barrier wait for accesses `from` before it.
    void barrier(const Access& from, const Access& to)
    {
        ::barrier(m_commands, {.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
                               .srcStageMask = from.stages,
                               .srcAccessMask = from.accesses,
                               .dstStageMask = to.stages,
                               .dstAccessMask = to.accesses});
    }
//% if dispatches

    /// Runs a shader. The descriptors are in the order of the pipeline's slots.
    void dispatch(Pipeline& pipeline, const std::vector<Descriptor>& descriptors, std::array<std::uint32_t, 3> groups@push_parameter@)
    {
        bind(pipeline, descriptors@push_argument@);
        vkCmdDispatch(m_commands, groups[0], groups[1], groups[2]);
    }
//% if indirect
    /// Runs a shader with the group counts that `groups` contains at `offset`.
    void dispatchIndirect(Pipeline& pipeline, const std::vector<Descriptor>& descriptors, const Buffer& groups,
                          VkDeviceSize offset@push_parameter@)
    {
        bind(pipeline, descriptors@push_argument@);
        vkCmdDispatchIndirect(m_commands, groups.get(), offset);
    }
//% end
//% end
//% if buffer_copies

    void copy(const Buffer& from, VkDeviceSize fromOffset, const Buffer& to, VkDeviceSize toOffset, VkDeviceSize size)
    {
        const VkBufferCopy region{fromOffset, toOffset, size};
        vkCmdCopyBuffer(m_commands, from.get(), to.get(), 1, &region);
    }
//% end
//% if texture_copies
    void copy(const Texture& from, const Region& fromRegion, const Texture& to, const Region& toRegion)
    {
        const VkImageCopy region{.srcSubresource = {from.aspect(), fromRegion.mip, fromRegion.layer, 1},
                                 .srcOffset = fromRegion.origin,
                                 .dstSubresource = {to.aspect(), toRegion.mip, toRegion.layer, 1},
                                 .dstOffset = toRegion.origin,
                                 .extent = fromRegion.extent};
        vkCmdCopyImage(m_commands, from.get(), VK_IMAGE_LAYOUT_GENERAL, to.get(), VK_IMAGE_LAYOUT_GENERAL, 1, &region);
    }
//% end
//% if texture_reads
    void copy(const Texture& from, const Region& region, const Buffer& to, VkDeviceSize offset)
    {
        const VkBufferImageCopy info{.bufferOffset = offset,
                                     .imageSubresource = {from.aspect(), region.mip, region.layer, 1},
                                     .imageOffset = region.origin,
                                     .imageExtent = region.extent};
        vkCmdCopyImageToBuffer(m_commands, from.get(), VK_IMAGE_LAYOUT_GENERAL, to.get(), 1, &info);
    }
//% end
//% if texture_writes
    void copy(const Buffer& from, VkDeviceSize offset, const Texture& to, const Region& region)
    {
        const VkBufferImageCopy info{.bufferOffset = offset,
                                     .imageSubresource = {to.aspect(), region.mip, region.layer, 1},
                                     .imageOffset = region.origin,
                                     .imageExtent = region.extent};
        vkCmdCopyBufferToImage(m_commands, from.get(), to.get(), VK_IMAGE_LAYOUT_GENERAL, 1, &info);
    }
//% end
//% if buffer_clears
    /// Fills a buffer with a 32-bit word.
    void clear(const Buffer& buffer, std::uint32_t word)
    {
        vkCmdFillBuffer(m_commands, buffer.get(), 0, VK_WHOLE_SIZE, word);
    }
//% end
//% if color_clears
    void clear(const Texture& texture, const VkClearColorValue& value)
    {
        const VkImageSubresourceRange range = texture.wholeRange();
        vkCmdClearColorImage(m_commands, texture.get(), VK_IMAGE_LAYOUT_GENERAL, &value, 1, &range);
    }
//% end
//% if depth_clears
    void clear(const Texture& texture, float depth)
    {
        const VkImageSubresourceRange range = texture.wholeRange();
        const VkClearDepthStencilValue value{.depth = depth, .stencil = 0};
        vkCmdClearDepthStencilImage(m_commands, texture.get(), VK_IMAGE_LAYOUT_GENERAL, &value, 1, &range);
    }
//% end
//% if snapshots

    /// Copies the current contents of a resource, to be read after the frame.
    void snapshot(const Buffer& from, std::optional<Buffer>& to)
    {
        if (!to)
            to.emplace(*m_device,
                       Buffer::Options{.name = "snapshot", .size = from.size(), .kind = MemoryKind::readback});
//% if queues
        join();
//% end
        barrier(everything, everything);
        const VkBufferCopy region{.size = from.size()};
        vkCmdCopyBuffer(m_commands, from.get(), to->get(), 1, &region);
        barrier(everything, everything);
    }
//% if textures
    void snapshot(const Texture& from, std::optional<Buffer>& to)
    {
        if (!to)
            to.emplace(*m_device,
                       Buffer::Options{.name = "snapshot", .size = from.packedSize(), .kind = MemoryKind::readback});
//% if queues
        join();
//% end
        barrier(everything, everything);
        const auto regions = from.packedRegions();
        vkCmdCopyImageToBuffer(m_commands, from.get(), VK_IMAGE_LAYOUT_GENERAL, to->get(),
                               static_cast<std::uint32_t>(regions.size()), regions.data());
        barrier(everything, everything);
    }
//% end
//% end

    /// Waits for the device and returns the durations of the passes; empty if they are not measured.
    std::vector<Time> times() const
    {
        std::vector<Time> out;
        if (!m_queries.get())
            return out;
        m_device->wait();
        for (const Pass& each : m_passes) {
            if (!each.query)
                continue;
            std::array<std::uint64_t, 2> ticks{};
            check(vkGetQueryPoolResults(m_device->get(), m_queries.get(), *each.query, 2, sizeof ticks, ticks.data(),
                                        sizeof ticks[0], VK_QUERY_RESULT_64_BIT),
                  "read timestamps");
            const double period = m_device->properties().limits.timestampPeriod;
            out.push_back({.pass = each.name, .nanoseconds = static_cast<double>(ticks[1] - ticks[0]) * period});
        }
        return out;
    }

private:
    struct Pass
    {
        std::string name;
        std::optional<std::uint32_t> query; ///< The first of two; none if the pool is full.
    };

    static constexpr std::uint32_t maxTimes = 8192; ///< Two for each pass.
    static constexpr Access everything{VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT,
                                       VK_ACCESS_2_MEMORY_READ_BIT | VK_ACCESS_2_MEMORY_WRITE_BIT};

//% if queues
    /// The batches of a line in the frame.
    struct Line
    {
        Owned<VkCommandPool> pool;
        std::vector<VkCommandBuffer> buffers;
        std::size_t used = 0; ///< Buffers.
        bool isOpen = false; ///< Commands can be added to the last batch.
        std::size_t last = noBatch; ///< Its last batch.
        std::size_t first = noBatch; ///< The batch of the main line that its next one must wait for.
        std::vector<std::size_t> seen; ///< By line: the last batch that it waited for.
    };
    static constexpr std::size_t noBatch = SIZE_MAX;

    void createPool(std::size_t line)
    {
        const VkCommandPoolCreateInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                           .queueFamilyIndex = m_device->queueFamily(line)};
        VkCommandPool pool = VK_NULL_HANDLE;
        check(vkCreateCommandPool(m_device->get(), &info, nullptr, &pool), "create a command pool");
        m_lines.push_back({.pool = Owned<VkCommandPool>(m_device->get(), pool, vkDestroyCommandPool)});
    }

    void beginRecording()
    {
        m_device->wait();
        m_batches.clear();
        m_isJoined = false;
        for (Line& each : m_lines) {
            check(vkResetCommandPool(m_device->get(), each.pool.get(), 0), "reset a command pool");
            each.used = 0;
            each.isOpen = false;
            each.last = each.first = noBatch;
            each.seen.assign(m_lines.size(), noBatch);
        }
        beginBatch(0, {});
    }

    /// All lines continue after the last batch of the main line.
    void startAll()
    {
        m_lines[0].isOpen = false;
        for (std::size_t line = 1; line < m_lines.size(); ++line) {
            m_lines[line].isOpen = false;
            m_lines[line].first = m_lines[0].last;
        }
    }

    /// The next commands are on the main queue, after all commands so far and before all later ones.
    void join()
    {
        if (m_isJoined)
            return;
        closePass();
        std::vector<std::size_t> waits;
        for (std::size_t other = 1; other < m_lines.size(); ++other)
            addWait(0, other, waits);
        beginBatch(0, waits);
        startAll();
        m_isJoined = true;
    }

    /// Makes the next batch of a line wait for the commands so far of another line.
    void addWait(std::size_t line, std::size_t other, std::vector<std::size_t>& waits)
    {
        const std::size_t last = m_lines[other].last;
        if (last == noBatch || m_lines[line].seen[other] == last)
            return;
        m_lines[line].seen[other] = last;
        m_lines[other].isOpen = false; // Later commands are not waited for.
        waits.push_back(last);
    }

    void beginBatch(std::size_t line, std::vector<std::size_t> waits)
    {
        Line& own = m_lines[line];
        if (own.first != noBatch && (own.seen[0] == noBatch || own.seen[0] < own.first)) {
            own.seen[0] = own.first;
            waits.push_back(own.first);
        }
        own.first = noBatch;
        if (own.used == own.buffers.size()) {
            const VkCommandBufferAllocateInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                                   .commandPool = own.pool.get(),
                                                   .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                                   .commandBufferCount = 1};
            own.buffers.push_back(VK_NULL_HANDLE);
            check(vkAllocateCommandBuffers(m_device->get(), &info, &own.buffers.back()), "allocate a command buffer");
        }
        own.last = m_batches.size();
        own.isOpen = true;
        m_batches.push_back({.line = line, .commands = own.buffers[own.used++], .waits = std::move(waits)});
//% if record_each_frame
        const VkCommandBufferBeginInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
//% else
        // The next frame is submitted while the device executes this one.
        const VkCommandBufferBeginInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
                                            .flags = VK_COMMAND_BUFFER_USAGE_SIMULTANEOUS_USE_BIT};
//% end
        check(vkBeginCommandBuffer(m_batches.back().commands, &info), "begin a command buffer");
        m_commands = VK_NULL_HANDLE;
        select(own.last);
        // Waits for everything before the batch and makes its writes visible.
        barrier(everything, everything);
    }

    /// The next commands are added to a batch.
    void select(std::size_t batch)
    {
        if (m_commands == m_batches[batch].commands)
            return;
        m_commands = m_batches[batch].commands;
//% if dispatches
        m_pipeline = VK_NULL_HANDLE;
//% end
    }
//% else
    void beginRecording()
    {
        m_device->wait();
        check(vkResetCommandPool(m_device->get(), m_pool.get(), 0), "reset a command pool");
//% if record_each_frame
        const VkCommandBufferBeginInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
//% else
        // The next frame is submitted while the device executes this one.
        const VkCommandBufferBeginInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
                                            .flags = VK_COMMAND_BUFFER_USAGE_SIMULTANEOUS_USE_BIT};
//% end
        check(vkBeginCommandBuffer(m_commands, &info), "begin a command buffer");
//% if dispatches
        m_pipeline = VK_NULL_HANDLE;
//% end
        // Waits for all previous submissions and makes their writes visible.
        barrier(everything, everything);
    }
//% end

    void closePass()
    {
        if (!m_passes.empty() && m_passes.back().query && *m_passes.back().query + 1 == m_next)
            vkCmdWriteTimestamp2(m_commands, VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT, m_queries.get(), m_next++);
    }
//% if dispatches

    void bind(Pipeline& pipeline, const std::vector<Descriptor>& descriptors@push_parameter_required@)
    {
        if (m_pipeline != pipeline.get()) {
            vkCmdBindPipeline(m_commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline.get());
            m_sets.clear();
        }
        m_pipeline = pipeline.get();
        const std::vector<VkDescriptorSet>& sets = pipeline.sets(descriptors);
        if (sets != m_sets)
            vkCmdBindDescriptorSets(m_commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline.layout(), 0,
                                    static_cast<std::uint32_t>(sets.size()), sets.data(), 0, nullptr);
        m_sets = sets;
//% if push
        if (!push.empty())
            vkCmdPushConstants(m_commands, pipeline.layout(), VK_SHADER_STAGE_COMPUTE_BIT, 0,
                               static_cast<std::uint32_t>(push.size()), push.data());
//% end
    }
//% end

    Device* m_device;
//% if queues
    std::vector<Line> m_lines; ///< By line of the device.
    std::vector<Batch> m_batches; ///< Of the frame, in the order of their submission.
    bool m_isJoined = false; ///< No line has had commands since the last `join`.
//% else
    Owned<VkCommandPool> m_pool;
//% end
    VkCommandBuffer m_commands = VK_NULL_HANDLE;
    Owned<VkQueryPool> m_queries;
    std::uint32_t m_next = 0; ///< The next query.
    std::vector<Pass> m_passes;
//% if dispatches
    VkPipeline m_pipeline = VK_NULL_HANDLE; ///< The bound pipeline.
    std::vector<VkDescriptorSet> m_sets; ///< The bound descriptor sets.
//% end
};

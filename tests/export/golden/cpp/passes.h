// Compute pipelines, and the commands of a frame.
#pragma once

#include "device.h"
#include "resources.h"

#include <algorithm>
#include <optional>
#include <span>

/// Pipeline stages and memory accesses that a barrier orders.
struct Access
{
    VkPipelineStageFlags2 stages = 0;
    VkAccessFlags2 accesses = 0;

    constexpr Access operator|(const Access& other) const { return {stages | other.stages, accesses | other.accesses}; }
};

inline constexpr Access shaderWrites{VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT};
inline constexpr Access shaderSamples{VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_SAMPLED_READ_BIT};

/// A binding of a pipeline: the type and number of its descriptors.
struct Slot
{
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    std::uint32_t count = 1;
};

/// A compute pipeline and its descriptor sets.
class Pipeline
{
public:
    struct Options
    {
        const char* name = "";
        std::vector<std::uint32_t> spirv;
        const char* entry = "main";
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
        const VkComputePipelineCreateInfo info{.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
                                               .stage = {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                                                         .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                                                         .module = module,
                                                         .pName = options.entry},
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
        const VkPipelineLayoutCreateInfo info{.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                              .setLayoutCount = static_cast<std::uint32_t>(layouts.size()),
                                              .pSetLayouts = layouts.data()};
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
        const VkDescriptorImageInfo image{what.sampler, what.image, VK_IMAGE_LAYOUT_GENERAL};
        const VkWriteDescriptorSet info{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                        .dstSet = set,
                                        .dstBinding = slot.binding,
                                        .dstArrayElement = element,
                                        .descriptorCount = 1,
                                        .descriptorType = slot.type,
                                        .pImageInfo = &image,
                                        .pBufferInfo = &buffer};
        vkUpdateDescriptorSets(m_device->get(), 1, &info, 0, nullptr);
    }

    Device* m_device;
    std::vector<Slot> m_slots;
    std::vector<Owned<VkDescriptorSetLayout>> m_setLayouts;
    Owned<VkPipelineLayout> m_layout;
    Owned<VkPipeline> m_pipeline;
    std::map<std::vector<Descriptor>, Sets> m_sets;
};

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
        if (!measures)
            return;
        const VkQueryPoolCreateInfo queryInfo{.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO,
                                              .queryType = VK_QUERY_TYPE_TIMESTAMP,
                                              .queryCount = maxTimes};
        VkQueryPool queries = VK_NULL_HANDLE;
        check(vkCreateQueryPool(device.get(), &queryInfo, nullptr, &queries), "create a query pool");
        m_queries = Owned<VkQueryPool>(device.get(), queries, vkDestroyQueryPool);
    }

    VkCommandBuffer get() const { return m_commands; }

    /// Waits for the device, discards the recorded commands and starts recording.
    void begin()
    {
        m_passes.clear();
        m_next = 0;
        beginRecording();
        if (m_queries.get())
            vkCmdResetQueryPool(m_commands, m_queries.get(), 0, maxTimes);
    }
    void end()
    {
        closePass();
        // Makes the writes of the device visible to the host.
        barrier(everything, {VK_PIPELINE_STAGE_2_HOST_BIT, VK_ACCESS_2_HOST_READ_BIT | VK_ACCESS_2_HOST_WRITE_BIT});
        check(vkEndCommandBuffer(m_commands), "end a command buffer");
    }

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

    /// Runs a shader. The descriptors are in the order of the pipeline's slots.
    void dispatch(Pipeline& pipeline, const std::vector<Descriptor>& descriptors, std::array<std::uint32_t, 3> groups)
    {
        bind(pipeline, descriptors);
        vkCmdDispatch(m_commands, groups[0], groups[1], groups[2]);
    }

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

    void beginRecording()
    {
        m_device->wait();
        check(vkResetCommandPool(m_device->get(), m_pool.get(), 0), "reset a command pool");
        // The next frame is submitted while the device executes this one.
        const VkCommandBufferBeginInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
                                            .flags = VK_COMMAND_BUFFER_USAGE_SIMULTANEOUS_USE_BIT};
        check(vkBeginCommandBuffer(m_commands, &info), "begin a command buffer");
        m_pipeline = VK_NULL_HANDLE;
        // Waits for all previous submissions and makes their writes visible.
        barrier(everything, everything);
    }

    void closePass()
    {
        if (!m_passes.empty() && m_passes.back().query && *m_passes.back().query + 1 == m_next)
            vkCmdWriteTimestamp2(m_commands, VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT, m_queries.get(), m_next++);
    }

    void bind(Pipeline& pipeline, const std::vector<Descriptor>& descriptors)
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
    }

    Device* m_device;
    Owned<VkCommandPool> m_pool;
    VkCommandBuffer m_commands = VK_NULL_HANDLE;
    Owned<VkQueryPool> m_queries;
    std::uint32_t m_next = 0; ///< The next query.
    std::vector<Pass> m_passes;
    VkPipeline m_pipeline = VK_NULL_HANDLE; ///< The bound pipeline.
    std::vector<VkDescriptorSet> m_sets; ///< The bound descriptor sets.
};

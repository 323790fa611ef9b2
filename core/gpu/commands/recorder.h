// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/texture_region.h"
#include "core/gpu/commands/barriers.h"
#include "core/gpu/commands/binding_set.h"
#include "core/gpu/commands/pipeline.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"
#include "core/gpu/resources/buffer.h"
#include "core/gpu/resources/shared_image.h"
#include "core/gpu/resources/texture.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace wavelane::gpu {

/// Records the commands of a frame or transfer together with the barriers that they need. Vulkan equivalent: a
/// VkCommandPool with one VkCommandBuffer.
///
/// Lifecycle: 1. `begin` 2. commands, each preceded by `use` for the memory that it accesses 3. `end` returns the
/// buffer to submit. A buffer begun as `replayed` can be submitted repeatedly, each time after the previous submit
/// has finished. Call `begin` again only after the last submit has finished.
class Recorder
{
public:
    static Result<std::unique_ptr<Recorder>> create(const Device& device)
    {
        return create(device, device.mainQueue());
    }
    /// The commands must be ones that the queue's family supports, and must be submitted to it.
    static Result<std::unique_ptr<Recorder>> create(const Device& device, const DeviceQueue& queue);

    /// Whether the recorded commands are submitted once or can be submitted again.
    enum class Lifetime { once, replayed };
    /// Discards what was recorded before. Writes of earlier submits are visible to all commands.
    Result<void> begin(Lifetime lifetime = Lifetime::once);
    /// The recorder keeps the ownership of the command buffer.
    Result<VkCommandBuffer> end();

    /// Records the barrier that the next command needs, if any.
    void use(std::span<const MemoryUse> uses);
    /// The barrier that the last `use` recorded, if any.
    const std::optional<Barrier>& lastBarrier() const { return m_lastBarrier; }

    /// Names the commands up to `endLabel` for debugging tools. Does nothing without VK_EXT_debug_utils.
    void beginLabel(const std::string& name);
    void endLabel();

    /// Transitions a new texture from undefined to the general layout, in which it stays. Its contents are undefined
    /// afterward.
    void initialize(const Texture& texture);
    void dispatch(const Pipeline& pipeline, const BindingSet& set, std::span<const std::byte> push,
                  std::array<std::uint32_t, 3> groups);
    /// `arguments` contains the three group counts at `offset`, a multiple of 4 in bytes.
    void dispatchIndirect(const Pipeline& pipeline, const BindingSet& set, std::span<const std::byte> push,
                          const Buffer& arguments, std::uint64_t offset);
    /// `offset` and `size` are in bytes and multiples of 4; a `size` of `VK_WHOLE_SIZE` is the rest of the buffer.
    void fill(const Buffer& buffer, std::uint64_t offset, std::uint64_t size, std::uint32_t word);
    /// At most 65536 bytes; offset and size are multiples of 4.
    void update(const Buffer& buffer, std::uint64_t offset, std::span<const std::byte> bytes);
    void copy(const Buffer& from, std::uint64_t fromOffset, const Buffer& to, std::uint64_t toOffset,
              std::uint64_t size);
    void copy(const Buffer& from, const Buffer& to, std::span<const VkBufferCopy> regions);
    void copy(const Texture& from, const TextureRegion& region, const Buffer& to, std::uint64_t toOffset);
    void copy(const Buffer& from, std::uint64_t fromOffset, const Texture& to, const TextureRegion& region);
    void copy(const Texture& from, const TextureRegion& fromRegion, const Texture& to, const TextureRegion& toRegion);
    /// Overwrites a shared image with texels of the same size, and releases it to other devices.
    void share(const Texture& from, const TextureRegion& region, const SharedImage& to);
    /// Clears all mips and layers. For a depth texture, the first component is the depth.
    void clear(const Texture& texture, const VkClearColorValue& value);
    /// Later transfers start after all earlier dispatches and transfers have finished. Makes no writes visible.
    void waitForEarlierWork();
    /// Makes all writes visible to the host after the submit has finished.
    void makeVisibleToHost();
    void resetQueries(VkQueryPool pool, std::uint32_t count);
    void writeTimestamp(VkQueryPool pool, std::uint32_t query);

    VkCommandBuffer get() const { return m_commands; }

private:
    Recorder(const Device& device, bool computes) : m_device(device), m_computes(computes) {}
    void recordBarrier(VkMemoryBarrier2 barrier);
    void bind(const Pipeline& pipeline, const BindingSet& set, std::span<const std::byte> push);

    const Device& m_device;
    bool m_computes; ///< The queue runs shaders.
    DeviceHandle<VkCommandPool> m_pool;
    VkCommandBuffer m_commands = VK_NULL_HANDLE;
    BarrierTracker m_barriers;
    std::optional<Barrier> m_lastBarrier;
    const Pipeline* m_pipeline = nullptr; ///< Bound by the last dispatch.
    const BindingSet* m_set = nullptr;
};

} // namespace wavelane::gpu

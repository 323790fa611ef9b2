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
#include "core/gpu/resources/texture.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace wavelane::gpu {

/// Records the commands of a frame or of a transfer, with the barriers that they need and no others.
/// Vulkan equivalent: a VkCommandPool with one VkCommandBuffer.
///
/// Lifecycle: 1. `begin` 2. any commands; `use` before each, with what it touches 3. `end` gives the buffer to
/// submit, once or, where it is begun as replayed, again and again, each time when the submit before is done. `begin`
/// again only when the last submit is done.
class Recorder
{
public:
    static Result<std::unique_ptr<Recorder>> create(const Device& device);

    enum class Lifetime { once, replayed };
    Result<void> begin(Lifetime lifetime = Lifetime::once);
    Result<VkCommandBuffer> end();

    /// Puts in the barrier that the next command needs.
    void use(std::span<const MemoryUse> uses);
    /// The barrier that the last `use` put in, or nothing.
    const std::optional<Barrier>& lastBarrier() const { return m_lastBarrier; }

    void beginLabel(const std::string& name);
    void endLabel();

    /// Brings a new texture from undefined to the layout in which it stays. Contents are undefined behind it.
    void initialize(const Texture& texture);
    void dispatch(const Pipeline& pipeline, const BindingSet& set, std::span<const std::byte> push,
                  std::array<std::uint32_t, 3> groups);
    void dispatchIndirect(const Pipeline& pipeline, const BindingSet& set, std::span<const std::byte> push,
                          const Buffer& arguments, std::uint64_t offset);
    void fill(const Buffer& buffer, std::uint64_t offset, std::uint64_t size, std::uint32_t word);
    /// At most 65536 bytes; offset and size in words of four bytes.
    void update(const Buffer& buffer, std::uint64_t offset, std::span<const std::byte> bytes);
    void copy(const Buffer& from, std::uint64_t fromOffset, const Buffer& to, std::uint64_t toOffset,
              std::uint64_t size);
    void copy(const Buffer& from, const Buffer& to, std::span<const VkBufferCopy> regions);
    void copy(const Texture& from, const TextureRegion& region, const Buffer& to, std::uint64_t toOffset);
    void copy(const Buffer& from, std::uint64_t fromOffset, const Texture& to, const TextureRegion& region);
    void copy(const Texture& from, const TextureRegion& fromRegion, const Texture& to, const TextureRegion& toRegion);
    void clear(const Texture& texture, const VkClearColorValue& value);
    /// Transfers behind this begin when all dispatches and transfers before it have ended. Nothing is made visible.
    void waitForEarlierWork();
    /// Makes all writes visible to the host once the submit is done.
    void makeVisibleToHost();
    void resetQueries(VkQueryPool pool, std::uint32_t count);
    void writeTimestamp(VkQueryPool pool, std::uint32_t query);

    VkCommandBuffer get() const { return m_commands; }

private:
    explicit Recorder(const Device& device) : m_device(device) {}
    void putBarrier(const VkMemoryBarrier2& barrier);
    void bind(const Pipeline& pipeline, const BindingSet& set, std::span<const std::byte> push);

    const Device& m_device;
    DeviceHandle<VkCommandPool> m_pool;
    VkCommandBuffer m_commands = VK_NULL_HANDLE;
    BarrierTracker m_barriers;
    std::optional<Barrier> m_lastBarrier;
    const Pipeline* m_pipeline = nullptr; ///< What the last dispatch left bound.
    const BindingSet* m_set = nullptr;
};

} // namespace wavelane::gpu

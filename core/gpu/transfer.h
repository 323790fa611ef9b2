// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/buffer.h"
#include "core/gpu/device.h"
#include "core/gpu/queue.h"
#include "core/gpu/recorder.h"
#include "core/gpu/texture.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace wavelane::gpu {

/// Moves bytes between the host and resources outside of frames, through one staging buffer of bounded size that is
/// reused. Memory that is mapped is written and read directly. Writes are batched until `flush` or a read.
class Transfer
{
public:
    static constexpr std::uint64_t stagingBytes = 32ull << 20;

    static Result<std::unique_ptr<Transfer>> create(Device& device, Queue& queue);

    /// New textures must come through here before anything else touches them. Sparse ones get the memory of their mip
    /// tail.
    Result<void> initialize(const Texture& texture);
    Result<void> write(Buffer& buffer, std::uint64_t offset, std::span<const std::byte> bytes);
    Result<void> zero(Buffer& buffer);
    /// All of the heap that a tile can lie on, whatever is placed in it. Done when it returns.
    Result<void> zero(const Heap& heap);
    /// One mip of one layer, rows packed; exactly as many bytes as it has.
    Result<void> write(Texture& texture, std::uint32_t mip, std::uint32_t layer, std::span<const std::byte> bytes);

    /// Submits what was batched and waits for it.
    Result<void> flush();

    Result<void> read(Buffer& buffer, std::uint64_t offset, std::span<std::byte> into);
    Result<void> read(Texture& texture, std::uint32_t mip, std::uint32_t layer, std::span<std::byte> into);

private:
    Transfer(Device& device, Queue& queue) : m_device(device), m_queue(queue) {}
    /// Room in the staging buffer, flushed first where there is too little.
    Result<std::uint64_t> reserve(std::uint64_t size, std::uint64_t alignment);
    Result<void> ensureRecording();
    /// `body(region, bytesOffset, bytes)` for pieces of a mip that fit the staging buffer.
    template<class Body>
    Result<void> forPieces(const Texture& texture, std::uint32_t mip, std::uint32_t layer, std::size_t size,
                           Body body);

    Device& m_device;
    Queue& m_queue;
    std::unique_ptr<Recorder> m_recorder;
    std::unique_ptr<Buffer> m_staging;
    std::uint64_t m_used = 0;
    bool m_recording = false;
};

/// Texels of a mip level in each direction, at least 1.
std::array<std::uint32_t, 3> mipExtent(const TextureOptions& options, std::uint32_t mip);

} // namespace wavelane::gpu

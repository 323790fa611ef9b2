// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/commands/recorder.h"
#include "core/gpu/device.h"
#include "core/gpu/queue.h"
#include "core/gpu/resources/buffer.h"
#include "core/gpu/resources/texture.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace wavelane::gpu {

/// Where in a texture a packed run of rows begins.
struct TextureRows
{
    std::uint32_t mip = 0;
    std::uint32_t layer = 0;
    /// Rows of texels (of blocks where the format is compressed), those of the planes of a 3D texture one plane
    /// behind the other.
    std::uint64_t first = 0;
};

/// Where in a buffer rows of equal length begin: row i at `offset + i * pitch`.
struct BufferRows
{
    std::uint64_t offset = 0;
    std::uint64_t rowBytes = 0; ///< At least 1.
    std::uint64_t pitch = 0;    ///< At least `rowBytes`.
};

/// Rows of one mip and layer as TextureRows counts them.
std::uint64_t rowCount(const TextureOptions& options, std::uint32_t mip);
/// Bytes of one of them.
std::uint64_t rowSizeInBytes(const TextureOptions& options, std::uint32_t mip);

/// Moves bytes between the host and resources outside of frames, through one staging buffer of bounded size that is
/// reused. Memory that is mapped is written and read directly. Writes are batched until `flush` or a read;
/// those that overlap need one between them.
class Transfer
{
public:
    static constexpr std::uint64_t stagingBytes = 32ull << 20;

    static Result<std::unique_ptr<Transfer>> create(Device& device, Queue& queue);

    /// New textures must come through here before anything else touches them. Sparse ones get the memory of their mip
    /// tail.
    Result<void> initialize(const Texture& texture);
    Result<void> write(Buffer& buffer, std::uint64_t offset, std::span<const std::byte> bytes);
    /// Rows one behind the other, the last perhaps cut off. At least one byte, and together at most
    /// `stagingBytes`.
    Result<void> write(Buffer& buffer, const BufferRows& rows, std::span<const std::byte> bytes);
    Result<void> zero(Buffer& buffer);
    /// All of the heap that a tile can lie on, whatever is placed in it. Done when it returns.
    Result<void> zero(const Heap& heap);
    /// Packed rows of one mip and layer; a whole number of them, at most to the end.
    Result<void> write(Texture& texture, const TextureRows& rows, std::span<const std::byte> bytes);

    /// Submits what was batched, and waits for it and for all that was handed to the queue before.
    Result<void> flush();

    Result<void> read(Buffer& buffer, std::uint64_t offset, std::span<std::byte> into);
    Result<void> read(Texture& texture, const TextureRows& rows, std::span<std::byte> into);

private:
    Transfer(Device& device, Queue& queue) : m_device(device), m_queue(queue) {}
    /// Room in the staging buffer, flushed first where there is too little.
    Result<std::uint64_t> reserve(std::uint64_t size, std::uint64_t alignment);
    Result<void> ensureRecording();
    /// `body(region, bytesOffset, bytes)` for pieces of the rows that fit the staging buffer.
    template<class Body>
    Result<void> forPieces(const Texture& texture, const TextureRows& rows, std::size_t size, Body body);

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

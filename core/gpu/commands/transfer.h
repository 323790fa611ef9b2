// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/commands/recorder.h"
#include "core/gpu/device.h"
#include "core/gpu/queue/queue.h"
#include "core/gpu/resources/buffer.h"
#include "core/gpu/resources/texture.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::gpu {

/// Start of a packed sequence of rows in a texture.
struct TextureRows
{
    std::uint32_t mip = 0;
    std::uint32_t layer = 0;
    /// Index of the first row of texels (or of blocks if the format is compressed). The rows of a 3D texture's planes
    /// follow each other.
    std::uint64_t first = 0;
};

/// Parts of rows that are equally far from each other, within one plane.
struct TextureStrips
{
    TextureRows rows;             ///< `first` is the row of the first part.
    std::uint64_t step = 1;       ///< Rows from one part to the next; at least 1.
    std::uint64_t count = 1;      ///< Parts.
    std::uint64_t firstTexel = 0; ///< In each row, in texels, or in blocks if the format is compressed.
    std::uint64_t texels = 0;     ///< In the same unit.
};

/// Rows of equal length in a buffer: row i is at `offset + i * pitch`.
struct BufferRows
{
    std::uint64_t offset = 0;
    std::uint64_t rowBytes = 0; ///< At least 1.
    std::uint64_t pitch = 0;    ///< At least `rowBytes`.
};

/// Number of rows in one mip and layer, as TextureRows counts them.
std::uint64_t rowCount(const TextureOptions& options, std::uint32_t mip);
/// Size of one of these rows.
std::uint64_t rowSizeInBytes(const TextureOptions& options, std::uint32_t mip);

/// Moves bytes between the host and resources outside of frames, through a reused staging buffer of fixed size.
/// Mapped memory is accessed directly. Writes are batched until `flush` or a read; overlapping writes need a `flush`
/// between them.
class Transfer
{
public:
    static constexpr std::uint64_t stagingBytes = 32ull << 20;

    static Result<std::unique_ptr<Transfer>> create(Device& device, Queue& queue); ///< Both must outlive it.

    /// Must be called for new textures before they are used. Binds the mip tail of sparse textures.
    Result<void> initialize(const Texture& texture);
    /// Writes bytes starting at `offset`, in bytes, which must be inside the buffer.
    Result<void> write(Buffer& buffer, std::uint64_t offset, std::span<const std::byte> bytes);
    /// Consecutive rows; the last one can be partial. At least 1 byte and at most `stagingBytes` in total.
    Result<void> write(Buffer& buffer, const BufferRows& rows, std::span<const std::byte> bytes);
    /// Fills the whole buffer with zeros.
    Result<void> zero(Buffer& buffer);
    /// Zeroes all of the heap that tiles can use, regardless of what is placed in it. Complete when it returns.
    Result<void> zero(const Heap& heap);
    /// A whole number of packed rows of one mip and layer.
    Result<void> write(Texture& texture, const TextureRows& rows, std::span<const std::byte> bytes);

    /// Submits the batched commands and waits for all work submitted to the queue.
    Result<void> flush();
    /// Flushes, then reads from `offset`, in bytes, or a whole number of packed rows of one mip and layer.
    Result<void> read(Buffer& buffer, std::uint64_t offset, std::span<std::byte> into);
    Result<void> read(Texture& texture, const TextureRows& rows, std::span<std::byte> into);
    /// Flushes, then returns a view of the buffer's memory from `offset`, or nothing if the host reads it more slowly
    /// than memory of its own. Valid until the buffer is written to or destroyed.
    Result<std::optional<std::span<const std::byte>>> view(const Buffer& buffer, std::uint64_t offset,
                                                           std::uint64_t size);
    /// The parts one after the other. A part must fit the staging buffer.
    Result<void> readStrips(Texture& texture, const TextureStrips& strips, std::span<std::byte> into);

private:
    Transfer(Device& device, Queue& queue) : m_device(device), m_queue(queue) {}
    /// Reserves space in the staging buffer; flushes first if there is too little.
    Result<std::uint64_t> reserve(std::uint64_t size, std::uint64_t alignment);
    Result<void> ensureRecording();
    /// Where the host reads the bytes of the buffer without a copy by the device; null if it cannot.
    const std::byte* readable(const Buffer& buffer) const;
    /// Calls `body(region, offsetInBytes, sizeInBytes)` for pieces that fit the staging buffer.
    template<class Body>
    Result<void> forPieces(const Texture& texture, const TextureRows& rows, std::size_t size, Body body);

    Device& m_device;
    Queue& m_queue;
    std::unique_ptr<Recorder> m_recorder;
    std::unique_ptr<Buffer> m_staging;
    std::uint64_t m_used = 0;
    bool m_recording = false;
};

} // namespace wavelane::gpu

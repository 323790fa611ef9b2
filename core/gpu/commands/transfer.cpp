// SPDX-License-Identifier: MIT
#include "core/gpu/commands/transfer.h"

#include "core/gpu/vulkan_error.h"

#include <algorithm>
#include <cstring>
#include <format>

namespace wavelane::gpu {

namespace {

constexpr std::chrono::seconds patience{20};

/// Offsets in the staging buffer suit every texel size, 12 bytes included.
constexpr std::uint64_t stagingAlignment = 48;

} // namespace

std::array<std::uint32_t, 3> mipExtent(const TextureOptions& options, std::uint32_t mip)
{
    return {std::max(options.extent[0] >> mip, 1u), std::max(options.extent[1] >> mip, 1u),
            std::max(options.extent[2] >> mip, 1u)};
}

std::uint64_t rowSizeInBytes(const TextureOptions& options, std::uint32_t mip)
{
    const FormatInfo& format = info(options.format);
    return std::uint64_t{(mipExtent(options, mip)[0] + format.blockWidth - 1) / format.blockWidth} *
           format.blockBytes;
}

std::uint64_t rowCount(const TextureOptions& options, std::uint32_t mip)
{
    const auto extent = mipExtent(options, mip);
    const std::uint32_t block = info(options.format).blockWidth;
    return std::uint64_t{(extent[1] + block - 1) / block} * extent[2];
}

Result<std::unique_ptr<Transfer>> Transfer::create(Device& device, Queue& queue)
{
    std::unique_ptr<Transfer> made(new Transfer(device, queue));
    auto recorder = Recorder::create(device);
    if (!recorder)
        return std::unexpected(std::move(recorder.error()));
    made->m_recorder = std::move(*recorder);
    return made;
}

Result<void> Transfer::ensureRecording()
{
    if (m_recording)
        return {};
    if (auto begun = m_recorder->begin(); !begun)
        return begun;
    m_recording = true;
    return {};
}

Result<std::uint64_t> Transfer::reserve(std::uint64_t size, std::uint64_t alignment)
{
    if (!m_staging) {
        auto staging = Buffer::create(
            m_device, {.sizeInBytes = stagingBytes, .heapType = HeapType::readback, .name = "wavelane staging"});
        if (!staging)
            return std::unexpected(std::move(staging.error()));
        m_staging = std::move(*staging);
    }
    std::uint64_t start = (m_used + alignment - 1) / alignment * alignment;
    if (start + size > stagingBytes) {
        if (auto flushed = flush(); !flushed)
            return std::unexpected(std::move(flushed.error()));
        start = 0;
    }
    if (auto recording = ensureRecording(); !recording)
        return std::unexpected(std::move(recording.error()));
    m_used = start + size;
    return start;
}

Result<void> Transfer::initialize(const Texture& texture)
{
    if (!texture.fixedMemory().empty()) {
        if (auto flushed = flush(); !flushed)
            return flushed;
        SparseBinds binds;
        binds.mapFixed(texture);
        if (auto bound = m_queue.bindSparse(binds); !bound)
            return std::unexpected(std::move(bound.error()));
    }
    if (auto recording = ensureRecording(); !recording)
        return recording;
    m_recorder->initialize(texture);
    return {};
}

Result<void> Transfer::write(Buffer& buffer, std::uint64_t offset, std::span<const std::byte> bytes)
{
    if (std::byte* mapped = buffer.mapped()) {
        std::memcpy(mapped + offset, bytes.data(), bytes.size());
        return {};
    }
    while (!bytes.empty()) {
        const std::uint64_t piece = std::min<std::uint64_t>(bytes.size(), stagingBytes);
        const auto start = reserve(piece, stagingAlignment);
        if (!start)
            return std::unexpected(start.error());
        std::memcpy(m_staging->mapped() + *start, bytes.data(), piece);
        m_recorder->copy(*m_staging, *start, buffer, offset, piece);
        bytes = bytes.subspan(piece);
        offset += piece;
    }
    return {};
}

Result<void> Transfer::write(Buffer& buffer, const BufferRows& rows, std::span<const std::byte> bytes)
{
    std::vector<VkBufferCopy> pieces;
    std::uint64_t to = rows.offset;
    for (std::uint64_t at = 0; at < bytes.size(); at += rows.rowBytes, to += rows.pitch)
        pieces.push_back({at, to, std::min<std::uint64_t>(rows.rowBytes, bytes.size() - at)});
    if (std::byte* mapped = buffer.mapped()) {
        for (const VkBufferCopy& piece : pieces)
            std::memcpy(mapped + piece.dstOffset, bytes.data() + piece.srcOffset, piece.size);
        return {};
    }
    const auto start = reserve(bytes.size(), stagingAlignment);
    if (!start)
        return std::unexpected(start.error());
    std::memcpy(m_staging->mapped() + *start, bytes.data(), bytes.size());
    for (VkBufferCopy& piece : pieces)
        piece.srcOffset += *start;
    m_recorder->copy(*m_staging, buffer, pieces);
    return {};
}

Result<void> Transfer::zero(Buffer& buffer)
{
    if (std::byte* mapped = buffer.mapped()) {
        std::memset(mapped, 0, buffer.sizeInBytes());
        return {};
    }
    if (auto recording = ensureRecording(); !recording)
        return recording;
    m_recorder->fill(buffer, 0, VK_WHOLE_SIZE, 0);
    const VkMemoryBarrier2 order{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
                                 .srcStageMask = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                                 .srcAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT,
                                 .dstStageMask = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                                 .dstAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT};
    const VkDependencyInfo info{
        .sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO, .memoryBarrierCount = 1, .pMemoryBarriers = &order};
    vkCmdPipelineBarrier2(m_recorder->get(), &info);
    return {};
}

Result<void> Transfer::zero(const Heap& heap)
{
    if (auto flushed = flush(); !flushed)
        return flushed;
    if (std::byte* mapped = heap.mapped()) {
        std::memset(mapped, 0, heap.sizeInBytes());
        return {};
    }
    // Buffers take memory in steps; what is left at the end is less than a tile.
    constexpr std::uint64_t step = 64 << 10;
    constexpr std::uint64_t most = 1ull << 30;
    const std::uint64_t end = heap.sizeInBytes() / step * step;
    for (std::uint64_t offset = 0; offset < end; offset += most) {
        auto part = Buffer::create(m_device, {.sizeInBytes = std::min(most, end - offset),
                                              .place = {.heap = &heap, .offset = offset},
                                              .name = heap.name()});
        if (!part)
            return std::unexpected(std::move(part.error()));
        if (auto zeroed = zero(**part); !zeroed)
            return zeroed;
        if (auto flushed = flush(); !flushed)
            return flushed;
    }
    return {};
}

template<class Body>
Result<void> Transfer::forPieces(const Texture& texture, const TextureRows& rows, std::size_t size, Body body)
{
    const auto extent = mipExtent(texture.options(), rows.mip);
    const std::uint32_t block = info(texture.options().format).blockWidth;
    const std::uint64_t rowBytes = rowSizeInBytes(texture.options(), rows.mip);
    const std::uint64_t rowsOfPlane = rowCount(texture.options(), rows.mip) / extent[2];
    const std::uint64_t end = rows.first + size / rowBytes;
    if (size % rowBytes != 0 || end > rowsOfPlane * extent[2]) {
        return fail(Code::internalError, std::format("{} bytes were moved at row {} of {} rows of {} bytes.", size,
                                                     rows.first, rowsOfPlane * extent[2], rowBytes));
    }
    if (rowBytes > stagingBytes) {
        return fail(Code::limitExceeded, std::format("A row of {} bytes does not fit the {} bytes of staging memory.",
                                                     rowBytes, stagingBytes));
    }
    for (std::uint64_t row = rows.first; row < end;) {
        const std::uint64_t inPlane = row % rowsOfPlane;
        const std::uint64_t count = std::min({stagingBytes / rowBytes, rowsOfPlane - inPlane, end - row});
        const auto y = static_cast<std::uint32_t>(inPlane) * block;
        const TextureRegion region{
            .mip = rows.mip,
            .layer = rows.layer,
            .origin = {0, y, static_cast<std::uint32_t>(row / rowsOfPlane)},
            .extent = {extent[0], std::min(static_cast<std::uint32_t>(count) * block, extent[1] - y), 1}};
        if (auto done = body(region, (row - rows.first) * rowBytes, rowBytes * count); !done)
            return done;
        row += count;
    }
    return {};
}

Result<void> Transfer::write(Texture& texture, const TextureRows& rows, std::span<const std::byte> bytes)
{
    return forPieces(texture, rows, bytes.size(),
                     [&](const TextureRegion& region, std::uint64_t at, std::uint64_t size) -> Result<void> {
                         const auto start = reserve(size, stagingAlignment);
                         if (!start)
                             return std::unexpected(start.error());
                         std::memcpy(m_staging->mapped() + *start, bytes.data() + at, size);
                         m_recorder->copy(*m_staging, *start, texture, region);
                         return {};
                     });
}

Result<void> Transfer::flush()
{
    if (m_recording) {
        m_recorder->makeVisibleToHost();
        m_recording = false;
        m_used = 0;
        const auto commands = m_recorder->end();
        if (!commands)
            return std::unexpected(commands.error());
        if (const auto point = m_queue.submit(*commands); !point)
            return std::unexpected(point.error());
    }
    const auto done = m_queue.wait(m_queue.last(), patience);
    if (!done)
        return std::unexpected(done.error());
    if (!*done)
        return fail(Code::timedOut,
                    std::format("The device did not finish a transfer within {} s.", patience.count()));
    return {};
}

Result<void> Transfer::read(Buffer& buffer, std::uint64_t offset, std::span<std::byte> into)
{
    if (auto flushed = flush(); !flushed)
        return flushed;
    if (const std::byte* mapped = buffer.mapped();
        mapped && (m_device.unified() || buffer.options().heapType == HeapType::readback)) {
        std::memcpy(into.data(), mapped + offset, into.size());
        return {};
    }
    while (!into.empty()) {
        const std::uint64_t piece = std::min<std::uint64_t>(into.size(), stagingBytes);
        const auto start = reserve(piece, stagingAlignment);
        if (!start)
            return std::unexpected(start.error());
        m_recorder->copy(buffer, offset, *m_staging, *start, piece);
        if (auto flushed = flush(); !flushed)
            return flushed;
        std::memcpy(into.data(), m_staging->mapped() + *start, piece);
        into = into.subspan(piece);
        offset += piece;
    }
    return {};
}

Result<void> Transfer::read(Texture& texture, const TextureRows& rows, std::span<std::byte> into)
{
    if (auto flushed = flush(); !flushed)
        return flushed;
    return forPieces(texture, rows, into.size(),
                     [&](const TextureRegion& region, std::uint64_t at, std::uint64_t size) -> Result<void> {
                         const auto start = reserve(size, stagingAlignment);
                         if (!start)
                             return std::unexpected(start.error());
                         m_recorder->copy(texture, region, *m_staging, *start);
                         if (auto flushed = flush(); !flushed)
                             return flushed;
                         std::memcpy(into.data() + at, m_staging->mapped() + *start, size);
                         return {};
                     });
}

} // namespace wavelane::gpu

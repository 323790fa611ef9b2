// SPDX-License-Identifier: MIT
#include "core/gpu/commands/transfer.h"

#include "core/base/try.h"
#include "core/gpu/vulkan_error.h"

#include <algorithm>
#include <cstring>
#include <format>

namespace wavelane::gpu {

namespace {

constexpr std::chrono::seconds transferTimeout{20};

/// A multiple of every texel size, including 12 bytes.
constexpr std::uint64_t stagingAlignment = 48;

} // namespace

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
    std::unique_ptr<Transfer> transfer(new Transfer(device, queue));
    TRY(transfer->m_recorder, Recorder::create(device));
    return transfer;
}

Result<void> Transfer::ensureRecording()
{
    if (m_recording)
        return {};
    TRY_VOID(m_recorder->begin());
    m_recording = true;
    return {};
}

Result<std::uint64_t> Transfer::reserve(std::uint64_t size, std::uint64_t alignment)
{
    if (!m_staging) {
        TRY(m_staging,
            Buffer::create(
                m_device, {.sizeInBytes = stagingBytes, .heapType = HeapType::readback, .name = "wavelane staging"}));
    }
    std::uint64_t start = (m_used + alignment - 1) / alignment * alignment;
    if (start + size > stagingBytes) {
        TRY_VOID(flush());
        start = 0;
    }
    TRY_VOID(ensureRecording());
    m_used = start + size;
    return start;
}

Result<void> Transfer::initialize(const Texture& texture)
{
    if (!texture.fixedMemory().empty()) {
        TRY_VOID(flush());
        SparseBinds binds;
        binds.mapFixed(texture);
        TRY_VOID(m_queue.bindSparse(binds));
    }
    TRY_VOID(ensureRecording());
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
        TRY(const auto start, reserve(piece, stagingAlignment));
        std::memcpy(m_staging->mapped() + start, bytes.data(), piece);
        m_recorder->copy(*m_staging, start, buffer, offset, piece);
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
    TRY(const auto start, reserve(bytes.size(), stagingAlignment));
    std::memcpy(m_staging->mapped() + start, bytes.data(), bytes.size());
    for (VkBufferCopy& piece : pieces)
        piece.srcOffset += start;
    m_recorder->copy(*m_staging, buffer, pieces);
    return {};
}

Result<void> Transfer::zero(Buffer& buffer)
{
    if (std::byte* mapped = buffer.mapped()) {
        std::memset(mapped, 0, buffer.sizeInBytes());
        return {};
    }
    TRY_VOID(ensureRecording());
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
    TRY_VOID(flush());
    if (std::byte* mapped = heap.mapped()) {
        std::memset(mapped, 0, heap.sizeInBytes());
        return {};
    }
    // Buffers allocate memory in multiples of this; the remainder is smaller than a tile.
    constexpr std::uint64_t granularity = 64 << 10;
    constexpr std::uint64_t maxStep = 1ull << 30;
    const std::uint64_t end = heap.sizeInBytes() / granularity * granularity;
    for (std::uint64_t offset = 0; offset < end; offset += maxStep) {
        TRY(auto part, Buffer::create(m_device, {.sizeInBytes = std::min(maxStep, end - offset),
                                                 .place = {.heap = &heap, .offset = offset},
                                                 .name = heap.name()}));
        TRY_VOID(zero(*part));
        TRY_VOID(flush());
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
        return fail(Code::internalError,
                    std::format("A transfer of {} bytes at row {} does not fit {} rows of {} bytes.", size,
                                rows.first, rowsOfPlane * extent[2], rowBytes));
    }
    if (rowBytes > stagingBytes) {
        return fail(Code::limitExceeded,
                    std::format("A row of {} bytes exceeds the {} bytes of staging memory.", rowBytes, stagingBytes));
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
        TRY_VOID(body(region, (row - rows.first) * rowBytes, rowBytes * count));
        row += count;
    }
    return {};
}

Result<void> Transfer::write(Texture& texture, const TextureRows& rows, std::span<const std::byte> bytes)
{
    return forPieces(texture, rows, bytes.size(),
                     [&](const TextureRegion& region, std::uint64_t at, std::uint64_t size) -> Result<void> {
                         TRY(const auto start, reserve(size, stagingAlignment));
                         std::memcpy(m_staging->mapped() + start, bytes.data() + at, size);
                         m_recorder->copy(*m_staging, start, texture, region);
                         return {};
                     });
}

Result<void> Transfer::flush()
{
    if (m_recording) {
        m_recorder->makeVisibleToHost();
        m_recording = false;
        m_used = 0;
        TRY(const auto commands, m_recorder->end());
        TRY_VOID(m_queue.submit(commands));
    }
    const Result<bool> done = m_queue.wait(m_queue.last(), transferTimeout);
    if (!done) {
        Error error = done.error();
        error.message = std::format("A resource could not be read or written. {}", error.message);
        return std::unexpected(std::move(error));
    }
    if (!*done)
        return fail(Code::timedOut,
                    std::format("The device did not complete a transfer within {} s.", transferTimeout.count()));
    return {};
}

const std::byte* Transfer::readable(const Buffer& buffer) const
{
    return m_device.unified() || buffer.options().heapType == HeapType::readback ? buffer.mapped() : nullptr;
}

Result<std::optional<std::span<const std::byte>>> Transfer::view(const Buffer& buffer, std::uint64_t offset,
                                                                 std::uint64_t size)
{
    TRY_VOID(flush());
    const std::byte* const mapped = readable(buffer);
    if (!mapped || !buffer.isHostCached())
        return std::nullopt;
    return std::span(mapped + offset, size);
}

Result<void> Transfer::read(Buffer& buffer, std::uint64_t offset, std::span<std::byte> into)
{
    TRY_VOID(flush());
    if (const std::byte* mapped = readable(buffer)) {
        std::memcpy(into.data(), mapped + offset, into.size());
        return {};
    }
    while (!into.empty()) {
        const std::uint64_t piece = std::min<std::uint64_t>(into.size(), stagingBytes);
        TRY(const auto start, reserve(piece, stagingAlignment));
        m_recorder->copy(buffer, offset, *m_staging, start, piece);
        TRY_VOID(flush());
        std::memcpy(into.data(), m_staging->mapped() + start, piece);
        into = into.subspan(piece);
        offset += piece;
    }
    return {};
}

Result<void> Transfer::readStrips(Texture& texture, const TextureStrips& strips, std::span<std::byte> into)
{
    const auto extent = mipExtent(texture.options(), strips.rows.mip);
    const FormatInfo& format = info(texture.options().format);
    const std::uint64_t rowsOfPlane = rowCount(texture.options(), strips.rows.mip) / extent[2];
    const std::uint64_t partBytes = strips.texels * format.blockBytes;
    const std::uint64_t inPlane = strips.rows.first % rowsOfPlane;
    const std::uint64_t end = inPlane + (strips.count - 1) * strips.step + 1;
    const bool fits = (strips.firstTexel + strips.texels) * format.blockBytes <=
                          rowSizeInBytes(texture.options(), strips.rows.mip) &&
                      end <= rowsOfPlane && into.size() == partBytes * strips.count && partBytes <= stagingBytes;
    if (!fits) {
        return fail(Code::internalError, std::format("{} parts of {} texels from row {} do not fit {} rows.",
                                                     strips.count, strips.texels, strips.rows.first, rowsOfPlane));
    }
    TRY_VOID(flush());
    const std::uint32_t block = format.blockWidth;
    const auto x = static_cast<std::uint32_t>(strips.firstTexel) * block;
    // Parts of consecutive rows are one region.
    const std::uint64_t rowsOfRegion = strips.step == 1 ? strips.count : 1;
    for (std::uint64_t done = 0; done < strips.count;) {
        const std::uint64_t parts = std::min(strips.count - done, stagingBytes / partBytes);
        TRY(const auto start, reserve(parts * partBytes, stagingAlignment));
        for (std::uint64_t i = 0; i < parts; i += rowsOfRegion) {
            const auto y = static_cast<std::uint32_t>(inPlane + (done + i) * strips.step) * block;
            const auto rows = static_cast<std::uint32_t>(std::min(rowsOfRegion, parts - i)) * block;
            const TextureRegion region{
                .mip = strips.rows.mip,
                .layer = strips.rows.layer,
                .origin = {x, y, static_cast<std::uint32_t>(strips.rows.first / rowsOfPlane)},
                .extent = {std::min(static_cast<std::uint32_t>(strips.texels) * block, extent[0] - x),
                           std::min(rows, extent[1] - y), 1}};
            m_recorder->copy(texture, region, *m_staging, start + i * partBytes);
        }
        TRY_VOID(flush());
        std::memcpy(into.data() + done * partBytes, m_staging->mapped() + start, parts * partBytes);
        done += parts;
    }
    return {};
}

Result<void> Transfer::read(Texture& texture, const TextureRows& rows, std::span<std::byte> into)
{
    TRY_VOID(flush());
    return forPieces(texture, rows, into.size(),
                     [&](const TextureRegion& region, std::uint64_t at, std::uint64_t size) -> Result<void> {
                         TRY(const auto start, reserve(size, stagingAlignment));
                         m_recorder->copy(texture, region, *m_staging, start);
                         TRY_VOID(flush());
                         std::memcpy(into.data() + at, m_staging->mapped() + start, size);
                         return {};
                     });
}

} // namespace wavelane::gpu

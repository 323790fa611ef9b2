// SPDX-License-Identifier: MIT
#include "core/run/resources/resource_reader.h"

#include "core/base/try.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <format>
#include <utility>

namespace wavelane::run {

namespace {

/// Provides consecutive parts of a buffer that is large enough.
class Appender
{
public:
    explicit Appender(std::span<std::byte> bytes) : m_rest(bytes) {}

    std::span<std::byte> operator()(std::uint64_t size)
    {
        const std::span<std::byte> piece = m_rest.first(size);
        m_rest = m_rest.subspan(size);
        return piece;
    }

private:
    std::span<std::byte> m_rest;
};

void ignorePiece(std::span<const std::byte>) {}

} // namespace

Result<std::vector<std::byte>> ResourceReader::read(const LiveResource& resource, const ReadRequest& request)
{
    gpu::Buffer* buffer = resource.bytes();
    if (!buffer)
        return readSlices(resource, request);
    const std::uint64_t begin = std::min(request.offset, resource.size);
    std::vector<std::byte> bytes(std::min(request.size, resource.size - begin));
    TRY_VOID(readBuffer(*buffer, begin, begin + bytes.size(), Appender(bytes), ignorePiece));
    return bytes;
}

Result<std::vector<std::byte>> ResourceReader::readSlices(const LiveResource& resource, const ReadRequest& request)
{
    const project::Texture* spec = resource.textureSpec();
    if (!resource.texture || !spec) {
        return fail(Code::bindingKindMismatch, std::format("\"{}\" is a {} and has no bytes to read.",
                                                           resource.spec.name, project::kindName(resource.spec)));
    }
    const std::uint64_t layers = project::layerCount(*spec);
    if (request.mip.value_or(0) >= spec->mips || request.slice.value_or(0) >= layers) {
        return fail(Code::badValue, std::format("\"{}\" has {} mips and {} slices; mip {}, slice {} was requested.",
                                                resource.spec.name, spec->mips, layers, request.mip.value_or(0),
                                                request.slice.value_or(0)));
    }
    // Only the requested bytes of the selected slices, which follow each other.
    std::uint64_t size = 0;
    const auto forEachSlice = [&](const auto& take) -> Result<void> {
        for (std::uint64_t mip = 0; mip < spec->mips; ++mip) {
            for (std::uint64_t layer = 0; layer < layers; ++layer) {
                if (request.mip.value_or(mip) != mip || request.slice.value_or(layer) != layer)
                    continue;
                if (Result<void> taken = take(mip, layer); !taken)
                    return taken;
            }
        }
        return {};
    };
    TRY_VOID(forEachSlice([&](std::uint64_t mip, std::uint64_t) -> Result<void> {
        size += project::sliceSizeInBytes(*spec, mip);
        return {};
    }));
    const std::uint64_t begin = std::min(request.offset, size);
    const std::uint64_t end = begin + std::min(request.size, size - begin);
    std::vector<std::byte> bytes(end - begin);
    std::uint64_t at = 0;
    TRY_VOID(forEachSlice([&](std::uint64_t mip, std::uint64_t layer) -> Result<void> {
        const std::uint64_t next = at + project::sliceSizeInBytes(*spec, mip);
        const std::uint64_t from = std::max(at, begin);
        const std::uint64_t to = std::min(next, end);
        const gpu::TextureRows slice{.mip = static_cast<std::uint32_t>(mip),
                                     .layer = static_cast<std::uint32_t>(layer)};
        const std::uint64_t start = std::exchange(at, next);
        if (from >= to)
            return {};
        return readTexels(*resource.texture, slice, from - start, std::span(bytes).subspan(from - begin, to - from));
    }));
    return bytes;
}

Result<void> ResourceReader::readPacked(const LiveResource& resource, std::uint64_t offset, std::span<std::byte> into)
{
    if (gpu::Buffer* buffer = resource.bytes())
        return readBuffer(*buffer, offset, offset + into.size(), Appender(into), ignorePiece);
    const project::Texture& spec = *resource.textureSpec();
    const std::uint64_t layers = project::layerCount(spec);
    const std::uint64_t end = offset + into.size();
    std::uint64_t at = 0;
    for (std::uint64_t mip = 0; mip < spec.mips && at < end; ++mip) {
        const std::uint64_t sliceSize = project::sliceSizeInBytes(spec, mip);
        // Skips the layers before the offset at once.
        std::uint64_t layer = offset > at ? std::min(layers, (offset - at) / sliceSize) : 0;
        for (at += layer * sliceSize; layer < layers && at < end; ++layer, at += sliceSize) {
            const std::uint64_t from = std::max(at, offset);
            const std::uint64_t to = std::min(at + sliceSize, end);
            const gpu::TextureRows slice{.mip = static_cast<std::uint32_t>(mip),
                                         .layer = static_cast<std::uint32_t>(layer)};
            TRY_VOID(readTexels(*resource.texture, slice, from - at, into.subspan(from - offset, to - from)));
        }
    }
    return {};
}

Result<std::optional<std::span<const std::byte>>> ResourceReader::view(const LiveResource& resource,
                                                                       std::uint64_t offset, std::uint64_t size)
{
    const gpu::Buffer* buffer = resource.bytes();
    if (!buffer)
        return std::nullopt;
    TRY(const auto bytes, m_gpu.transfer->view(*buffer, offset, size));
    if (bytes)
        m_meter.add(size);
    return bytes;
}

Result<void> ResourceReader::readStrips(const LiveResource& resource, const gpu::TextureStrips& strips,
                                        std::span<std::byte> into)
{
    TRY_VOID(m_gpu.transfer->readStrips(*resource.texture, strips, into));
    m_meter.add(into.size());
    return {};
}

Result<void> ResourceReader::readTexels(gpu::Texture& texture, gpu::TextureRows slice, std::uint64_t offset,
                                        std::span<std::byte> into)
{
    const std::uint64_t rowBytes = gpu::rowSizeInBytes(texture.options(), slice.mip);
    slice.first = offset / rowBytes;
    const std::uint64_t skipped = offset % rowBytes;
    const auto readRows = [&](std::span<std::byte> rows) -> Result<void> {
        TRY_VOID(m_gpu.transfer->read(texture, slice, rows));
        m_meter.add(rows.size());
        slice.first += rows.size() / rowBytes;
        return {};
    };
    // Rows of which only a part is wanted are read as a whole.
    std::vector<std::byte> row;
    const auto readPart = [&](std::uint64_t from, std::uint64_t count) -> Result<void> {
        row.resize(rowBytes);
        TRY_VOID(readRows(row));
        std::ranges::copy(std::span(row).subspan(from, count), into.begin());
        into = into.subspan(count);
        return {};
    };
    if (skipped > 0)
        TRY_VOID(readPart(skipped, std::min<std::uint64_t>(rowBytes - skipped, into.size())));
    const std::uint64_t rowsPerPiece = std::max<std::uint64_t>(1, transferPieceBytes / rowBytes);
    while (into.size() >= rowBytes) {
        const std::uint64_t rows = std::min<std::uint64_t>(into.size() / rowBytes, rowsPerPiece);
        TRY_VOID(readRows(into.first(rows * rowBytes)));
        into = into.subspan(rows * rowBytes);
    }
    return into.empty() ? Result<void>() : readPart(0, into.size());
}

Result<void> ResourceReader::visit(const LiveResource& resource,
                                   const std::function<void(std::span<const std::byte>)>& take)
{
    std::vector<std::byte> piece;
    const auto reuse = [&piece](std::uint64_t size) {
        piece.resize(size);
        return std::span(piece);
    };
    if (gpu::Buffer* buffer = resource.bytes())
        return readBuffer(*buffer, 0, resource.size, reuse, take);
    if (!resource.texture)
        return {};
    const gpu::TextureOptions& options = resource.texture->options();
    for (std::uint32_t mip = 0; mip < options.mips; ++mip) {
        for (std::uint32_t layer = 0; layer < options.layers; ++layer) {
            TRY_VOID(readSlice(*resource.texture, {.mip = mip, .layer = layer}, reuse, take));
        }
    }
    return {};
}

Result<void> ResourceReader::readBuffer(gpu::Buffer& buffer, std::uint64_t begin, std::uint64_t end,
                                        const PieceTarget& target, const PieceTaker& take)
{
    for (std::uint64_t at = begin; at < end; at += transferPieceBytes) {
        const std::span<std::byte> piece = target(std::min(transferPieceBytes, end - at));
        TRY_VOID(m_gpu.transfer->read(buffer, at, piece));
        m_meter.add(piece.size());
        take(piece);
    }
    return {};
}

Result<void> ResourceReader::readSlice(gpu::Texture& texture, gpu::TextureRows slice, const PieceTarget& target,
                                       const PieceTaker& take)
{
    const std::uint64_t rowBytes = gpu::rowSizeInBytes(texture.options(), slice.mip);
    const std::uint64_t rows = gpu::rowCount(texture.options(), slice.mip);
    const std::uint64_t rowsPerPiece = std::clamp<std::uint64_t>(transferPieceBytes / rowBytes, 1, rows);
    for (; slice.first < rows; slice.first += rowsPerPiece) {
        const std::span<std::byte> piece = target(std::min(rowsPerPiece, rows - slice.first) * rowBytes);
        TRY_VOID(m_gpu.transfer->read(texture, slice, piece));
        m_meter.add(piece.size());
        take(piece);
    }
    return {};
}

Result<std::uint32_t> ResourceReader::readCounter(gpu::Buffer& counter)
{
    std::array<std::byte, 4> bytes{};
    TRY_VOID(m_gpu.transfer->read(counter, 0, bytes));
    return std::bit_cast<std::uint32_t>(bytes);
}

} // namespace wavelane::run

// SPDX-License-Identifier: MIT
#include "core/run/resources/resource_reader.h"

#include "core/base/try.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <format>

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
    std::vector<std::byte> bytes;
    for (std::uint64_t mip = 0; mip < spec->mips; ++mip) {
        for (std::uint64_t layer = 0; layer < layers; ++layer) {
            if (request.mip.value_or(mip) != mip || request.slice.value_or(layer) != layer)
                continue;
            const gpu::TextureRows slice{.mip = static_cast<std::uint32_t>(mip),
                                         .layer = static_cast<std::uint32_t>(layer)};
            const std::uint64_t at = bytes.size();
            bytes.resize(at + project::sliceSizeInBytes(*spec, mip));
            TRY_VOID(readSlice(*resource.texture, slice, Appender(std::span(bytes).subspan(at)), ignorePiece));
        }
    }
    if (request.offset == 0 && request.size >= bytes.size())
        return bytes;
    const auto part = std::span(bytes).subspan(std::min<std::uint64_t>(request.offset, bytes.size()));
    const auto clipped = part.first(std::min<std::uint64_t>(request.size, part.size()));
    return std::vector(clipped.begin(), clipped.end());
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

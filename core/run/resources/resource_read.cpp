// SPDX-License-Identifier: MIT
// The part of ResourceCache that brings contents back to the host.
#include "core/project/size/sizes.h"
#include "core/run/resources/resource_cache.h"

#include <algorithm>
#include <format>

namespace wavelane::run {

Result<std::vector<std::byte>> ResourceCache::read(LiveResource& resource, const ReadRequest& request)
{
    const auto clipped = [&](std::uint64_t available) {
        const std::uint64_t start = std::min(request.offset, available);
        return std::pair(start, std::min(request.size, available - start));
    };
    if (resource.buffer || !resource.blocks.empty()) {
        gpu::Buffer& buffer = resource.buffer ? *resource.buffer : *resource.blocks.front().buffer;
        const auto [start, size] = clipped(resource.size);
        std::vector<std::byte> bytes(size);
        for (std::uint64_t at = 0; at < size; at += pieceBytes) {
            const auto piece = std::span(bytes).subspan(at, std::min(pieceBytes, size - at));
            if (auto read = m_gpu.transfer->read(buffer, start + at, piece); !read)
                return std::unexpected(std::move(read.error()));
            m_meter.add(piece.size());
        }
        return bytes;
    }
    const project::Texture* spec = resource.textureSpec();
    if (!resource.texture || !spec) {
        return fail(Code::bindingKindMismatch, std::format("\"{}\" is a {} and has no bytes to read.",
                                                           resource.spec.name, project::kindName(resource.spec)));
    }
    const std::uint64_t layers = project::layerCount(*spec);
    if ((request.mip && *request.mip >= spec->mips) || (request.slice && *request.slice >= layers)) {
        return fail(Code::badValue, std::format("\"{}\" has {} mips and {} slices; mip {}, slice {} was asked for.",
                                                resource.spec.name, spec->mips, layers, request.mip.value_or(0),
                                                request.slice.value_or(0)));
    }
    std::vector<std::byte> all;
    for (std::uint64_t mip = 0; mip < spec->mips; ++mip) {
        for (std::uint64_t layer = 0; layer < layers; ++layer) {
            if ((request.mip && *request.mip != mip) || (request.slice && *request.slice != layer))
                continue;
            const gpu::TextureRows slice{.mip = static_cast<std::uint32_t>(mip),
                                         .layer = static_cast<std::uint32_t>(layer)};
            const std::uint64_t at = all.size();
            all.resize(at + project::sliceSizeInBytes(*spec, mip));
            std::span<std::byte> rest = std::span(all).subspan(at);
            const auto next = [&rest](std::uint64_t size) {
                const std::span<std::byte> piece = rest.first(size);
                rest = rest.subspan(size);
                return piece;
            };
            if (auto read = readSlice(*resource.texture, slice, next, [](std::span<const std::byte>) {}); !read)
                return std::unexpected(std::move(read.error()));
        }
    }
    const auto [start, size] = clipped(all.size());
    if (start == 0 && size == all.size())
        return all;
    return std::vector(all.begin() + static_cast<std::ptrdiff_t>(start),
                       all.begin() + static_cast<std::ptrdiff_t>(start + size));
}

Result<void> ResourceCache::visit(LiveResource& resource, const std::function<void(std::span<const std::byte>)>& take)
{
    std::vector<std::byte> piece;
    if (resource.buffer || !resource.blocks.empty()) {
        gpu::Buffer& buffer = resource.buffer ? *resource.buffer : *resource.blocks.front().buffer;
        for (std::uint64_t at = 0; at < resource.size; at += piece.size()) {
            piece.resize(std::min(pieceBytes, resource.size - at));
            if (auto read = m_gpu.transfer->read(buffer, at, piece); !read)
                return read;
            m_meter.add(piece.size());
            take(piece);
        }
        return {};
    }
    if (!resource.texture)
        return {};
    const gpu::TextureOptions& options = resource.texture->options();
    for (std::uint32_t mip = 0; mip < options.mips; ++mip) {
        for (std::uint32_t layer = 0; layer < options.layers; ++layer) {
            const auto reuse = [&piece](std::uint64_t size) {
                piece.resize(size);
                return std::span(piece);
            };
            if (auto read = readSlice(*resource.texture, {.mip = mip, .layer = layer}, reuse, take); !read)
                return read;
        }
    }
    return {};
}

Result<void> ResourceCache::readSlice(gpu::Texture& texture, gpu::TextureRows slice,
                                      const std::function<std::span<std::byte>(std::uint64_t size)>& target,
                                      const std::function<void(std::span<const std::byte>)>& take)
{
    const std::uint64_t rowBytes = gpu::rowSizeInBytes(texture.options(), slice.mip);
    const std::uint64_t rows = gpu::rowCount(texture.options(), slice.mip);
    const std::uint64_t atOnce = std::clamp<std::uint64_t>(pieceBytes / rowBytes, 1, rows);
    for (; slice.first < rows; slice.first += atOnce) {
        const std::span<std::byte> piece = target(std::min(atOnce, rows - slice.first) * rowBytes);
        if (auto read = m_gpu.transfer->read(texture, slice, piece); !read)
            return read;
        m_meter.add(piece.size());
        take(piece);
    }
    return {};
}

} // namespace wavelane::run

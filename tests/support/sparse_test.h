// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/queue/sparse_binds.h"
#include "core/gpu/resources/sparse_support.h"
#include "tests/support/device_test.h"

namespace wavelane::gpu {

/// Requires a device with sparse resources, such as Mesa's software device and every larger GPU.
class DeviceSparse : public DeviceTest
{
protected:
    void SetUp() override
    {
        DeviceTest::SetUp();
        if (!gpu)
            return;
        for (const SparseKind kind : {SparseKind::buffer, SparseKind::texture2d, SparseKind::texture3d}) {
            const auto checked = checkSparse(device(), kind, "each");
            ASSERT_TRUE(checked.has_value()) << problem(checked);
        }
    }

    std::unique_ptr<Heap> heap(std::uint64_t size)
    {
        auto made = Heap::create(device(), HeapType::defaultHeap, size, "heap");
        EXPECT_TRUE(made.has_value()) << problem(made);
        EXPECT_TRUE(transfer().zero(**made).has_value());
        return std::move(*made);
    }
    std::unique_ptr<Buffer> sparseBuffer(std::uint64_t size)
    {
        auto made = Buffer::create(device(), {.sizeInBytes = size, .sparse = true, .name = "sparse"});
        EXPECT_TRUE(made.has_value()) << problem(made);
        return made ? std::move(*made) : nullptr;
    }
    std::uint64_t bufferTileBytes()
    {
        const auto tile = bufferTile(device(), "tile");
        EXPECT_TRUE(tile.has_value()) << problem(tile);
        return tile ? tile->bytes : 1;
    }
    /// A texture with the given number of tiles in each direction.
    std::unique_ptr<Texture> sparseTexture(TextureOptions options, std::array<std::uint32_t, 3> tiles)
    {
        options.sparse = true;
        options.name = "sparse";
        const auto tile = textureTile(device(), options);
        EXPECT_TRUE(tile.has_value()) << problem(tile);
        if (!tile)
            return nullptr;
        for (std::size_t axis = 0; axis < 3; ++axis)
            options.extent[axis] = tiles[axis] * tile->extent[axis];
        return texture(options);
    }
    void carryOut(const SparseBinds& binds)
    {
        ASSERT_FALSE(binds.empty());
        ASSERT_TRUE(transfer().flush().has_value());
        const auto point = gpu->queue->bindSparse(binds);
        ASSERT_TRUE(point.has_value()) << problem(point);
        const auto done = gpu->queue->wait(*point, std::chrono::seconds(60));
        ASSERT_TRUE(done.has_value() && *done);
    }
    template<class Resource>
    void map(const Resource& resource, const TileRange& range, const Heap& to, std::uint64_t offset)
    {
        SparseBinds binds;
        const auto mapped = binds.map(resource, range, to, offset);
        ASSERT_TRUE(mapped.has_value()) << problem(mapped);
        carryOut(binds);
    }
    template<class Resource>
    void unmap(const Resource& resource, const TileRange& range)
    {
        SparseBinds binds;
        const auto unmapped = binds.unmap(resource, range);
        ASSERT_TRUE(unmapped.has_value()) << problem(unmapped);
        carryOut(binds);
    }
    void write(Buffer& into, std::uint64_t offset, std::span<const std::byte> bytes)
    {
        ASSERT_TRUE(transfer().write(into, offset, bytes).has_value());
        ASSERT_TRUE(transfer().flush().has_value());
    }
    std::vector<std::byte> read(Buffer& from, std::uint64_t offset, std::uint64_t size)
    {
        std::vector<std::byte> bytes(size);
        const auto done = transfer().read(from, offset, bytes);
        EXPECT_TRUE(done.has_value()) << problem(done);
        return bytes;
    }
    std::vector<std::byte> read(Texture& from, std::uint32_t mip, std::uint32_t layer, std::uint64_t texelBytes)
    {
        const auto extent = mipExtent(from.options(), mip);
        std::vector<std::byte> bytes(texelBytes * extent[0] * extent[1] * extent[2]);
        const auto done = transfer().read(from, {.mip = mip, .layer = layer}, bytes);
        EXPECT_TRUE(done.has_value()) << problem(done);
        return bytes;
    }
    template<class Resource>
    void expectRefused(const Resource& resource, const TileRange& range, const Heap& to, std::uint64_t offset,
                       Code code)
    {
        SparseBinds binds;
        const auto mapped = binds.map(resource, range, to, offset);
        ASSERT_FALSE(mapped.has_value());
        EXPECT_EQ(mapped.error().code, code) << mapped.error().message;
        EXPECT_TRUE(binds.empty());
    }
};

} // namespace wavelane::gpu

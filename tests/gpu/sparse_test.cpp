// SPDX-License-Identifier: MIT
#include "core/gpu/adapter.h"
#include "core/gpu/sparse_binds.h"
#include "core/gpu/sparse_support.h"
#include "tests/support/device_test.h"

namespace wavelane::gpu {
namespace {

/// On a device with sparse resources, as Mesa's software device and every larger GPU are.
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
    /// A texture of so many tiles in each direction.
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

TEST_F(DeviceSparse, BuffersHaveTilesOfBytes)
{
    const auto made = sparseBuffer(10 * bufferTileBytes() + 1);
    ASSERT_TRUE(made && made->tile());
    EXPECT_EQ(made->tile()->extent,
              (std::array<std::uint32_t, 3>{static_cast<std::uint32_t>(bufferTileBytes()), 1, 1}));
    EXPECT_EQ(made->mapped(), nullptr);
    EXPECT_EQ(buffer(16)->tile(), std::nullopt);
}

TEST_F(DeviceSparse, ATileOfABufferIsWhatLiesInTheHeap)
{
    const std::uint64_t tile = bufferTileBytes();
    const auto made = sparseBuffer(4 * tile);
    const auto pool = heap(4 * tile);
    const auto all = buffer(4 * tile, HeapType::defaultHeap, {.heap = pool.get()});
    map(*made, {.first = {2, 0, 0}}, *pool, tile);
    const auto bytes = noise(tile);
    write(*made, 2 * tile, bytes);
    EXPECT_TRUE(read(*made, 2 * tile, tile) == bytes);
    EXPECT_TRUE(read(*all, tile, tile) == bytes);
    EXPECT_TRUE(read(*all, 0, tile) == std::vector<std::byte>(tile));
    const auto other = noise(16, 2);
    write(*all, tile + 32, other);
    EXPECT_TRUE(read(*made, 2 * tile + 32, 16) == other);
}

TEST_F(DeviceSparse, TilesOfACountFollowEachOtherInTheHeap)
{
    const std::uint64_t tile = bufferTileBytes();
    const auto made = sparseBuffer(8 * tile);
    const auto pool = heap(4 * tile);
    const auto all = buffer(4 * tile, HeapType::defaultHeap, {.heap = pool.get()});
    map(*made, {.first = {5, 0, 0}, .count = 3}, *pool, tile);
    const auto bytes = noise(3 * tile);
    write(*made, 5 * tile, bytes);
    EXPECT_TRUE(read(*all, tile, 3 * tile) == bytes);
}

TEST_F(DeviceSparse, TwoBuffersMeetOnOneTile)
{
    const std::uint64_t tile = bufferTileBytes();
    const auto first = sparseBuffer(2 * tile);
    const auto second = sparseBuffer(2 * tile);
    const auto pool = heap(tile);
    map(*first, {.first = {1, 0, 0}}, *pool, 0);
    map(*second, {}, *pool, 0);
    const auto bytes = noise(tile);
    write(*first, tile, bytes);
    EXPECT_TRUE(read(*second, 0, tile) == bytes);
    map(*second, {.first = {1, 0, 0}}, *pool, 0);
    EXPECT_TRUE(read(*second, tile, tile) == bytes);
}

TEST_F(DeviceSparse, AnUnmappedTileLeavesTheMemoryAlone)
{
    const std::uint64_t tile = bufferTileBytes();
    const auto made = sparseBuffer(2 * tile);
    const auto pool = heap(2 * tile);
    const auto all = buffer(2 * tile, HeapType::defaultHeap, {.heap = pool.get()});
    map(*made, {.count = 2}, *pool, 0);
    const auto bytes = noise(2 * tile);
    write(*made, 0, bytes);
    unmap(*made, {.first = {1, 0, 0}});
    const auto others = noise(2 * tile, 2);
    write(*made, 0, others);
    EXPECT_TRUE(std::ranges::equal(read(*all, 0, tile), std::span(others).first(tile)));
    EXPECT_TRUE(std::ranges::equal(read(*all, tile, tile), std::span(bytes).subspan(tile)));
    map(*made, {.first = {1, 0, 0}}, *pool, tile);
    EXPECT_TRUE(std::ranges::equal(read(*made, tile, tile), std::span(bytes).subspan(tile)));
}

TEST_F(DeviceSparse, WhatIsWrittenWhereNothingIsMappedReachesNoMemory)
{
    const std::uint64_t tile = bufferTileBytes();
    const auto made = sparseBuffer(2 * tile);
    const auto pool = heap(2 * tile);
    write(*made, 0, noise(2 * tile));
    if (device().has("residencyNonResidentStrict")) {
        EXPECT_TRUE(read(*made, 0, 2 * tile) == std::vector<std::byte>(2 * tile));
    }
    map(*made, {.count = 2}, *pool, 0);
    EXPECT_TRUE(read(*made, 0, 2 * tile) == std::vector<std::byte>(2 * tile));

    const auto shown = sparseTexture({}, {2, 1, 1});
    ASSERT_TRUE(shown && shown->tile());
    const auto texels = heap(shown->tile()->bytes);
    const std::uint64_t size = std::uint64_t{4} * shown->options().extent[0] * shown->options().extent[1];
    ASSERT_TRUE(transfer().write(*shown, {}, noise(size)).has_value());
    map(*shown, {.first = {1, 0, 0}}, *texels, 0);
    const auto back = read(*shown, 0, 0, 4);
    const std::uint64_t column = shown->tile()->extent[0] * 4;
    EXPECT_TRUE(std::ranges::equal(std::span(back).subspan(column, column), std::vector<std::byte>(column)));
}

TEST_F(DeviceSparse, EverythingIsUnmappedAtOnce)
{
    const std::uint64_t tile = bufferTileBytes();
    const auto made = sparseBuffer(3 * tile + 5);
    const auto shown = sparseTexture({.layers = 2, .mips = 2}, {2, 2, 1});
    const auto pool = heap(std::max(4 * tile, 4 * shown->tile()->bytes));
    const auto bytes = buffer(4 * tile, HeapType::defaultHeap, {.heap = pool.get()});
    map(*made, {.count = 4}, *pool, 0);
    map(*shown, {.layer = 1, .count = 4}, *pool, 0);
    SparseBinds binds;
    binds.unmapAll(*made);
    binds.unmapAll(*shown);
    carryOut(binds);
    write(*made, 0, noise(3 * tile));
    const std::uint64_t size = std::uint64_t{4} * shown->options().extent[0] * shown->options().extent[1];
    ASSERT_TRUE(transfer().write(*shown, {.layer = 1}, noise(size)).has_value());
    EXPECT_TRUE(bytesOf(*bytes) == std::vector<std::byte>(4 * tile));
    binds = {};
    binds.unmapAll(*buffer(16));
    EXPECT_TRUE(binds.empty());
}

TEST_F(DeviceSparse, ChangesStandBetweenTheSubmitsAroundThem)
{
    const std::uint64_t tile = bufferTileBytes();
    const auto made = sparseBuffer(tile);
    const auto pool = heap(2 * tile);
    const auto bytes = buffer(2 * tile, HeapType::defaultHeap, {.heap = pool.get()});
    std::vector<std::unique_ptr<Recorder>> recorders;
    for (const std::uint32_t i : {0u, 1u}) {
        SparseBinds binds;
        ASSERT_TRUE(binds.map(*made, {}, *pool, i * tile).has_value());
        ASSERT_TRUE(gpu->queue->bindSparse(binds).has_value());
        auto recorder = Recorder::create(device());
        ASSERT_TRUE(recorder.has_value() && (*recorder)->begin().has_value());
        (*recorder)->fill(*made, 0, tile, 0x01010101u * (i + 1));
        (*recorder)->makeVisibleToHost();
        const auto commands = (*recorder)->end();
        ASSERT_TRUE(commands.has_value());
        ASSERT_TRUE(gpu->queue->submit(*commands).has_value());
        recorders.push_back(std::move(*recorder));
    }
    const auto done = gpu->queue->wait(gpu->queue->last(), std::chrono::seconds(60));
    ASSERT_TRUE(done.has_value() && *done);
    EXPECT_TRUE(read(*bytes, 0, tile) == std::vector(tile, std::byte{1}));
    EXPECT_TRUE(read(*bytes, tile, tile) == std::vector(tile, std::byte{2}));
}

TEST_F(DeviceSparse, TilesOfATextureGoXFirst)
{
    const auto made = sparseTexture({.layers = 2}, {3, 2, 1});
    ASSERT_TRUE(made && made->tile());
    const Tile tile = *made->tile();
    const auto pool = heap(6 * tile.bytes);
    for (std::uint32_t layer : {0u, 1u})
        map(*made, {.layer = layer, .first = {2, 0, 0}, .count = 2}, *pool, 2 * layer * tile.bytes);
    map(*made, {.count = 1}, *pool, 4 * tile.bytes);
    const auto bytes = noise(std::uint64_t{4} * made->options().extent[0] * made->options().extent[1]);
    ASSERT_TRUE(transfer().write(*made, {}, bytes).has_value());
    const auto back = read(*made, 0, 0, 4);
    const std::uint64_t width = made->options().extent[0];
    for (std::uint64_t y = 0; y < made->options().extent[1]; y += 7) {
        for (std::uint64_t x = 0; x < width; x += 5) {
            const auto column = x / tile.extent[0];
            const auto row = y / tile.extent[1];
            const bool there = (column == 2 && row == 0) || (column == 0 && row == 1) || (column == 0 && row == 0);
            const std::uint64_t at = (y * width + x) * 4;
            if (there) {
                ASSERT_EQ(back[at], bytes[at]) << x << ", " << y;
            }
        }
    }
    // The first tile of the second row lies behind the last of the first.
    map(*made, {.layer = 1, .first = {0, 0, 0}}, *pool, tile.bytes);
    const auto other = read(*made, 0, 1, 4);
    const std::uint64_t row = tile.extent[1] * width * 4;
    EXPECT_TRUE(std::ranges::equal(std::span(other).first(tile.extent[0] * 4),
                                   std::span(bytes).subspan(row, tile.extent[0] * 4)));
}

TEST_F(DeviceSparse, AVolumeIsMappedThroughAllItsTiles)
{
    const auto made = sparseTexture({.shape = VK_IMAGE_VIEW_TYPE_3D}, {2, 2, 2});
    ASSERT_TRUE(made && made->tile());
    const auto pool = heap(8 * made->tile()->bytes);
    map(*made, {.count = 8}, *pool, 0);
    const auto& extent = made->options().extent;
    const auto bytes = noise(std::uint64_t{4} * extent[0] * extent[1] * extent[2]);
    ASSERT_TRUE(transfer().write(*made, {}, bytes).has_value());
    EXPECT_TRUE(read(*made, 0, 0, 4) == bytes);
}

TEST_F(DeviceSparse, EveryMipHoldsItsTexelsTheTailByItself)
{
    const auto made = sparseTexture({.layers = 2, .mips = 6}, {4, 4, 1});
    ASSERT_TRUE(made && made->tile());
    std::uint64_t tiles = 0;
    const auto grid = [&](std::uint32_t mip) {
        const auto extent = mipExtent(made->options(), mip);
        return tileCount(tileGrid(*made->tile(), {extent[0], extent[1], extent[2]}));
    };
    for (std::uint32_t mip = 0; mip < 6; ++mip)
        tiles += 2 * grid(mip);
    const auto pool = heap(tiles * made->tile()->bytes);
    SparseBinds binds;
    std::uint64_t offset = 0;
    for (std::uint32_t mip = 0; mip < 6; ++mip) {
        for (const std::uint32_t layer : {0u, 1u}) {
            ASSERT_TRUE(
                binds.map(*made, {.mip = mip, .layer = layer, .count = grid(mip)}, *pool, offset).has_value());
            offset += grid(mip) * made->tile()->bytes;
        }
    }
    carryOut(binds);
    const auto bytesOf = [&](std::uint32_t mip, std::uint32_t layer) {
        const auto extent = mipExtent(made->options(), mip);
        return noise(std::uint64_t{4} * extent[0] * extent[1], mip * 2 + layer);
    };
    for (std::uint32_t mip = 0; mip < 6; ++mip) {
        for (const std::uint32_t layer : {0u, 1u})
            ASSERT_TRUE(transfer().write(*made, {.mip = mip, .layer = layer}, bytesOf(mip, layer)).has_value());
    }
    for (std::uint32_t mip = 0; mip < 6; ++mip) {
        for (const std::uint32_t layer : {0u, 1u})
            EXPECT_TRUE(read(*made, mip, layer, 4) == bytesOf(mip, layer)) << mip << ", " << layer;
    }
}

TEST_F(DeviceSparse, RefusesWhatTilesCannotDo)
{
    const std::uint64_t tile = bufferTileBytes();
    const auto made = sparseBuffer(4 * tile);
    const auto pool = heap(2 * tile);
    expectRefused(*made, {.first = {4, 0, 0}}, *pool, 0, Code::badValue);
    expectRefused(*made, {.first = {0, 1, 0}}, *pool, 0, Code::badValue);
    expectRefused(*made, {.first = {3, 0, 0}, .count = 2}, *pool, 0, Code::badValue);
    expectRefused(*made, {.count = UINT64_MAX}, *pool, 0, Code::badValue);
    expectRefused(*made, {}, *pool, tile / 2, Code::badValue);
    expectRefused(*made, {}, *pool, 2 * tile, Code::heapTooSmall);
    expectRefused(*made, {.count = 3}, *pool, 0, Code::heapTooSmall);
    expectRefused(*made, {}, *pool, UINT64_MAX / tile * tile, Code::heapTooSmall);
    expectRefused(*buffer(16), {}, *pool, 0, Code::badValue);

    const auto shown = sparseTexture({.layers = 2, .mips = 2}, {2, 2, 1});
    expectRefused(*shown, {.first = {2, 0, 0}}, *pool, 0, Code::badValue);
    expectRefused(*shown, {.first = {0, 0, 1}}, *pool, 0, Code::badValue);
    expectRefused(*shown, {.layer = 2}, *pool, 0, Code::badValue);
    expectRefused(*shown, {.mip = 2}, *pool, 0, Code::badValue);
}

TEST_F(DeviceSparse, HasNoMoreAddressesThanTheDevice)
{
    const auto huge = Buffer::create(
        device(), {.sizeInBytes = device().limits().sparseAddressSpaceSize + 1, .sparse = true, .name = "huge"});
    ASSERT_FALSE(huge.has_value());
    EXPECT_EQ(huge.error().code, Code::limitExceeded) << huge.error().message;
}

TEST_F(DeviceSparse, AMissingFeatureIsNamed)
{
    auto adapters = listAdapters(*gpu->instance);
    const auto chosen = chooseAdapter(adapters, "");
    ASSERT_TRUE(chosen.has_value());
    for (const std::string feature : {"sparseBinding", "sparseResidencyBuffer", "sparseResidencyImage2D"}) {
        Adapter poorer = *chosen;
        std::erase(poorer.info.features, feature);
        const auto opened = Device::create(*gpu->instance, poorer);
        ASSERT_TRUE(opened.has_value()) << problem(opened);
        const Result<Tile> tile = feature == "sparseResidencyImage2D" ? textureTile(**opened, {.name = "far"})
                                                                      : bufferTile(**opened, "far");
        ASSERT_FALSE(tile.has_value());
        EXPECT_EQ(tile.error().code, Code::featureMissing);
        EXPECT_NE(tile.error().message.find(feature), std::string::npos) << tile.error().message;
        EXPECT_NE(tile.error().message.find("far"), std::string::npos) << tile.error().message;
    }
    Adapter queueless = *chosen;
    queueless.sparseFamily.reset();
    const auto opened = Device::create(*gpu->instance, queueless);
    ASSERT_TRUE(opened.has_value()) << problem(opened);
    const auto tile = bufferTile(**opened, "far");
    ASSERT_FALSE(tile.has_value());
    EXPECT_EQ(tile.error().code, Code::featureMissing);
    EXPECT_NE(tile.error().message.find("VK_QUEUE_SPARSE_BINDING_BIT"), std::string::npos) << tile.error().message;
}

} // namespace
} // namespace wavelane::gpu

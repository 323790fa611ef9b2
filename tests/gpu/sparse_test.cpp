// SPDX-License-Identifier: MIT
#include "tests/support/sparse_test.h"
#include "core/gpu/adapter.h"

namespace wavelane::gpu {
namespace {

TEST_F(DeviceSparse, BuffersHaveTilesOfBytes)
{
    const auto made = sparseBuffer(10 * bufferTileBytes() + 1);
    ASSERT_TRUE(made && made->tile());
    EXPECT_EQ(made->tile()->extent,
              (std::array<std::uint32_t, 3>{static_cast<std::uint32_t>(bufferTileBytes()), 1, 1}));
    EXPECT_EQ(made->mapped(), nullptr);
    EXPECT_EQ(buffer(16)->tile(), std::nullopt);
}

TEST_F(DeviceSparse, ATileOfABufferContainsTheBytesOfTheHeap)
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

TEST_F(DeviceSparse, ConsecutiveTilesAreConsecutiveInTheHeap)
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

TEST_F(DeviceSparse, TwoBuffersShareATile)
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

TEST_F(DeviceSparse, UnmappingKeepsTheMemory)
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

TEST_F(DeviceSparse, WritesToUnmappedTilesAreDropped)
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

TEST_F(DeviceSparse, UnmapsAllTiles)
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

TEST_F(DeviceSparse, MappingsAreOrderedBetweenSubmits)
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

TEST_F(DeviceSparse, RejectsInvalidMappings)
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

TEST_F(DeviceSparse, RejectsMoreAddressesThanTheDeviceHas)
{
    const auto huge = Buffer::create(
        device(), {.sizeInBytes = device().limits().sparseAddressSpaceSize + 1, .sparse = true, .name = "huge"});
    ASSERT_FALSE(huge.has_value());
    EXPECT_EQ(huge.error().code, Code::limitExceeded) << huge.error().message;
}

TEST_F(DeviceSparse, NamesAMissingFeature)
{
    const auto chosen = findAdapter(*gpu->instance, "");
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

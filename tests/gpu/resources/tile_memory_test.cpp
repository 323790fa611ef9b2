// SPDX-License-Identifier: MIT
#include "core/gpu/queue/sparse_binds.h"
#include "core/run/resources/memory_ranges.h"
#include "tests/gpu/resources/resource_test.h"

namespace wavelane::run {
namespace {

class TileMemoryTest : public ResourceTest
{
protected:
    void SetUp() override
    {
        ResourceTest::SetUp();
        if (!gpu->device->has("sparseResidencyBuffer"))
            GTEST_SKIP() << "This device has no sparse buffers.";
        m_snapshot = snapshotOf(R"(
            "pool": { "kind": "heap", "size": 1048576 },
            "own": { "kind": "buffer", "size": 16 },
            "far": { "kind": "buffer", "size": 262144, "sparse": true })");
        prepare(m_snapshot);
    }

    ProjectSnapshot m_snapshot;
};

TEST_F(TileMemoryTest, ResetUnmapsTilesAndClearsTheirHeap)
{
    const LiveResource& far = *m_store->find("far");
    const LiveResource& pool = *m_store->find("pool");
    gpu::SparseBinds binds;
    ASSERT_TRUE(binds.map(*far.buffer, {}, *pool.heap, 0));
    ASSERT_TRUE(gpu->queue->bindSparse(binds));
    const std::vector<std::byte> ones(16, std::byte{1});
    ASSERT_TRUE(gpu->transfer->write(*far.buffer, 0, ones));
    ASSERT_TRUE(gpu->transfer->flush());
    EXPECT_EQ(read({.resource = "far", .size = 2}), (std::vector{1, 1}));

    ASSERT_TRUE(m_tiles->reset());
    ASSERT_TRUE(gpu->queue->bindSparse(binds));
    EXPECT_EQ(read({.resource = "far", .size = 2}), (std::vector{0, 0})) << "the heap was cleared";
    ASSERT_TRUE(m_tiles->reset());
}

TEST_F(TileMemoryTest, SparseResourcesOverlapAllHeapsAndNothingElse)
{
    const gpu::MemoryUse& far = m_store->find("far")->memory;
    const gpu::MemoryUse& pool = m_store->find("pool")->memory;
    EXPECT_EQ(far.memory, pool.memory);
    EXPECT_LE(far.begin, pool.begin);
    EXPECT_NE(far.memory, m_store->find("own")->memory.memory);
    EXPECT_TRUE(takesTiles(*m_store->find("pool")));
    EXPECT_FALSE(takesTiles(*m_store->find("own")));
}

} // namespace
} // namespace wavelane::run

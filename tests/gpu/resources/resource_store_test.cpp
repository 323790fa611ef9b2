// SPDX-License-Identifier: MIT
#include "tests/gpu/resources/resource_test.h"

namespace wavelane::run {
namespace {

class ResourceStoreTest : public ResourceTest
{
};

constexpr std::string_view two = R"("a": { "kind": "buffer", "size": 16 }, "b": { "kind": "buffer", "size": 32 })";

TEST_F(ResourceStoreTest, ReusesUnchangedResources)
{
    const Prepared first = prepare(snapshotOf(two));
    EXPECT_TRUE(first.rebind);
    EXPECT_TRUE(first.refill);
    const gpu::Buffer* a = m_store->find("a")->buffer.get();
    const Prepared second = prepare(snapshotOf(two));
    EXPECT_FALSE(second.rebind);
    EXPECT_FALSE(second.refill);
    EXPECT_EQ(m_store->find("a")->buffer.get(), a);
}

TEST_F(ResourceStoreTest, RecreatesOnlyChangedResources)
{
    prepare(snapshotOf(two));
    const std::uint64_t a = m_store->find("a")->id;
    const std::uint64_t b = m_store->find("b")->id;
    const Prepared changed =
        prepare(snapshotOf(R"("a": { "kind": "buffer", "size": 16 }, "b": { "kind": "buffer", "size": 64 })"));
    EXPECT_TRUE(changed.refill);
    EXPECT_EQ(m_store->find("a")->id, a);
    EXPECT_NE(m_store->find("b")->id, b);
    EXPECT_EQ(m_store->find("b")->size, 64U);
}

TEST_F(ResourceStoreTest, DropsResourcesThatTheProjectNoLongerHas)
{
    prepare(snapshotOf(two));
    EXPECT_TRUE(prepare(snapshotOf(R"("a": { "kind": "buffer", "size": 16 })")).rebind);
    EXPECT_NE(m_store->find("a"), nullptr);
    EXPECT_EQ(m_store->find("b"), nullptr);
}

TEST_F(ResourceStoreTest, RecreatesPlacedResourcesWithTheirHeap)
{
    const auto placed = [](int size) {
        return snapshotOf(std::format(R"("pool": {{ "kind": "heap", "size": {} }},
            "a": {{ "kind": "buffer", "size": 16, "heap": "pool", "offset": 0 }})",
                                      size));
    };
    prepare(placed(65536));
    const std::uint64_t before = m_store->find("a")->id;
    EXPECT_EQ(m_store->find("a")->memory.memory, m_store->find("pool")->memory.memory);
    prepare(placed(131072));
    EXPECT_NE(m_store->find("a")->id, before);
}

TEST_F(ResourceStoreTest, CreatesACounterOnFirstUse)
{
    prepare(snapshotOf(two));
    LiveResource& a = *m_store->find("a");
    EXPECT_EQ(a.counter, nullptr);
    const auto counter = m_store->counter(a);
    ASSERT_TRUE(counter) << gpu::problem(counter);
    EXPECT_EQ(m_reader->readCounter(**counter).value(), 0U);
    EXPECT_EQ(m_store->counter(a).value(), *counter);
    EXPECT_EQ(m_store->nameOf({.memory = counterMemory(a)}), "a counter");
    EXPECT_EQ(m_store->nameOf(a.memory), "a");
}

} // namespace
} // namespace wavelane::run

// SPDX-License-Identifier: MIT
#include "tests/gpu/resources/resource_test.h"

#include <algorithm>
#include <array>

namespace wavelane::run {
namespace {

class ResourceReaderTest : public ResourceTest
{
protected:
    void SetUp() override
    {
        ResourceTest::SetUp();
        const auto snapshot = snapshotOf(R"(
            "b": { "kind": "buffer", "size": 4, "initial": { "hex": "01020304" } },
            "t": { "kind": "texture2d", "width": 2, "height": 1, "slices": 2, "mips": 2, "format": "R8_UINT",
                   "initial": { "hex": "010203040506" } },
            "s": { "kind": "sampler" })");
        prepare(snapshot);
        reset(snapshot);
    }
};

TEST_F(ResourceReaderTest, ClipsRangesToTheEnd)
{
    EXPECT_EQ(read({.resource = "b", .offset = 1, .size = 2}), (std::vector{2, 3}));
    EXPECT_EQ(read({.resource = "b", .offset = 3, .size = 9}), (std::vector{4}));
    EXPECT_EQ(read({.resource = "b", .offset = 9}), std::vector<int>{});
    EXPECT_EQ(read({.resource = "t", .offset = 5}), (std::vector{6}));
}

TEST_F(ResourceReaderTest, SelectsMipsAndSlices)
{
    EXPECT_EQ(read({.resource = "t"}), (std::vector{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(read({.resource = "t", .mip = 0, .slice = 1}), (std::vector{3, 4}));
    EXPECT_EQ(read({.resource = "t", .slice = 0}), (std::vector{1, 2, 5}));
}

TEST_F(ResourceReaderTest, RejectsMissingMipsAndResourcesWithoutBytes)
{
    EXPECT_EQ(m_reader->read(*m_store->find("t"), {.resource = "t", .mip = 2}).error().code, Code::badValue);
    EXPECT_EQ(m_reader->read(*m_store->find("s"), {.resource = "s"}).error().code, Code::bindingKindMismatch);
}

TEST_F(ResourceReaderTest, BuffersAreReadWithoutACopyIfTheHostCanReadThemInPlace)
{
    WorkMeter meter(1);
    std::uint64_t counted = 0;
    const WorkMeter::Watch watch(meter, [&counted](const std::string&, std::uint64_t bytes) { counted = bytes; });
    ResourceReader reader(*gpu, meter);
    const auto bytes = reader.view(*m_store->find("b"), 1, 2);
    ASSERT_TRUE(bytes) << gpu::problem(bytes);
    if (*bytes) {
        EXPECT_TRUE(std::ranges::equal(**bytes, std::array{std::byte{2}, std::byte{3}}));
    }
    EXPECT_EQ(counted, *bytes ? 2U : 0U);
    const auto texels = reader.view(*m_store->find("t"), 0, 6);
    ASSERT_TRUE(texels) << gpu::problem(texels);
    EXPECT_FALSE(*texels) << "Rows of textures have other distances in memory.";
}

TEST_F(ResourceReaderTest, VisitsAllBytesInOrder)
{
    std::vector<int> visited;
    ASSERT_TRUE(m_reader->visit(*m_store->find("t"), [&visited](std::span<const std::byte> piece) {
        for (const std::byte each : piece)
            visited.push_back(std::to_integer<int>(each));
    }));
    EXPECT_EQ(visited, (std::vector{1, 2, 3, 4, 5, 6}));
}

} // namespace
} // namespace wavelane::run

// SPDX-License-Identifier: MIT
#include "tests/gpu/resources/resource_test.h"

namespace wavelane::run {
namespace {

class ResourceFillerTest : public ResourceTest
{
};

TEST_F(ResourceFillerTest, FillsTheRestOfAResourceWithZeros)
{
    const auto snapshot = snapshotOf(R"(
        "a": { "kind": "buffer", "size": 8, "initial": { "hex": "01020304" } },
        "t": { "kind": "texture2d", "width": 2, "height": 2, "format": "R8_UINT", "initial": { "hex": "0506" } },
        "z": { "kind": "buffer", "size": 4 })");
    prepare(snapshot);
    reset(snapshot);
    EXPECT_EQ(read({.resource = "a"}), (std::vector{1, 2, 3, 4, 0, 0, 0, 0}));
    EXPECT_EQ(read({.resource = "t"}), (std::vector{5, 6, 0, 0}));
    EXPECT_EQ(read({.resource = "z"}), (std::vector{0, 0, 0, 0}));
}

TEST_F(ResourceFillerTest, WritesOverlappingResourcesInTheProjectsOrder)
{
    const auto snapshot = snapshotOf(R"(
        "pool": { "kind": "heap", "size": 65536 },
        "first": { "kind": "buffer", "size": 4, "heap": "pool", "offset": 0, "initial": { "hex": "01010101" } },
        "second": { "kind": "buffer", "size": 4, "heap": "pool", "offset": 0, "initial": { "hex": "0202" } },
        "empty": { "kind": "buffer", "size": 4, "heap": "pool", "offset": 0 })");
    prepare(snapshot);
    reset(snapshot);
    EXPECT_EQ(read({.resource = "first"}), (std::vector{2, 2, 0, 0}));
}

TEST_F(ResourceFillerTest, ReportsInitialDataAtItsLocation)
{
    const auto snapshot =
        snapshotOf(R"("a": { "kind": "buffer", "size": 4, "initial": { "file": "wavelane-missing.bin" } })");
    prepare(snapshot);
    m_filler->reset(snapshot, m_plan, m_diagnostics);
    ASSERT_EQ(m_diagnostics.size(), 1U);
    EXPECT_EQ(m_diagnostics[0].at, "/resources/a/initial");
    EXPECT_EQ(m_diagnostics[0].code, Code::fileMissing);
}

TEST_F(ResourceFillerTest, RejectsOverridesOfMissingConstants)
{
    const auto snapshot = snapshotOf(R"("a": { "kind": "buffer", "size": 4 })");
    prepare(snapshot);
    m_filler->writeConstants(snapshot, {.overrides = {{.resource = "a", .member = "x", .value = 1}}}, m_diagnostics);
    ASSERT_EQ(m_diagnostics.size(), 1U);
    EXPECT_EQ(m_diagnostics[0].code, Code::bindingKindMismatch);
}

} // namespace
} // namespace wavelane::run

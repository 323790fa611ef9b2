// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/transfer_lowering.h"

#include "tests/unit/exporter/lowering/planned_project.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

constexpr std::string_view transferResources = R"("resources": { "a": { "kind": "buffer", "size": 64 },
    "b": { "kind": "buffer", "size": 64 }, "structured": { "kind": "buffer", "size": 64, "stride": 16 },
    "t": { "kind": "texture2d", "width": 4, "height": 4, "format": "R32_UINT" }, "s": { "kind": "sampler" } }, )";

struct LoweredProject
{
    ExportInput input;
    Diagnostics diagnostics;
    Lowered lowered;

    explicit LoweredProject(std::string_view passes)
        : input(test::planned(std::string(transferResources) + "\"passes\": [ " + std::string(passes) + " ]")),
          lowered(lower(input, diagnostics))
    {
    }
    template<class Kind>
    const Kind& only() const
    {
        return std::get<Kind>(lowered.passes.at(0).kind);
    }
};

TEST(TransferLowering, ResolvesTheRegionsOfCopies)
{
    const LoweredProject done(R"({ "copy": { "from": "a", "to": "b" }, "from_offset": 16, "to_offset": 8 })");
    EXPECT_TRUE(done.diagnostics.empty());
    const auto& copy = done.only<LoweredCopy>();
    EXPECT_EQ(copy.from, "a");
    EXPECT_EQ(copy.to, "b");
    const auto& regions = std::get<plan::BufferRegions>(copy.regions);
    EXPECT_EQ(regions.from, 16u);
    EXPECT_EQ(regions.to, 8u);
    EXPECT_EQ(regions.size, 48u);
}

TEST(TransferLowering, DistinguishesCopiesOfBuffersAndTextures)
{
    EXPECT_TRUE(std::holds_alternative<plan::MixedRegions>(
        LoweredProject(R"({ "copy": { "from": "t", "to": "a" } })").only<LoweredCopy>().regions));
}

TEST(TransferLowering, ConvertsClearValuesToTheFormat)
{
    EXPECT_EQ(std::get<std::uint32_t>(LoweredProject(R"({ "clear": "a", "value": 7 })").only<LoweredClear>().value),
              7u);
    const LoweredProject texture(R"({ "clear": "t", "value": 5 })");
    EXPECT_EQ(std::get<plan::ClearColor>(texture.only<LoweredClear>().value)[0], 5u);
}

TEST(TransferLowering, KeepsTheRowsOfAnUploadApart)
{
    const LoweredProject done(
        R"({ "upload": "a", "offset": 4, "data": { "hex": "0102030405060708" }, "pitch": 16, "row_bytes": 4 })");
    const auto& upload = done.only<LoweredUpload>();
    ASSERT_EQ(upload.pieces.size(), 2u);
    EXPECT_EQ(upload.pieces[0].to, 4u);
    EXPECT_EQ(upload.pieces[1].from, 4u);
    EXPECT_EQ(upload.pieces[1].to, 20u);
    EXPECT_EQ(upload.pieces[1].size, 4u);
    EXPECT_EQ(upload.bytes->size(), 8u);
}

TEST(TransferLowering, MergesContiguousPieces)
{
    const LoweredProject done(
        R"({ "upload": "a", "data": { "hex": "0102030405060708" }, "pitch": 4, "row_bytes": 4 })");
    ASSERT_EQ(done.only<LoweredUpload>().pieces.size(), 1u);
    EXPECT_EQ(done.only<LoweredUpload>().pieces[0].size, 8u);
}

TEST(TransferLowering, SwapsOnlyEqualResources)
{
    EXPECT_TRUE(LoweredProject(R"({ "swap": ["a", "b"] })").lowered.swaps);
    const LoweredProject refused(R"({ "swap": ["a", "structured"] })");
    ASSERT_EQ(refused.diagnostics.size(), 1u);
    EXPECT_EQ(refused.diagnostics[0].code, Code::featureMissing);
    EXPECT_EQ(refused.diagnostics[0].at, "/passes/0");
    EXPECT_TRUE(refused.lowered.passes.empty());
}

TEST(TransferLowering, RefusesUnknownAndUnsuitableResources)
{
    const ExportInput input = test::planned(std::string(transferResources) + R"("passes": [])");
    const TransferLowering transfers(input.snapshot.project);
    EXPECT_EQ(transfers.clear({.resource = "nope"}).error().code, Code::unknownResource);
    EXPECT_EQ(transfers.clear({.resource = "s"}).error().code, Code::bindingKindMismatch);
    EXPECT_EQ(transfers.present({.resource = "a"}).error().code, Code::bindingKindMismatch);
    EXPECT_EQ(transfers.copy({.from = {.resource = "a"}, .to = {.resource = "nope"}}).error().code,
              Code::unknownResource);
}

TEST(TransferLowering, ReportsTheMemoryThatPassesUse)
{
    const ExportInput input = test::planned(std::string(transferResources) + R"("passes": [])");
    const auto copy =
        TransferLowering(input.snapshot.project).copy({.from = {.resource = "a"}, .to = {.resource = "b"}});
    ASSERT_TRUE(copy);
    ASSERT_EQ(copy->uses.size(), 2u);
    EXPECT_EQ(copy->uses[0].use.reads, VkAccessFlags2{VK_ACCESS_2_TRANSFER_READ_BIT});
    EXPECT_EQ(copy->uses[0].use.writes, 0u);
    EXPECT_EQ(copy->uses[1].use.writes, VkAccessFlags2{VK_ACCESS_2_TRANSFER_WRITE_BIT});
}

} // namespace
} // namespace wavelane::exporter

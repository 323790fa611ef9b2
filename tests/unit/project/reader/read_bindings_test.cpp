// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

DispatchPass dispatchWith(std::string_view members)
{
    return test::passKind<DispatchPass>(R"({ "dispatch": "s", "groups": [1, 1, 1], )" + std::string(members) + " }");
}

TEST(ReadBindings, AcceptsNamesObjectsListsAndNull)
{
    const auto bind = dispatchWith(R"("bind": { "a": "x", "b": { "resource": "x", "mip": 1, "format": "R32_UINT" },
                                               "c": ["x", null, ["y"]], "d": null })")
                          .bind;
    ASSERT_EQ(bind.size(), 4u);
    EXPECT_EQ(bind[0].value, (BindingValue{.resource = "x"}));
    EXPECT_EQ(bind[1].value, (BindingValue{.resource = "x", .mip = 1, .format = Format::R32_UINT}));
    EXPECT_TRUE(bind[2].value.isList);
    ASSERT_EQ(bind[2].value.list.size(), 3u);
    EXPECT_TRUE(bind[2].value.list[1].isNull());
    EXPECT_TRUE(bind[2].value.list[2].isList);
    EXPECT_TRUE(bind[3].value.isNull());
}

TEST(ReadBindings, IndexesDescriptorHeaps)
{
    const auto bind = dispatchWith(R"("bind": { "$resources": { "64": "x", "0x41": "y" } })").bind;
    ASSERT_EQ(bind.at(0).heap.size(), 2u);
    EXPECT_EQ(bind[0].heap[0].first, 64u);
    EXPECT_EQ(bind[0].heap[1].first, 65u);
    EXPECT_EQ(bind[0].heap[1].second, (BindingValue{.resource = "y"}));
}

TEST(ReadBindings, RefusesAnOffsetWithoutACounter)
{
    EXPECT_EQ(test::readerMessage(test::withPass(R"({ "dispatch": "s", "groups": [1, 1, 1],
                                     "bind": { "x": { "resource": "a", "counter_offset": 4 } } })")),
              "`counter_offset` is 4; it must be absent if there is no `counter`.");
}

TEST(ReadConstantValues, AcceptsMembersIdsAndBytes)
{
    EXPECT_EQ(dispatchWith(R"("push": { "values": [1, 2], "on": true })").push.values,
              (std::vector<std::pair<std::string, Json>>{{"values", Json::array({1, 2})}, {"on", true}}));
    EXPECT_EQ(dispatchWith(R"("push": { "hex": "01ff" })").push.hex, (std::vector{std::byte{1}, std::byte{0xff}}));
    EXPECT_EQ(dispatchWith(R"("constants": { "0": 4, "n": true })").constants.values.size(), 2u);
}

TEST(ReadConstantValues, NamesTheConstantThatIsNotANumber)
{
    EXPECT_EQ(test::readerMessage(test::withPass(R"({ "dispatch": "s", "groups": [1, 1, 1],
                                     "constants": { "n": "many" } })")),
              "The constant \"n\" is \"many\"; it must be a number, true or false, or a list or object of them.");
}

} // namespace

} // namespace wavelane::project

// SPDX-License-Identifier: MIT
#include "tests/unit/plan/check/expectation_support.h"

namespace wavelane::plan {
namespace {

using project::DataExpectation;
using project::Expectation;

TEST_F(Expectations, FailIfTheyCompareNothing)
{
    addBuffer("b", bytesOfValues<std::uint8_t>({1, 2, 3, 4}));
    write("empty.bin", "");
    write("bytes.bin", "abcd");
    write("empty.csv", "");
    const project::InitialData forms[] = {project::HexData{{}}, project::FileData{.path = "empty.bin"},
                                          project::FileData{.path = "bytes.bin", .skip = 4},
                                          project::FileData{.path = "empty.csv"}};
    for (const project::InitialData& form : forms) {
        for (const bool mustHold : {true, false}) {
            Expectation expectation = data(form, 2);
            expectation.holds = mustHold;
            EXPECT_FALSE(holds(expectation)) << form.index();
            EXPECT_TRUE(objection(expectation).contains("nothing to compare")) << objection(expectation);
        }
    }
    // There are no bytes to fill after the end of the buffer.
    EXPECT_FALSE(holds(data(project::GarbageData{1}, 4)));

    const project::Texture texture{
        .width = {.value = 1}, .height = {.value = 1}, .format = Format::R10G10B10A2_UNORM};
    addTexture("t", texture, std::vector<std::byte>(4));
    EXPECT_FALSE(holds(
        {.kind = DataExpectation{.resource = "t", .data = project::PatternData{project::Pattern::uv}, .offset = 4}}));
}

TEST_F(Expectations, StructuresWithoutMembersCompareNothing)
{
    shader::Layout layout{.name = "S", .size = 8};
    layout.members = {{.name = "list",
                       .type = "uint",
                       .size = 8,
                       .count = 2,
                       .dimensions = {2},
                       .stride = 4,
                       .scalar = NumberType::uint32}};
    addBuffer("b", bytesOfValues<std::uint32_t>({1, 2, 3, 4}), layout);
    for (const char* empty : {"[{}]", "[{}, {}]", R"([{"list": []}])"}) {
        EXPECT_FALSE(holds(data(project::StructData{Json::parse(empty)}))) << empty;
        EXPECT_TRUE(objection(data(project::StructData{Json::parse(empty)})).contains("no member")) << empty;
    }
    EXPECT_TRUE(holds(data(project::StructData{Json::parse(R"([{}, {"list": [3]}])")})));
}

} // namespace
} // namespace wavelane::plan

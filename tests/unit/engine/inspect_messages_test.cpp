// SPDX-License-Identifier: MIT
#include "core/engine/protocol/inspect_answers.h"
#include "core/engine/protocol/inspect_requests.h"
#include "core/engine/protocol/number_json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace wavelane::engine {
namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

inspect::Request throughJson(const inspect::Request& request)
{
    return inspectRequestFromJson(*parseJson(dumpJson(toJson(request))));
}

TEST(InspectMessages, RequestsRoundTrip)
{
    inspect::FindOptions find{
        .pattern = inspect::FindNumber{.number = std::uint64_t{UINT64_MAX}, .tolerance = {.absolute = 0.5, .ulp = 3}},
        .where = "a < 1\n&& b",
        .columns = {"a", "b.x"},
        .range = {.first = 3, .count = UINT64_MAX},
        .limit = 7,
        .bins = 1024,
        .among = decode::Tolerance{.relative = 0.25}};
    inspect::Request request{.target = {.resource = "täxt", .mip = 3, .slice = 0, .after = ""},
                             .view = {.structure = "struct S { float x; };",
                                      .packing = inspect::Packing::std140,
                                      .format = Format::R11G11B10_FLOAT,
                                      .numbers = NumberType::float16,
                                      .numbersPerElement = 9,
                                      .start = 12,
                                      .stride = 64,
                                      .width = 640,
                                      .rowBytes = 4096},
                             .other = inspect::Other{.target = inspect::Target{.resource = "b", .after = "blur"},
                                                     .frozen = "x",
                                                     .start = 256,
                                                     .file = "/caf\xe9.bin"},
                             .combination =
                                 inspect::Combination{.kind = inspect::Combination::Kind::split, .column = 7},
                             .action = find};
    EXPECT_EQ(throughJson(request), request);
    const std::vector<inspect::Pattern> patterns{
        inspect::FindBytes{.bytes = {std::byte{0}, std::byte{255}}},
        inspect::FindNumber{.number = std::int64_t{-5}},
        inspect::FindNumber{.number = -unbounded},
        inspect::FindClass{.numbers = inspect::NumberClass::denormal},
        inspect::FindOutside{.low = -unbounded, .high = 2},
        inspect::FindChanged{},
        inspect::FindChanged{.tolerance = decode::Tolerance{.relative = 0.5}},
        {}};
    for (const inspect::Pattern& each : patterns) {
        request.action = inspect::FindNearestOptions{
            .find = {.pattern = each}, .direction = inspect::Direction::previous, .from = 9, .wraps = false};
        EXPECT_EQ(throughJson(request), request) << each.index();
    }
    const std::vector<inspect::Action> actions{
        inspect::StatisticsOptions{
            .where = "x", .columns = {"y"}, .range = {.first = 1, .count = 2}, .distinct = false},
        inspect::StatisticsOptions{.box = inspect::TexelBox{.origin = {1, 2, 3}, .extent = {4, 5, UINT64_MAX}},
                                   .values = {{-unbounded, 0.1}}},
        inspect::HistogramOptions{.box = inspect::TexelBox{.origin = {0, 9, 0}, .extent = {1, 1, 1}}},
        inspect::HistogramOptions{.bins = 5, .values = {{-1, 2}}, .logarithmic = true},
        inspect::CompareOptions{.tolerance = {.relative = 0.1, .anyDenormals = true}, .bins = 4, .peak = 255},
        inspect::SortOptions{.column = "z", .descending = true, .first = 5, .count = 6},
        inspect::EnvelopeOptions{.columns = {"x"}, .range = {.first = 7, .count = 8}, .parts = 9},
        inspect::SampleOptions{.box = {.origin = {1, 2, 3}, .extent = {4, 5, 6}}, .step = 7},
        inspect::MarkOptions{.rule = {.channels = {true, false, true, false},
                                      .range = decode::DisplayRange{.black = -unbounded, .white = 0.1},
                                      .wanted = 5},
                             .box = inspect::TexelBox{.origin = {1, 2, 3}, .extent = {4, 5, 6}},
                             .step = 8},
        inspect::NearestMarkOptions{
            .rule = {}, .anyOf = 3, .from = UINT64_MAX, .direction = inspect::Direction::previous},
        inspect::FreezeOptions{.name = "copy"},
        inspect::ThawOptions{.name = "copy"}};
    for (const inspect::Action& each : actions) {
        request.action = each;
        EXPECT_EQ(throughJson(request), request) << each.index();
    }
}

TEST(InspectMessages, MembersHaveTheirNamesAndOrder)
{
    const inspect::Request request{
        .target = {.resource = "a", .slice = 2},
        .view = {.numbers = NumberType::uint16},
        .other = inspect::Other{.frozen = "x", .file = "/b"},
        .action = inspect::FindOptions{
            .pattern = inspect::FindNumber{.number = decode::Number(unbounded), .tolerance = {.absolute = 0.5}}}};
    EXPECT_EQ(
        dumpJson(toJson(request)),
        R"({"target":{"resource":"a","mip":null,"slice":2,"after":null},)"
        R"("view":{"structure":"","packing":"structured","format":null,"numbers":"uint16","per_element":1,)"
        R"("start":0,"stride":0,"width":0,"row_bytes":0},"other":{"target":null,"frozen":"x","start":0,"file":"2f62"},"combination":null,)"
        R"("action":{"find":{"pattern":{"number":["r","inf"],"tolerance":{"absolute":0.5,"relative":null,)"
        R"("ulp":null,"denormals":false}},"where":"","columns":[],"range":{"first":0,)"
        R"("count":18446744073709551615},"limit":1000,"bins":0,"among":null}}})");
    const InspectPayload payload = toPayload(inspect::FindResult{
        .count = 2, .searched = 9, .matches = {{.offset = 4, .element = 1, .column = 0}}, .density = {1, 1}});
    EXPECT_EQ(dumpJson(payload.json), R"({"count":2,"searched":9,"matches":1,"density":2})");
    EXPECT_EQ(payload.bulk, (std::vector<std::uint64_t>{4, 1, 0, 1, 1}));
}

TEST(InspectMessages, AnyJsonIsARequest)
{
    const inspect::Request request = inspectRequestFromJson(*parseJson(R"({"target": 3, "view": {"packing": "?",
        "format": "?", "start": -1}, "other": {"file": "xyz"}, "action": {"find": {"pattern": {"number": ["i",
        18446744073709551615]}, "columns": [1, "a"], "limit": 1e300}}})"));
    EXPECT_EQ(request.target.resource, "");
    EXPECT_EQ(request.other->file, "");
    const auto& find = std::get<inspect::FindOptions>(request.action);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(find.pattern));
    EXPECT_EQ(find.columns, (std::vector<std::string>{"", "a"}));
    EXPECT_EQ(find.limit, 1000U);
}

/// The answer after a trip through JSON and bulk.
Result<inspect::Answer> throughPayload(const inspect::Action& action, const inspect::Answer& answer)
{
    const InspectPayload payload = toPayload(answer);
    return inspectAnswerFromPayload({.target = {}, .view = {}, .action = action}, *parseJson(dumpJson(payload.json)),
                                    std::as_bytes(std::span(payload.bulk)));
}

TEST(InspectMessages, AnswersRoundTrip)
{
    const auto expectSame = [](const inspect::Action& action, const inspect::Answer& answer) {
        const auto back = throughPayload(action, answer);
        ASSERT_TRUE(back) << back.error().message;
        EXPECT_EQ(*back, answer);
    };
    const inspect::Match match{.offset = UINT64_MAX, .element = 5, .column = 2};
    expectSame(inspect::FindOptions{}, inspect::FindResult{.count = 9,
                                                           .searched = UINT64_MAX,
                                                           .matches = {match, {.offset = 1, .element = 0}},
                                                           .density = {1, 2, 3}});
    expectSame(inspect::FindNearestOptions{}, inspect::Nearest{.match = match, .wrapped = true});
    expectSame(inspect::FindNearestOptions{}, inspect::Nearest{});
    expectSame(inspect::NearestMarkOptions{}, inspect::Nearest{.match = match});
    expectSame(inspect::SampleOptions{},
               inspect::SampleResult{.extent = {3, 1, 1}, .texels = {std::byte{1}, std::byte{2}, std::byte{255}}});
    expectSame(inspect::SampleOptions{}, inspect::SampleResult{});
    expectSame(inspect::MarkOptions{},
               inspect::MarkResult{
                   .texels = 99, .extent = {3, 3, 1}, .marks = {1, 2, 3, 4, 5, 6, 7, 8, 63}, .counts = {1, 0, 98}});
    expectSame(inspect::StatisticsOptions{}, inspect::StatisticsResult{.elements = 3,
                                                                       .columns = {{.column = 1,
                                                                                    .count = 3,
                                                                                    .minimum = std::int64_t{5},
                                                                                    .maximum = decode::Number(1e300),
                                                                                    .minimumAt = 1,
                                                                                    .maximumAt = 2,
                                                                                    .mean = 0.1,
                                                                                    .deviation = unbounded,
                                                                                    .nan = {1, 2, 3},
                                                                                    .negative = {4, 5, 6},
                                                                                    .below = {7, 8, 9},
                                                                                    .above = {1, 0, 0},
                                                                                    .distinct = 7},
                                                                                   {}}});
    expectSame(inspect::HistogramOptions{},
               std::vector<inspect::ColumnHistogram>{{.column = 3, .low = -1, .high = 2, .count = 5, .bins = {1, 2}},
                                                     {.nan = 4, .bins = {7, 8, 9}}});
    expectSame(inspect::CompareOptions{}, inspect::CompareResult{.elements = 4,
                                                                 .different = 2,
                                                                 .first = 1,
                                                                 .size = 16,
                                                                 .otherSize = 20,
                                                                 .columns = {{.column = 0,
                                                                              .compared = 4,
                                                                              .different = 2,
                                                                              .got = std::uint64_t{UINT64_MAX},
                                                                              .expected = decode::Number(-unbounded),
                                                                              .maxRelative = unbounded,
                                                                              .maxUlp = UINT64_MAX,
                                                                              .peakSignalToNoise = 40.5}},
                                                                 .density = {0, 2}});
    expectSame(inspect::SortOptions{}, inspect::SortResult{.elements = 10, .indices = {9, 0, UINT64_MAX}});
    expectSame(inspect::EnvelopeOptions{}, inspect::EnvelopeResult{.elements = 10,
                                                                   .first = 2,
                                                                   .count = 5,
                                                                   .parts = 2,
                                                                   .columns = {{.column = 1,
                                                                                .low = {-0.5, unbounded},
                                                                                .high = {1e300, -unbounded},
                                                                                .nan = {0, 3},
                                                                                .nanCount = 3,
                                                                                .infinityCount = 1}}});
    expectSame(inspect::FreezeOptions{}, inspect::Frozen{.size = 77});
}

TEST(InspectMessages, BoxesThatAreNotValidAreEmpty)
{
    const inspect::Request request = inspectRequestFromJson(
        *parseJson(R"({"action": {"histogram": {"box": {"origin": [-1, "x"], "extent": 7}}}})"));
    EXPECT_EQ(std::get<inspect::HistogramOptions>(request.action).box,
              (inspect::TexelBox{.origin = {0, 0, 0}, .extent = {0, 0, 0}}));
}

TEST(InspectMessages, ListsMustBeInTheBulk)
{
    const auto problem = [](std::string_view json, std::size_t words) {
        const std::vector<std::uint64_t> bulk(words);
        const auto answer = inspectAnswerFromPayload({.target = {}, .view = {}, .action = inspect::FindOptions{}},
                                                     *parseJson(json), std::as_bytes(std::span(bulk)));
        return answer ? "no problem" : answer.error().message;
    };
    EXPECT_EQ(problem(R"({"matches": 2, "density": 1})", 7), "no problem");
    EXPECT_EQ(problem(R"({"matches": 2})", 5), "A list of 6 numbers is announced, but 40 bytes are left.");
    EXPECT_EQ(problem(R"({"density": 18446744073709551615})", 1),
              "A list of 18446744073709551615 numbers is announced, but 8 bytes are left.");
}

} // namespace
} // namespace wavelane::engine

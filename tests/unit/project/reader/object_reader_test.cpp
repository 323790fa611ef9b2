// SPDX-License-Identifier: MIT
#include "core/project/reader/object_reader.h"
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

/// Reads `json` as an object of a kind, with the diagnostics of the reader.
class ObjectReading : public testing::Test
{
protected:
    ObjectReader reader(std::string_view kind, std::string_view json)
    {
        m_document.emplace(JsonDocument::parse(json).value());
        m_context.emplace(*m_document, "f");
        m_scope.emplace(ReadScope{.context = *m_context, .at = "/x"});
        return {*m_scope, m_document->json(), "/x", kind};
    }
    std::string message()
    {
        const Diagnostics found = m_context->take();
        return found.size() == 1 ? found.front().message : test::brief(found);
    }
    ReadScope& scope() { return *m_scope; }

private:
    std::optional<JsonDocument> m_document;
    std::optional<ReadContext> m_context;
    std::optional<ReadScope> m_scope;
};

TEST_F(ObjectReading, ReturnsNothingForAbsentKeysWithoutADiagnostic)
{
    const ObjectReader object = reader("buffer", "{}");
    EXPECT_FALSE(object.number("size"));
    EXPECT_FALSE(object.format("format"));
    EXPECT_FALSE(object.flag("sparse"));
    EXPECT_EQ(message(), "");
    EXPECT_FALSE(scope().failed);
}

TEST_F(ObjectReading, NamesTheKeyTheValueAndTheLimit)
{
    EXPECT_FALSE(reader("buffer", R"({ "stride": 300 })").number("stride", 255));
    EXPECT_TRUE(scope().failed);
    EXPECT_EQ(message(), "`stride` is 300; it must be an integer from 0 to 255.");
}

TEST_F(ObjectReading, ReportsEnumeratorsWithTheirOwnCodes)
{
    EXPECT_FALSE(reader("buffer", R"({ "format": "R8" })").format("format"));
    EXPECT_EQ(message(), "`format` is \"R8\"; it must be a DXGI format such as R8G8B8A8_UNORM.");
    EXPECT_FALSE(reader("heap", R"({ "heap_type": "gpu" })").heapType("heap_type"));
    EXPECT_EQ(message(), "`heap_type` is \"gpu\"; it must be one of default, upload, readback.");
}

TEST_F(ObjectReading, ReadsSizesInTiles)
{
    EXPECT_EQ(reader("buffer", R"({ "size": "4*tile_bytes" })").amount("size"),
              (Amount{.expression = "4*tile_bytes"}));
    EXPECT_EQ(reader("buffer", R"({ "size": "0x40" })").amount("size"), (Amount{.value = 64}));
    EXPECT_FALSE(reader("buffer", R"({ "size": "4*tiles" })").amount("size"));
}

TEST_F(ObjectReading, RequiresExactlyThreeAndTwelveNumbers)
{
    EXPECT_EQ(reader("dispatch", R"({ "groups": [1, "0x2", 3] })").triple("groups"),
              (std::array<std::uint64_t, 3>{1, 2, 3}));
    EXPECT_FALSE(reader("dispatch", R"({ "groups": [1, 2] })").triple("groups"));
    EXPECT_FALSE(reader("instance", R"({ "transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] })").transform("transform"));
    EXPECT_EQ(message(),
              "`transform` is [1,0,0,0,0,1,0,0,0,0,1]; it must be a list of twelve numbers, a row-major 3×4 matrix.");
}

TEST_F(ObjectReading, KeepsUnknownKeysAndWarns)
{
    reader("buffer", R"({ "size": 4, "color": "red" })");
    EXPECT_FALSE(scope().failed);
    EXPECT_EQ(scope().unknown, Json::parse(R"({ "color": "red" })"));
    EXPECT_EQ(message(), "The key \"color\" is unknown; it is kept but has no effect.");
}

TEST_F(ObjectReading, FailsForAnythingButAnObject)
{
    EXPECT_FALSE(reader("buffer", "[1]").number("size"));
    EXPECT_TRUE(scope().failed);
    EXPECT_EQ(message(), "Expected an object, not [1].");
}

} // namespace

} // namespace wavelane::project

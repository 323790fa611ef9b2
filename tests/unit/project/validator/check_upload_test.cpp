// SPDX-License-Identifier: MIT
#include "tests/unit/project/validator/messages.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

std::string uploadMessage(std::string_view members)
{
    return test::passMessage(R"("b": { "kind": "buffer", "size": 16 }, "s2": { "kind": "sampler" })",
                             R"({ "upload": "b", )" + std::string(members) + " }");
}

TEST(CheckUpload, SpansTheLastRowOnlyUpToItsData)
{
    // Row 1 starts at byte 12 and has 4 bytes.
    EXPECT_EQ(uploadMessage(R"("data": { "hex": "0102030405060708" }, "pitch": 12, "row_bytes": 4)"), "");
    EXPECT_EQ(uploadMessage(R"("data": { "hex": "0102030405060708" }, "pitch": 13, "row_bytes": 4)"),
              "17 bytes from offset 0 exceed the 16 bytes of \"b\".");
}

TEST(CheckUpload, CountsFillersAfterCompleteChunksOnly)
{
    // 8 bytes in chunks of 4 with two fillers of 4 bytes.
    EXPECT_EQ(uploadMessage(R"("data": { "hex": "0102030405060708" }, "chunk_bytes": 4, "filler": "ffffffff")"), "");
    EXPECT_EQ(uploadMessage(R"("data": { "hex": "0102030405060708" }, "chunk_bytes": 4, "filler": "ffffffffff")"),
              "18 bytes from offset 0 exceed the 16 bytes of \"b\".");
    EXPECT_EQ(
        uploadMessage(R"("data": { "hex": "01020304050607" }, "chunk_bytes": 4, "filler": "ffffffffffffffffff")"),
        "");
}

TEST(CheckUpload, RequiresPitchesThatContainTheRow)
{
    EXPECT_EQ(uploadMessage(R"("data": { "hex": "01020304" }, "pitch": 3, "row_bytes": 4)"),
              "`pitch` is 3; it must be at least the 4 bytes of a row.");
    EXPECT_EQ(uploadMessage(R"("data": { "hex": "01" }, "pitch": 4, "row_bytes": 0)"),
              "`row_bytes` is 0; it must be at least 1.");
    EXPECT_EQ(uploadMessage(R"("data": { "hex": "01" }, "pitch": 4, "row_bytes": 4, "rows": 0)"),
              "`rows` is 0; it must be at least 1.");
}

} // namespace

} // namespace wavelane::project

// SPDX-License-Identifier: MIT
#include "core/project/writer.h"
#include "core/project/writer/parts.h"
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

std::string restored(std::string_view object, std::string_view unknown)
{
    Json json = Json::parse(object);
    restoreUnknown(json, Json::parse(unknown));
    return dumpJson(json);
}

TEST(RestoreUnknown, AppendsPlainKeys)
{
    EXPECT_EQ(restored(R"({"a":1})", R"({"z":2,"y":3})"), R"({"a":1,"z":2,"y":3})");
}

TEST(RestoreUnknown, FollowsPointersThroughObjectsAndLists)
{
    EXPECT_EQ(restored(R"({"blas":[{"name":"m"}]})", R"({"/blas/0/new":5})"), R"({"blas":[{"name":"m","new":5}]})");
}

TEST(RestoreUnknown, DropsKeysWhoseObjectIsGone)
{
    EXPECT_EQ(restored(R"({"blas":[]})", R"({"/blas/0/new":5})"), R"({"blas":[]})");
    EXPECT_EQ(restored(R"({"bind":{}})", R"({"/bind/x/new":5})"), R"({"bind":{}})");
}

TEST(RestoreUnknown, MakesAnObjectOfAPlainBinding)
{
    EXPECT_EQ(restored(R"({"bind":{"x":"a"}})", R"({"/bind/x/new":5})"),
              R"({"bind":{"x":{"resource":"a","new":5}}})");
}

} // namespace

} // namespace wavelane::project

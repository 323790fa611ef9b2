// SPDX-License-Identifier: MIT
#include "core/base/hash.h"

#include <gtest/gtest.h>

namespace wavelane {
namespace {

using namespace std::string_view_literals;

// Test vectors published by the function's authors.
TEST(Hash, MatchesThePublishedFnv1aTestVectors)
{
    EXPECT_EQ(Hash().value(), 0xcbf29ce484222325ULL);
    EXPECT_EQ(Hash().add("a"sv).value(), 0xaf63dc4c8601ec8cULL);
    EXPECT_EQ(Hash().add("foobar"sv).value(), 0x85944171f73967e8ULL);
}

TEST(Hash, HashingPiecesEqualsHashingTheWhole)
{
    EXPECT_EQ(Hash().add("foo"sv).add(""sv).add("bar"sv).value(), Hash().add("foobar"sv).value());
}

TEST(Hash, NumbersAreHashedWithAllTheirBytes)
{
    EXPECT_EQ(Hash().add(std::uint64_t{0}).value(), Hash().add("\0\0\0\0\0\0\0\0"sv).value());
    EXPECT_NE(Hash().add(std::uint64_t{1}).value(), Hash().add(std::uint64_t{1} << 56).value());
}

TEST(Hash, HexHasSixteenDigits)
{
    EXPECT_EQ(Hash().add("a"sv).hex(), "af63dc4c8601ec8c");
    EXPECT_EQ(Hash().add("foobar"sv).hex().size(), 16U);
}

} // namespace
} // namespace wavelane

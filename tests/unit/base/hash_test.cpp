// SPDX-License-Identifier: MIT
#include "core/base/hash.h"

#include <gtest/gtest.h>

namespace wavelane {
namespace {

using namespace std::string_view_literals;

// Values of the reference implementation, as `xxhsum -H2` prints them.
TEST(Hash, MatchesTheReferenceImplementation)
{
    EXPECT_EQ(Hash().hex(), "99aa06d3014798d86001c324468d497f");
    EXPECT_EQ(Hash().add("a"sv).hex(), "a96faf705af16834e6c632b61e964e1f");
    EXPECT_EQ(Hash().add("foobar"sv).hex(), "3c9e102628997f44ac87b0b131c6992d");
    EXPECT_EQ(Hash().add(std::string(1000, 'x')).hex(), "50a1af5a5f2dcf01c0a4877b962cba82");
}

TEST(Hash, HashingPiecesEqualsHashingTheWhole)
{
    EXPECT_EQ(Hash().add("foo"sv).add(""sv).add("bar"sv).value(), Hash().add("foobar"sv).value());
    Hash pieces;
    for (int i = 0; i < 100; ++i)
        pieces.add("0123456789"sv);
    std::string whole;
    for (int i = 0; i < 100; ++i)
        whole += "0123456789";
    EXPECT_EQ(pieces.value(), Hash().add(whole).value());
}

TEST(Hash, NumbersAreHashedWithAllTheirBytes)
{
    EXPECT_EQ(Hash().add(std::uint64_t{0}).value(), Hash().add("\0\0\0\0\0\0\0\0"sv).value());
    EXPECT_NE(Hash().add(std::uint64_t{1}).value(), Hash().add(std::uint64_t{1} << 56).value());
}

TEST(Hash, HasACopyableValue)
{
    const HashValue value = Hash().add("a"sv).value();
    const HashValue copy = value;
    EXPECT_EQ(copy, value);
    EXPECT_NE(copy, HashValue());
}

} // namespace
} // namespace wavelane

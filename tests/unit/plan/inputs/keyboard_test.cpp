// SPDX-License-Identifier: MIT
#include "core/plan/inputs/keyboard.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstring>
#include <set>
#include <utility>

namespace wavelane::plan {
namespace {

KeyBits withKeys(std::initializer_list<unsigned> keys)
{
    KeyBits bits{};
    for (const unsigned key : keys)
        bits[key / 32] |= 1U << (key % 32);
    return bits;
}

TEST(Keyboard, APressLastsOneFrameAndTogglesOnce)
{
    const KeyboardState first = KeyboardState{}.next(withKeys({65, 255}));
    EXPECT_EQ(first.down, withKeys({65, 255}));
    EXPECT_EQ(first.pressed, withKeys({65, 255}));
    EXPECT_EQ(first.toggled, withKeys({65, 255}));
    const KeyboardState held = first.next(withKeys({65, 0}));
    EXPECT_EQ(held.down, withKeys({65, 0}));
    EXPECT_EQ(held.pressed, withKeys({0}));
    EXPECT_EQ(held.toggled, withKeys({65, 255, 0}));
    const KeyboardState again = held.next({}).next(withKeys({65}));
    EXPECT_EQ(again.pressed, withKeys({65}));
    EXPECT_EQ(again.toggled, withKeys({255, 0})) << "the second press switches it off";
}

/// Column and row of the texels that are `set`; all others must be zero.
template<class Texel>
std::set<std::pair<std::size_t, std::size_t>> setTexels(const std::vector<std::byte>& bytes, Texel set)
{
    std::set<std::pair<std::size_t, std::size_t>> found;
    EXPECT_EQ(bytes.size(), 256 * 3 * sizeof(Texel));
    for (std::size_t i = 0; i < bytes.size() / sizeof(Texel); ++i) {
        Texel texel{};
        std::memcpy(&texel, bytes.data() + i * sizeof(Texel), sizeof(Texel));
        if (texel != Texel{}) {
            EXPECT_EQ(texel, set);
            found.emplace(i % 256, i / 256);
        }
    }
    return found;
}

TEST(Keyboard, TexelsAreOneInTheNumbersOfTheFormat)
{
    const KeyboardState state = KeyboardState{}.next(withKeys({7, 37})).next(withKeys({37, 90}));
    const std::set<std::pair<std::size_t, std::size_t>> expected{{37, 0}, {90, 0}, {90, 1}, {7, 2}, {37, 2}, {90, 2}};
    EXPECT_EQ(setTexels(keyboardTexels(state, Format::R8_UNORM), std::uint8_t{255}), expected);
    EXPECT_EQ(setTexels(keyboardTexels(state, Format::R8_UINT), std::uint8_t{1}), expected);
    EXPECT_EQ(setTexels(keyboardTexels(state, Format::R32_UINT), std::uint32_t{1}), expected);
    EXPECT_EQ(setTexels(keyboardTexels(state, Format::R32_FLOAT), 1.0F), expected);
}

} // namespace
} // namespace wavelane::plan

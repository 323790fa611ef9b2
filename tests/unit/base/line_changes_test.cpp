// SPDX-License-Identifier: MIT
#include "core/base/text/line_changes.h"
#include "core/base/text/merge_texts.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace wavelane {
namespace {

std::vector<LineChange> changesBetween(std::string_view before, std::string_view after)
{
    return lineChanges(splitIntoLines(before), splitIntoLines(after));
}

/// Applies the changes, which tests more than comparing their numbers.
std::string applyChanges(std::string_view before, std::string_view after)
{
    const auto old = splitIntoLines(before);
    const auto fresh = splitIntoLines(after);
    std::string text;
    std::size_t done = 0;
    for (const LineChange& change : lineChanges(old, fresh)) {
        for (; done < change.before; ++done)
            text += old[done];
        for (std::size_t i = 0; i < change.afterCount; ++i)
            text += fresh[change.after + i];
        done += change.beforeCount;
    }
    for (; done < old.size(); ++done)
        text += old[done];
    return text;
}

std::string randomText(std::mt19937& random)
{
    std::string text;
    for (auto i = random() % 30; i > 0; --i)
        text += std::string(1, static_cast<char>('a' + random() % 4)) + "\n";
    if (random() % 3 == 0)
        text += "end";
    return text;
}

TEST(LineChanges, SplitLinesRestoreTheText)
{
    EXPECT_TRUE(splitIntoLines("").empty());
    EXPECT_EQ(splitIntoLines("a\n\nb"), (std::vector<std::string_view>{"a\n", "\n", "b"}));
    EXPECT_EQ(splitIntoLines("a\n"), (std::vector<std::string_view>{"a\n"}));
}

TEST(LineChanges, AreMinimal)
{
    EXPECT_TRUE(changesBetween("a\nb\n", "a\nb\n").empty());
    EXPECT_EQ(changesBetween("a\nb\nc\n", "a\nx\nc\n"), (std::vector<LineChange>{{1, 1, 1, 1}}));
    EXPECT_EQ(changesBetween("", "a\n"), (std::vector<LineChange>{{0, 0, 0, 1}}));
    EXPECT_EQ(changesBetween("a\n", ""), (std::vector<LineChange>{{0, 1, 0, 0}}));
    EXPECT_EQ(changesBetween("a\nb\nc\nd\ne\n", "a\nc\nd\nx\ne\n"),
              (std::vector<LineChange>{{1, 1, 1, 0}, {4, 0, 3, 1}}));
    EXPECT_EQ(changesBetween("a", "a\n"), (std::vector<LineChange>{{0, 1, 0, 1}})) << "a line feed is a difference";
}

TEST(LineChanges, TransformAnyTextIntoAnother)
{
    std::mt19937 random(7);
    for (int i = 0; i < 2000; ++i) {
        const std::string before = randomText(random);
        const std::string after = randomText(random);
        ASSERT_EQ(applyChanges(before, after), after) << before << "→\n" << after;
    }
}

TEST(LineChanges, TextsWithoutCommonLinesAreOneChange)
{
    std::string before;
    std::string after;
    for (int i = 0; i < 5000; ++i) {
        before += "a" + std::to_string(i) + "\n";
        after += "b" + std::to_string(i) + "\n";
    }
    EXPECT_EQ(changesBetween("same\n" + before, "same\n" + after), (std::vector<LineChange>{{1, 5000, 1, 5000}}));
}

TEST(MergeTexts, TakesBothSidesChanges)
{
    const std::string base = "1\n2\n3\n4\n5\n6\n";
    EXPECT_EQ(mergeTexts(base, "1\nmine\n3\n4\n5\n6\n", "1\n2\n3\n4\n5\ntheirs\n"), "1\nmine\n3\n4\n5\ntheirs\n");
    EXPECT_EQ(mergeTexts(base, "0\n" + base, base + "7\n"), "0\n" + base + "7\n");
    EXPECT_EQ(mergeTexts(base, base, "x\n"), "x\n");
    EXPECT_EQ(mergeTexts(base, "x\n", base), "x\n");
    EXPECT_EQ(mergeTexts(base, "1\n3\n4\n5\n6\n", "1\n2\n3\n4\n6\n"), "1\n3\n4\n6\n");
}

TEST(MergeTexts, IdenticalChangesDoNotConflict)
{
    EXPECT_EQ(mergeTexts("a\nb\nc\n", "a\nx\nc\n", "a\nx\nc\n"), "a\nx\nc\n");
}

TEST(MergeTexts, ReportsConflictingChanges)
{
    EXPECT_EQ(mergeTexts("a\nb\nc\n", "a\nmine\nc\n", "a\ntheirs\nc\n"), std::nullopt);
    EXPECT_EQ(mergeTexts("a\nb\nc\n", "a\nmine\nc\n", "a\nc\n"), std::nullopt) << "changed here, removed there";
    EXPECT_EQ(mergeTexts("a\nb\n", "a\nmine\nb\n", "a\ntheirs\nb\n"), std::nullopt)
        << "two insertions at one position";
    EXPECT_EQ(mergeTexts("a\nb\nc\nd\n", "a\nmine\nc\nd\n", "a\nb\ntheirs\nd\n"), std::nullopt) << "adjacent lines";
    EXPECT_EQ(mergeTexts("", "mine\n", "theirs\n"), std::nullopt);
}

TEST(MergeTexts, KeepsAllChangesOfBothSides)
{
    std::mt19937 random(11);
    int merges = 0;
    for (int i = 0; i < 2000; ++i) {
        std::string base;
        std::string mine;
        std::string theirs;
        for (int line = 0; line < 40; ++line) {
            const std::string text = "line " + std::to_string(line) + "\n";
            const auto what = random() % 24;
            base += text;
            mine += what == 0 ? "mine " + text : text;
            theirs += what == 1 ? "theirs " + text : text;
        }
        const auto merged = mergeTexts(base, mine, theirs);
        if (!merged)
            continue;
        ++merges;
        for (const auto& [side, prefix] : {std::pair(mine, "mine "), std::pair(theirs, "theirs ")})
            for (const std::string_view line : splitIntoLines(side))
                ASSERT_TRUE(!line.starts_with(prefix) || merged->contains(line)) << *merged;
    }
    EXPECT_GT(merges, 200);
}

} // namespace
} // namespace wavelane

// SPDX-License-Identifier: MIT
#include "core/importer/amber/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace wavelane::importer::amber {
namespace {

using testing::ElementsAre;

std::vector<std::string> wordsOnLine(Words& words)
{
    std::vector<std::string> list;
    while (const std::optional<Word> word = words.nextOnLine())
        list.emplace_back(word->text);
    return list;
}

TEST(AmberWords, EndAtTheLine)
{
    Words words("BUFFER a\tSIZE\r\nRUN p");
    EXPECT_THAT(wordsOnLine(words), ElementsAre("BUFFER", "a", "SIZE"));
    EXPECT_EQ(words.line(), 1);
    const std::optional<Word> run = words.next();
    ASSERT_TRUE(run);
    EXPECT_EQ(run->text, "RUN");
    EXPECT_EQ(run->line, 2);
}

TEST(AmberWords, SkipComments)
{
    Words words("# nothing\nDATA 1 2# three\n4");
    EXPECT_EQ(words.next()->text, "DATA");
    EXPECT_THAT(wordsOnLine(words), ElementsAre("1", "2"));
    EXPECT_EQ(words.next()->text, "4");
    EXPECT_FALSE(words.next());
    EXPECT_TRUE(words.atEnd());
}

TEST(AmberWords, ContinueALineAfterABackslash)
{
    Words words("EXPECT b \\\n  IDX 0\nRUN");
    EXPECT_THAT(wordsOnLine(words), ElementsAre("EXPECT", "b", "IDX", "0"));
    EXPECT_EQ(words.line(), 2);
}

TEST(AmberWords, KeepQuotedTextTogether)
{
    Words words("PRINT \"a b # c\" d");
    EXPECT_THAT(wordsOnLine(words), ElementsAre("PRINT", "\"a b # c\"", "d"));
}

TEST(AmberWords, PeekWithoutTaking)
{
    Words words("a b");
    EXPECT_EQ(words.peekOnLine()->text, "a");
    EXPECT_EQ(words.nextOnLine()->text, "a");
    EXPECT_EQ(words.peekOnLine()->text, "b");
}

TEST(AmberWords, TakeABlockUpToItsEnd)
{
    Words words("SHADER\nvoid main() {}\n# no comment\nENDING\n  END # of the shader\nRUN");
    words.next();
    EXPECT_EQ(words.takeBlock(), "void main() {}\n# no comment\nENDING\n");
    EXPECT_EQ(words.line(), 5);
    EXPECT_EQ(words.next()->text, "RUN");
}

TEST(AmberWords, ReportABlockWithoutEnd)
{
    Words words("SHADER\nvoid main() {}\n");
    words.next();
    EXPECT_FALSE(words.takeBlock());
    EXPECT_TRUE(words.atEnd());
}

} // namespace
} // namespace wavelane::importer::amber

// SPDX-License-Identifier: MIT
#include "tests/unit/importer/amber/reading.h"

namespace wavelane::importer::amber::test {
namespace {

using testing::Contains;
using testing::ElementsAre;

/// A buffer `b`, an image `i`, a compute pipeline `p` and a graphics pipeline `g`, on lines 2 to 7; the commands
/// begin on line 8.
std::string withObjects(std::string_view commands)
{
    return "BUFFER b DATA_TYPE uint32 SIZE 4\nIMAGE i FORMAT R8G8B8A8_UNORM WIDTH 8 HEIGHT 8\n"
           "PIPELINE compute p\nEND\nPIPELINE graphics g\nEND\n" +
           std::string(commands);
}

/// The only command of a script, as one kind of command.
template<class T>
T onlyCommand(std::string_view statement)
{
    const Reading reading(withObjects(statement));
    EXPECT_EQ(reading.diagnostics().size(), 1U) << "only the error about the graphics pipeline\n" << statement;
    EXPECT_EQ(reading.script().commands.size(), 1U) << statement;
    if (reading.script().commands.size() != 1 || !std::holds_alternative<T>(reading.script().commands[0].kind)) {
        ADD_FAILURE() << "another command: " << statement;
        return {};
    }
    EXPECT_EQ(reading.script().commands[0].line, 8);
    return std::get<T>(reading.script().commands[0].kind);
}

TEST(AmberCommand, ReadsRunAndCopy)
{
    const amber::Run run = onlyCommand<amber::Run>("RUN p 4 3 2\n");
    EXPECT_EQ(run.pipeline, "p");
    EXPECT_THAT(run.groups, ElementsAre(4U, 3U, 2U));
    const Copy copy = onlyCommand<Copy>("COPY b TO i\n");
    EXPECT_EQ(copy.from, "b");
    EXPECT_EQ(copy.to, "i");
}

TEST(AmberCommand, NotesTimedExecution)
{
    const Reading reading(withObjects("RUN TIMED_EXECUTION p 1 1 1\n"));
    EXPECT_THAT(reading.messages(),
                Contains("8: TIMED_EXECUTION is ignored; 'wavelane run --time' measures every pass."));
    EXPECT_EQ(reading.script().commands.size(), 1U);
}

TEST(AmberCommand, ReadsExpectedValues)
{
    const ExpectValues equal = onlyCommand<ExpectValues>("EXPECT b IDX 8 EQ 1 2 3\n");
    EXPECT_EQ(equal.buffer, "b");
    EXPECT_EQ(equal.offset, 8U);
    EXPECT_TRUE(equal.equal);
    EXPECT_THAT(equal.values, ElementsAre("1", "2", "3"));
    EXPECT_TRUE(equal.tolerances.empty());
    EXPECT_FALSE(onlyCommand<ExpectValues>("EXPECT b IDX 0 NE 7\n").equal);
}

TEST(AmberCommand, ReadsTolerances)
{
    const ExpectValues expect = onlyCommand<ExpectValues>("EXPECT b IDX 0 TOLERANCE 0.5 10% EQ 1 2\n");
    EXPECT_THAT(expect.tolerances, ElementsAre(Tolerance{.value = 0.5}, Tolerance{.value = 10, .isPercent = true}));
}

TEST(AmberCommand, ReadsExpectedColorsOfARegion)
{
    const ExpectColor rgba = onlyCommand<ExpectColor>("EXPECT i IDX 1 2 SIZE 3 4 EQ_RGBA 255 0 10 255\n");
    EXPECT_EQ(rgba.image, "i");
    EXPECT_THAT(rgba.origin, ElementsAre(1U, 2U));
    EXPECT_THAT(rgba.size, ElementsAre(3U, 4U));
    EXPECT_THAT(rgba.color, ElementsAre(255, 0, 10, 255));
    EXPECT_THAT(onlyCommand<ExpectColor>("EXPECT i IDX 0 0 SIZE 1 1 EQ_RGB 1 2 3\n").color, ElementsAre(1, 2, 3));
}

TEST(AmberCommand, ReadsEqualBuffers)
{
    EXPECT_THAT(onlyCommand<ExpectEqual>("EXPECT b EQ_BUFFER i\n").buffers, ElementsAre("b", "i"));
}

TEST(AmberCommand, ReadsNestedRepetitions)
{
    const Repeat repeat =
        onlyCommand<Repeat>("REPEAT 3\nRUN p 1 1 1\nREPEAT 2\nCOPY b TO b\nEND\nEXPECT b IDX 0 EQ 1\nEND\n");
    EXPECT_EQ(repeat.count, 3U);
    ASSERT_EQ(repeat.commands.size(), 3U);
    const auto* const inner = std::get_if<Repeat>(&repeat.commands[1].kind);
    ASSERT_NE(inner, nullptr);
    EXPECT_EQ(inner->count, 2U);
    EXPECT_EQ(inner->commands.size(), 1U);
    EXPECT_EQ(repeat.commands[2].line, 13);
}

TEST(AmberCommand, RejectsInvalidCommands)
{
    const std::pair<const char*, const char*> cases[] = {
        {"RUN q 1 1 1\n", "8: There is no pipeline 'q'."},
        {"RUN g 1 1 1\n", "8: 'g' is not a compute pipeline; its drawing commands are not imported."},
        {"RUN p 1 1\n", "8: Expected number of groups, but the statement ends."},
        {"RUN p 1 1 -1\n", "8: '-1' is not a valid number of groups; it must be an integer from 0 to 4294967295."},
        {"RUN p 1 1 1 1\n", "8: Unexpected '1' at the end of the statement."},
        {"COPY b FROM i\n", "8: Expected TO, found 'FROM'."},
        {"COPY b TO c\n", "8: There is no buffer or image 'c'."},
        {"EXPECT c IDX 0 EQ 1\n", "8: There is no buffer or image 'c'."},
        {"EXPECT b AT 0 EQ 1\n", "8: Expected IDX, found 'AT'."},
        {"EXPECT b IDX 0 LT 5\n", "8: The comparison LT is not supported; projects support EQ and NE."},
        {"EXPECT b IDX 0 EQ\n", "8: EXPECT requires a value after the comparison."},
        {"EXPECT b IDX 0 TOLERANCE EQ 1\n", "8: TOLERANCE requires 1 to 4 numbers, but there are 0."},
        {"EXPECT b RMSE_BUFFER i TOLERANCE 1\n",
         "8: The comparison RMSE_BUFFER is not supported; projects compare with image files instead."},
        {"EXPECT i IDX 0 0 SIZE 1 1 TOLERANCE 1 EQ_RGB 1 2 3\n",
         "8: TOLERANCE is not supported for the colors of a region."},
        {"EXPECT i IDX 0 0 SIZE 1 1 EQ 1\n", "8: 'EQ' is not a comparison of colors; use EQ_RGB or EQ_RGBA."},
        {"EXPECT i IDX 0 0 SIZE 1 1 EQ_RGB 1 2 256\n",
         "8: '256' is not a valid component; it must be an integer from 0 to 255."},
        {"EXPECT i IDX 4294967296 0 SIZE 1 1 EQ_RGB 1 2 3\n",
         "8: The column of the region is 4294967296, but the maximum is 4294967295."},
        {"CLEAR g\n", "8: CLEAR requires a graphics pipeline, which Wavelane does not support."},
        {"REPEAT 2\nBUFFER c\nEND\n", "9: 'BUFFER' is not a command that REPEAT can contain."},
        {"REPEAT 2\nRUN p 1 1 1\n", "8: REPEAT has no END."},
    };
    for (const auto& [statement, message] : cases)
        EXPECT_THAT(Reading(withObjects(statement)).messages(), Contains(message)) << statement;
}

TEST(AmberCommand, RejectsDeeplyNestedRepetitions)
{
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += "REPEAT 1\n";
    for (int i = 0; i < 20; ++i)
        text += "END\n";
    EXPECT_THAT(Reading(withObjects(text)).messages(), Contains("24: REPEAT is nested more than 16 levels deep."));
}

} // namespace
} // namespace wavelane::importer::amber::test

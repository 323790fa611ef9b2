// SPDX-License-Identifier: MIT
#include "tests/unit/importer/amber/reading.h"

namespace wavelane::importer::amber::test {
namespace {

using testing::ElementsAre;

TEST(AmberReader, RecognizesScriptsByTheFirstLine)
{
    EXPECT_TRUE(isScript("#!amber\nRUN p 1 1 1\n"));
    EXPECT_TRUE(isScript("\xEF\xBB\xBF#!amber\n"));
    EXPECT_FALSE(isScript("# amber\n"));
    EXPECT_FALSE(isScript(""));
}

TEST(AmberReader, WarnsAboutAMissingFirstLine)
{
    Findings findings("test.amber", "SAMPLER s\n");
    const Script script = readScript("SAMPLER s\n", findings);
    EXPECT_EQ(script.samplers.size(), 1U);
    ASSERT_EQ(findings.all().size(), 1U);
    EXPECT_EQ(findings.all()[0].severity, Severity::warning);
    EXPECT_EQ(findings.all()[0].line, 1);
}

TEST(AmberReader, NotesIgnoredStatements)
{
    const Reading reading("DEVICE_FEATURE shaderInt16\nINSTANCE_EXTENSION VK_KHR_surface\nSET ENGINE_DATA "
                          "fence_timeout_ms 1000\nSAMPLER s\n");
    EXPECT_THAT(reading.messages(),
                ElementsAre("2: The statement is ignored; device requirements are derived from the shaders.",
                            "3: The statement is ignored; Wavelane creates its own instance.",
                            "4: The statement is ignored; 'wavelane run --timeout' sets the time limit of a frame."));
    EXPECT_FALSE(reading.hasErrors());
    EXPECT_EQ(reading.script().samplers.size(), 1U);
}

TEST(AmberReader, ContinuesAfterUnknownStatements)
{
    const Reading reading("VIEWPORT 0 0\nSTRUCT pair\nuint32 a\nEND\nSAMPLER s\n");
    EXPECT_THAT(reading.messages(),
                ElementsAre("2: 'VIEWPORT' is not a known statement of AmberScript.", "3: STRUCT is not supported."));
    EXPECT_EQ(reading.diagnostics()[0].detail, "VIEWPORT 0 0");
    EXPECT_EQ(reading.diagnostics()[0].file, "test.amber");
    EXPECT_EQ(reading.script().samplers.size(), 1U);
}

TEST(AmberReader, StopsAtTheLimitOfNames)
{
    std::string text;
    for (int i = 0; i < 4100; ++i)
        text += "SAMPLER s" + std::to_string(i) + "\n";
    const Reading reading(text);
    EXPECT_EQ(reading.script().samplers.size(), 4096U);
    ASSERT_EQ(reading.diagnostics().size(), 1U);
    EXPECT_EQ(reading.diagnostics()[0].code, Code::limitExceeded);
    EXPECT_EQ(reading.diagnostics()[0].line, 4098);
}

TEST(AmberReader, AcceptsAnyText)
{
    for (const char* text : {"", "\n\n", "\\", "END", "\"", "BUFFER b DATA", "PIPELINE", "REPEAT", "EXPECT", "\\\n#"})
        Reading{text};
}

} // namespace
} // namespace wavelane::importer::amber::test

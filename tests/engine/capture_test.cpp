// SPDX-License-Identifier: MIT
#include "tests/support/program.h"

namespace wavelane {
namespace {

/// Environment that loads the fake RenderDoc into a program. Sanitizers must be loaded first.
const std::string withRenderDoc =
    "ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}verify_asan_link_order=0 LD_PRELOAD=" WAVELANE_FAKE_RENDERDOC;

class Capture : public testing::Test
{
protected:
    void SetUp() override { ASSERT_EQ(wavelane("new " + m_project + " --template empty").status, 0); }

    ScratchFolder m_folder;
    std::string m_project = (m_folder.path() / "p").string();
};

TEST_F(Capture, IsWrittenByTheProcessThatUsesTheDevice)
{
    for (const std::string where : {"", " --in-process"}) {
        const std::string file =
            (m_folder.path() / ("frames" + where.substr(where.empty() ? 0 : 3) + ".rdc")).string();
        const ProgramResult result =
            wavelane("run " + m_project + " --frames 3 --json --capture " + file + where, withRenderDoc);
        EXPECT_EQ(result.status, 0) << result.errors;
        EXPECT_EQ(result.json()["frames"], 3);
        EXPECT_EQ(textOfFile(file), "template\nstart\nend\n") << where;
    }
}

TEST_F(Capture, AcceptsARelativePath)
{
    const ProgramResult result = wavelane("run " + m_project + " --capture relative.rdc",
                                          "cd " + m_folder.path().string() + " && " + withRenderDoc);
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(textOfFile(m_folder.path() / "relative.rdc"), "template\nstart\nend\n");
}

TEST_F(Capture, WithoutRenderDocExitsWithStatusSixAndInstructions)
{
    const std::string file = (m_folder.path() / "frames.rdc").string();
    const ProgramResult result = wavelane("run " + m_project + " --json --capture " + file);
    EXPECT_EQ(result.status, 6);
    EXPECT_EQ(result.json()["frames"], 0);
    EXPECT_EQ(result.json()["diagnostics"][0]["code"], "feature_missing");
    EXPECT_NE(result.errors.find("renderdoccmd capture"), std::string::npos) << result.errors;
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(Capture, ToAnUnwritableFileExitsWithStatusFive)
{
    const ProgramResult result = wavelane("run " + m_project + " --capture /nowhere/frames.rdc", withRenderDoc);
    EXPECT_EQ(result.status, 5) << result.errors;
    EXPECT_NE(result.errors.find("[file_unwritable]"), std::string::npos) << result.errors;
}

} // namespace
} // namespace wavelane

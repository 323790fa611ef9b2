// SPDX-License-Identifier: MIT
#include "core/plan/project_files.h"

#include "core/project/reader.h"
#include "tests/support/scratch_folder.h"

#include <gtest/gtest.h>

namespace wavelane::plan {
namespace {

class ProjectFilesTest : public testing::Test
{
protected:
    void SetUp() override { std::filesystem::create_directories(folder()); }
    std::filesystem::path folder() const { return std::filesystem::canonical(m_scratch.path()) / "project"; }
    void write(const std::string& name, const std::string& text) const { m_scratch.write("project/" + name, text); }
    ProjectSnapshot snapshot(const std::string& text) const
    {
        return {.project = project::readProject(text).project, .folder = folder()};
    }

    ScratchFolder m_scratch;
};

constexpr const char* withData = R"({ "wavelane": 1,
  "shaders": { "a": { "source": "a.hlsl" } },
  "resources": { "numbers": { "kind": "buffer", "size": 16, "initial": { "file": "numbers.bin" } },
                 "secret": { "kind": "buffer", "size": 16, "initial": { "file": "../secret.bin" } } },
  "passes": [ { "dispatch": "a", "groups": [1, 1, 1] } ] })";

TEST_F(ProjectFilesTest, ContainSourcesIncludesAndData)
{
    write("a.hlsl", "#include \"one.hlsli\"\nvoid main() {}\n");
    write("one.hlsli", "#include \"two.hlsli\"\n");
    write("two.hlsli", "// two\n");
    write("numbers.bin", "0123456789abcdef");
    write("other.hlsl", "not named");
    const ProjectFiles files = collectFiles(snapshot(withData));
    EXPECT_EQ(files.texts.size(), 4U);
    EXPECT_EQ(files.texts.at("two.hlsli"), "// two\n");
    EXPECT_EQ(files.data, std::set<std::filesystem::path>{"numbers.bin"});
}

TEST_F(ProjectFilesTest, PreferUnsavedTexts)
{
    write("a.hlsl", "old");
    ProjectSnapshot with = snapshot(withData);
    with.overrides[folder() / "a.hlsl"] = "new";
    EXPECT_EQ(collectFiles(with).texts.at("a.hlsl"), "new");
}

TEST_F(ProjectFilesTest, IgnoreFilesOutsideTheFolder)
{
    m_scratch.write("secret.bin", "secret");
    m_scratch.write("secret.hlsli", "secret");
    write("a.hlsl", "#include \"../secret.hlsli\"\n#include \"link.hlsli\"\n");
    std::filesystem::create_symlink("../secret.hlsli", folder() / "link.hlsli");
    ProjectSnapshot with = snapshot(withData);
    with.allowOutside = true;
    const ProjectFiles files = collectFiles(with);
    EXPECT_EQ(files.texts.size(), 2U);
    EXPECT_TRUE(files.data.empty());
}

TEST_F(ProjectFilesTest, ReportUnreadableTexts)
{
    // The preprocessor may never reach a missing include, but an existing one belongs to the project.
    write("a.hlsl", "#include \"missing.hlsli\"\n#include \"folder.hlsli\"\n"
                    "#include \"long.hlsli\"\n#include \"b.hlsli\"\n");
    write("b.hlsli", "// read all the same\n");
    write("long.hlsli", std::string((16U << 20U) + 1, ' '));
    std::filesystem::create_directory(folder() / "folder.hlsli");
    const ProjectFiles files = collectFiles(snapshot(withData));
    EXPECT_EQ(files.texts.size(), 3U);
    ASSERT_EQ(files.unreadable.size(), 2U);
    EXPECT_EQ(files.unreadable[0].code, Code::fileUnreadable);
    EXPECT_EQ(files.unreadable[0].message, "folder.hlsli is a folder, not a file.");
    EXPECT_EQ(files.unreadable[1].code, Code::limitExceeded);
    EXPECT_TRUE(files.unreadable[1].message.contains("long.hlsli")) << files.unreadable[1].message;
}

TEST_F(ProjectFilesTest, ReportAnUnreadableSourceOnce)
{
    std::filesystem::create_directory(folder() / "a.hlsl");
    ProjectSnapshot with = snapshot(R"({ "wavelane": 1, "shaders": { "a": { "source": "a.hlsl" },
        "again": { "source": "a.hlsl" }, "missing": { "source": "missing.hlsl" } } })");
    const ProjectFiles files = collectFiles(with);
    ASSERT_EQ(files.unreadable.size(), 1U);
    EXPECT_EQ(files.unreadable[0].message, "a.hlsl is a folder, not a file.");
}

TEST_F(ProjectFilesTest, WritesACompleteProjectFolder)
{
    write("a.hlsl", "void main() {}");
    write("numbers.bin", "0123456789abcdef");
    const ProjectSnapshot with = snapshot(withData);
    const std::filesystem::path copy = m_scratch.path() / "copy";
    ASSERT_TRUE(writeFiles(collectFiles(with), folder(), copy));
    const auto opened = project::openProject(copy);
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->project, with.project);
    EXPECT_TRUE(std::filesystem::exists(copy / "numbers.bin"));
    EXPECT_FALSE(std::filesystem::exists(copy / "../secret.bin"));
}

TEST_F(ProjectFilesTest, ReportsAFolderThatCannotBeCreated)
{
    m_scratch.write("copy", "a file");
    const auto written = writeFiles(collectFiles(snapshot(withData)), folder(), m_scratch.path() / "copy");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, Code::fileUnwritable);
}

} // namespace
} // namespace wavelane::plan

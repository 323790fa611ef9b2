// SPDX-License-Identifier: MIT
#include "core/exporter/folder_writer.h"

#include "tests/support/scratch_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace wavelane::exporter {
namespace {

TEST(FolderWriter, ReportsWhyTheFolderCannotBeAccessed)
{
    const ScratchFolder scratch;
    const std::filesystem::path loop = scratch.path() / "loop";
    std::filesystem::create_symlink(loop, loop);
    const auto written = writeFolder(loop, std::vector<ExportedFile>{{.path = "a.txt", .bytes = "a"}}, false);
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, Code::fileUnwritable);
    EXPECT_NE(written.error().message.find("symbolic links"), std::string::npos) << written.error().message;
}

TEST(FolderWriter, NamesTheFolderOfTheUserAndLeavesNothing)
{
    const ScratchFolder scratch;
    const std::filesystem::path folder = scratch.path() / "out";
    // The second file would be in a folder with the name of the first one.
    const auto written = writeFolder(
        folder, std::vector<ExportedFile>{{.path = "a", .bytes = "a"}, {.path = "a/b", .bytes = "b"}}, false);
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().message.find('\'' + (folder / "a").string()), std::string::npos)
        << written.error().message;
    EXPECT_TRUE(std::filesystem::is_empty(scratch.path()));
}

} // namespace
} // namespace wavelane::exporter

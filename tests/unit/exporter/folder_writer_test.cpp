// SPDX-License-Identifier: MIT
#include "core/exporter/folder_writer.h"

#include "tests/support/scratch_folder.h"

#include <gtest/gtest.h>

#include <filesystem>

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

} // namespace
} // namespace wavelane::exporter

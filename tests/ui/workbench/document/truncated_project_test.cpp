// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/workbench_fixture.h"

#include <fstream>
#include <iterator>

namespace wavelane::ui {
namespace {

using TruncatedProjectTest = WorkbenchTest;

TEST_F(TruncatedProjectTest, OpensAndReportsErrorsWhenTruncatedAtAnyByte)
{
    copy = std::make_unique<ExampleCopy>("photo-filter");
    const auto file = copy->folder() / "project.wavelane";
    std::ifstream stream(file, std::ios::binary);
    const std::string whole{std::istreambuf_iterator(stream), {}};
    constexpr std::size_t step = 64;
    ASSERT_GT(whole.size(), 10 * step);
    for (std::size_t size = 0; size < whole.size() - 1; size += step) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << whole.substr(0, size);
        ASSERT_TRUE(openWhole(*window, copy->path())) << size;
        EXPECT_FALSE(window->document().isReadable()) << size;
        EXPECT_TRUE(has(Code::badJson)) << size;
        EXPECT_FALSE(window->document().modified()) << size;
        ASSERT_NE(editor(), nullptr) << "the text can be corrected";
        EXPECT_EQ(editor()->file().path(), window->document().file());
    }
    std::ofstream(file, std::ios::binary | std::ios::trunc) << whole;
    open("photo-filter");
    EXPECT_TRUE(window->document().isReadable());
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/panels/translate/device_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace wavelane::ui {
namespace {

plan::RunReport reportWith(const std::string& assembly)
{
    plan::RunReport report;
    report.executables = plan::ExecutablesReport{
        .isSupported = true,
        .executables = {{.pass = "one",
                         .at = "/passes/0",
                         .shader = "blur",
                         .name = "Compute",
                         .description = "of a test",
                         .statistics = {{.name = "Registers", .description = {}, .value = 24}},
                         .representations = {{.name = "Assembly", .description = {}, .text = assembly}}}}};
    return report;
}

TEST(TranslatedDeviceText, HasTheLinesThatTheDriverNames)
{
    const shader::TranslatedText text =
        deviceText(reportWith("start\n//## File \"/project/inc/a.hlsl\", line 4\nadd\nret"), "blur", "/project");
    std::vector<std::string> rows;
    shader::forEachLine(text.text, [&](std::string_view line) { rows.emplace_back(line); });
    ASSERT_EQ(rows.size(), text.lines.size()) << text.text;
    const auto add = static_cast<std::size_t>(std::ranges::find(rows, "add\n") - rows.begin());
    ASSERT_LT(add, rows.size()) << text.text;
    EXPECT_EQ(text.lines[add], (shader::SourceLine{.file = "inc/a.hlsl", .line = 4}));
    EXPECT_EQ(text.lines[add + 1], (shader::SourceLine{.file = "inc/a.hlsl", .line = 4}));
    EXPECT_FALSE(text.lines[add - 2]) << rows[add - 2];
    EXPECT_FALSE(text.lines[0]) << "a statistic has no line";
    EXPECT_TRUE(namesLines(text));
}

TEST(TranslatedDeviceText, WithoutNamedLinesHasNone)
{
    EXPECT_FALSE(namesLines(deviceText(reportWith("add\nret\n"), "blur", "/project")));
    EXPECT_TRUE(deviceText(reportWith("add\n"), "other", "/project").text.empty());
}

} // namespace
} // namespace wavelane::ui

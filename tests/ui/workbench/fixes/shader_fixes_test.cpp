// SPDX-License-Identifier: MIT
// Errors that an option of the shader avoids have a fix that sets it.
#include "tests/ui/workbench/workbench_fixture.h"

#include "ui/base/text.h"
#include "ui/fixes/project_fixes.h"

#include <fstream>

namespace wavelane::ui {
namespace {

class ShaderFixesTest : public WorkbenchTest
{
protected:
    /// Opens a project whose only shader has these options and this text.
    void openShader(const std::string& options, const std::string& text)
    {
        const std::filesystem::path folder = toPath(m_folder.path());
        std::ofstream(folder / "main.hlsl") << text;
        std::ofstream(folder / "project.wavelane")
            << R"({ "wavelane": 1, "shaders": { "main": { "source": "main.hlsl")" << options << " } } }\n";
        ASSERT_TRUE(openWhole(*window, m_folder.path()));
        ASSERT_TRUE(eventually([&] { return has(Code::compileFailed); }));
    }
    const project::ShaderEntry& shader() { return window->document().project().shaders.at(0); }
    /// Chooses the fix with this title; false if no problem has it.
    bool fix(const QString& title)
    {
        for (const Diagnostic& problem : problems().all())
            for (const OfferedFix& one : projectFixes(window->document(), window->session().shaders(), problem))
                if (one.title == title) {
                    one.apply();
                    return true;
                }
        return false;
    }
    bool isClean()
    {
        return eventually([&] { return compiled() && problems().all().empty(); });
    }

private:
    QTemporaryDir m_folder;
};

TEST_F(ShaderFixesTest, NarrowTypesAreOneFixAway)
{
    openShader("", "RWStructuredBuffer<float> result;\n"
                   "[numthreads(1, 1, 1)] void main() { float16_t x = 1; result[0] = x; }\n");
    ASSERT_TRUE(fix(QStringLiteral("Use Native 16-Bit Types")));
    EXPECT_TRUE(shader().native16Bit);
    EXPECT_TRUE(isClean());
    window->actions().at(action_id::undo).trigger();
    EXPECT_FALSE(shader().native16Bit);
}

TEST_F(ShaderFixesTest, TemplatesAreOneFixAwayFromTheirVersionOfHlsl)
{
    openShader(R"(, "hlsl_version": "2018")", "RWStructuredBuffer<float> result;\n"
                                              "template<typename T> T twice(T x) { return x + x; }\n"
                                              "[numthreads(1, 1, 1)] void main() { result[0] = twice(2.0); }\n");
    ASSERT_TRUE(fix(QStringLiteral("Use HLSL 2021")));
    EXPECT_EQ(shader().hlslVersion, "2021");
    EXPECT_TRUE(isClean());
}

} // namespace
} // namespace wavelane::ui

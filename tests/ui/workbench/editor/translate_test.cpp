// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/editor/text/text_highlighter.h"
#include "ui/editor/translation_view.h"
#include "ui/panels/translate/device_text.h"
#include "ui/panels/translate_panel.h"
#include "ui/theme/theme.h"

#include <KSyntaxHighlighting/Theme>

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>

#include <algorithm>
#include <string>
#include <vector>

namespace wavelane::ui {
namespace {

class TranslateDock : public WorkbenchTest
{
protected:
    TranslatePanel& panel() { return window->translatePanel(); }
    TranslationView& view() { return panel().view(); }

    void raise()
    {
        auto* dock = window->findChild<QDockWidget*>(QStringLiteral("translate"));
        ASSERT_NE(dock, nullptr);
        dock->show();
        dock->raise();
        ASSERT_TRUE(eventually([&] { return !panel().visibleRegion().isEmpty(); }));
    }
    void choose(const char* target)
    {
        QComboBox& box = panel().target();
        box.setCurrentIndex(box.findData(QLatin1String(target)));
        Q_EMIT box.activated(box.currentIndex());
    }
    bool eventuallyShows(const char* text)
    {
        return eventually([&] { return view().toPlainText().contains(QLatin1String(text)); });
    }
    int lineOf(const QString& text) const
    {
        return window->editors().current()->document()->find(text).blockNumber() + 1;
    }
    QString markedText()
    {
        QStringList lines;
        for (const int line : view().marked())
            lines += view().document()->findBlockByNumber(line).text().trimmed();
        return lines.join(QLatin1Char('\n'));
    }
};

TEST_F(TranslateDock, TheDeviceTargetSaysThatADriverShowsNoMachineCode)
{
    open("swap-channels");
    raise();
    choose("device");
    ASSERT_TRUE(eventually([&] { return view().emptyText().contains(QStringLiteral("F5")); }))
        << view().emptyText().toStdString();
    runAndWait();
    ASSERT_TRUE(window->session().report().executables);
    ASSERT_FALSE(window->session().report().executables->isSupported) << "this test expects Mesa's software device";
    EXPECT_TRUE(eventually([&] {
        return view().emptyText().contains(QStringLiteral("does not show the machine code"));
    })) << view().emptyText().toStdString();
    choose("glsl");
    EXPECT_TRUE(eventuallyShows("#version 460"));
}

TEST_F(TranslateDock, ShowsTheShaderOfTheSourceInEveryLanguage)
{
    open("swap-channels");
    raise();
    for (const auto& [target, word] : {std::pair("spirv-asm", "OpEntryPoint GLCompute"),
                                       std::pair("glsl", "#version 460"), std::pair("hlsl", "numthreads"),
                                       std::pair("msl", "kernel void"), std::pair("preprocessed", "numthreads")}) {
        choose(target);
        EXPECT_TRUE(eventuallyShows(word)) << target << "\n" << view().toPlainText().toStdString();
    }
}

TEST_F(TranslateDock, MarksTheLineOfTheCursorOnBothSides)
{
    open("swap-channels");
    raise();
    choose("glsl");
    ASSERT_TRUE(eventuallyShows("imageStore"));
    const QString store = QStringLiteral(".grb");
    const int line = lineOf(store) > 0 ? lineOf(store) : 1;
    editor()->goTo(line, 0);
    EXPECT_TRUE(markedText().contains(QLatin1String("imageStore"))) << markedText().toStdString();

    editor()->goTo(1, 0);
    EXPECT_TRUE(view().marked().empty());
    QTextCursor there = view().document()->find(QStringLiteral("imageStore"));
    view().setTextCursor(there);
    EXPECT_EQ(editor()->markedLine(), line);
    EXPECT_EQ(editor()->textCursor().blockNumber(), 0) << "The cursor of the source stays.";
}

TEST_F(TranslateDock, KeepsTheTextWhileTheShaderHasErrors)
{
    open("swap-channels");
    raise();
    choose("glsl");
    ASSERT_TRUE(eventuallyShows("imageStore"));
    const QString before = view().toPlainText();
    QTextCursor(editor()->document()).insertText(QStringLiteral("nothing\n"));
    ASSERT_TRUE(eventually([&] { return has(Code::compileFailed); }));
    EXPECT_EQ(view().toPlainText(), before);
    EXPECT_FALSE(panel().note().isEmpty());
    editor()->undo();
    ASSERT_TRUE(eventually([&] { return !has(Code::compileFailed); }));
    EXPECT_TRUE(eventually([&] { return panel().note().isEmpty(); }));
}

TEST_F(TranslateDock, TranslatesNothingWhileItIsHidden)
{
    open("swap-channels");
    ASSERT_TRUE(panel().visibleRegion().isEmpty());
    choose("glsl");
    runAndWait();
    EXPECT_TRUE(view().toPlainText().isEmpty());
    raise();
    EXPECT_TRUE(eventuallyShows("imageStore"));
}

TEST_F(TranslateDock, ShowsTheChosenOneOfSeveralShadersOfASource)
{
    open("photo-filter");
    raise();
    choose("preprocessed");
    ASSERT_TRUE(window->editors().show(window->document().folder() / "blur.hlsl"));
    window->projectPanel().select(shaderId(1));
    EXPECT_EQ(panel().shader(), QStringLiteral("blur columns"));
    EXPECT_TRUE(eventuallyShows("int2(0, 1)")) << view().toPlainText().toStdString();
    window->projectPanel().select(shaderId(0));
    EXPECT_TRUE(eventuallyShows("int2(1, 0)")) << view().toPlainText().toStdString();
}

TEST_F(TranslateDock, FollowsTheColorsWhileItIsHidden)
{
    open("swap-channels");
    raise();
    choose("glsl");
    ASSERT_TRUE(eventuallyShows("imageStore"));
    window->findChild<QDockWidget*>(QStringLiteral("translate"))->hide();
    ASSERT_TRUE(eventually([&] { return panel().visibleRegion().isEmpty(); }));
    // Also the assembly in the Debug panel, which was never shown.
    const auto views = window->findChildren<TranslationView*>();
    ASSERT_GE(views.size(), 2);
    for (const bool isDark : {true, false}) {
        QApplication::setPalette(themePalette(isDark));
        const QString wanted = Theme::editorThemeName(themePalette(isDark));
        for (const TranslationView* each : views) {
            const TextHighlighter& highlighter = TextHighlighter::of(*each->document());
            EXPECT_TRUE(eventually([&] { return highlighter.theme().name() == wanted; }))
                << highlighter.theme().name().toStdString();
        }
    }
}

/// With a device that describes machine code, but not its source lines.
class TranslateDockOfACodeDevice : public TranslateDock
{
protected:
    void SetUp() override
    {
        qputenv("VK_ADD_LAYER_PATH", WAVELANE_EXECUTABLE_LAYER_FOLDER);
        qputenv("VK_INSTANCE_LAYERS", "VK_LAYER_WAVELANE_executable");
        TranslateDock::SetUp();
    }
    void TearDown() override
    {
        TranslateDock::TearDown();
        qunsetenv("VK_ADD_LAYER_PATH");
        qunsetenv("VK_INSTANCE_LAYERS");
    }
};

TEST_F(TranslateDockOfACodeDevice, KeepsTheNoteAboutMissingLinesWhileTheTextIsShown)
{
    open("swap-channels");
    raise();
    choose("device");
    ASSERT_TRUE(eventually([&] { return view().emptyText().contains(QStringLiteral("F5")); }));
    runAndWait();
    ASSERT_TRUE(eventuallyShows("mov r0, r1"));
    EXPECT_TRUE(panel().note().contains(QStringLiteral("source lines"))) << panel().note().toStdString();

    window->document().edit<project::Pass>(passId({0}), QStringLiteral("Rename"),
                                           [](auto& one) { one.name = "renamed"; });
    EXPECT_TRUE(panel().note().contains(QStringLiteral("source lines"))) << panel().note().toStdString();

    choose("glsl");
    ASSERT_TRUE(eventuallyShows("#version 460"));
    EXPECT_EQ(panel().note(), QString()) << panel().note().toStdString();
}

plan::RunReport reportWithCode(const std::string& assembly)
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
        deviceText(reportWithCode("start\n//## File \"/project/inc/a.hlsl\", line 4\nadd\nret"), "blur", "/project");
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
    EXPECT_FALSE(namesLines(deviceText(reportWithCode("add\nret\n"), "blur", "/project")));
    EXPECT_TRUE(deviceText(reportWithCode("add\n"), "other", "/project").text.empty());
}

} // namespace
} // namespace wavelane::ui

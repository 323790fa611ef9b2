// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/paste/paste_fixture.h"
#include "ui/document/edits/project_edits.h"
#include "ui/editor/code/code_editor.h"
#include "ui/fixes/project_fixes.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/slots/slot_table.h"
#include "ui/widgets/choice_field.h"

#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QUrl>

#include <algorithm>

namespace wavelane::ui {
namespace {

/// What a pasted shader lacks, and what the window offers for it.
class PastedShaderFixesTest : public PasteTest
{
protected:
    /// The image holiday.png becomes a texture that is bound to `_Source` in the same undo step, the last of `steps`.
    void expectHolidayIsBound(int steps)
    {
        ASSERT_TRUE(eventually([&] { return project().resource("holiday") != nullptr; }));
        const auto& bind = std::get<project::DispatchPass>(project().passes[0].kind).bind;
        const auto entry = std::ranges::find(bind, "_Source", &project::BindEntry::key);
        ASSERT_NE(entry, bind.end());
        EXPECT_EQ(entry->value.resource, "holiday");
        EXPECT_EQ(window->document().undoStack().count(), steps);
    }
};

TEST_F(PastedShaderFixesTest, AShaderThatReplacesAnotherNeedsOneFix)
{
    open("mandelbrot");
    window->session().setAutoRun(true); // As by default.
    runAndWait();
    ASSERT_TRUE(eventually([&] { return showsSomething(picture()); }));
    const QImage former = picture();
    copyToClipboard(foreignShader(QStringLiteral("unity_gradient.hlsl")));
    editor()->setFocus();
    person::press(Qt::Key_A, Qt::ControlModifier);
    pressKey(Qt::Key_V, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return compiled() && has(Code::bindingMissing); })) << problemTexts().toStdString();
    // The bulb is at the declaration.
    ASSERT_TRUE(eventually([&] {
        return std::ranges::any_of(editor()->diagnostics(), [](const Diagnostic& one) {
            return one.code == Code::bindingMissing && one.line == 6;
        });
    }));
    editor()->goTo(6, 1);
    pressKey(Qt::Key_Period, Qt::ControlModifier);
    auto* menu = editor()->findChild<QMenu*>(QStringLiteral("fixes"));
    ASSERT_NE(menu, nullptr);
    EXPECT_EQ(menu->actions().front()->text(), QStringLiteral("Create “Result”"));
    pressKey(Qt::Key_Return);
    ASSERT_TRUE(eventually([&] { return !has(Code::bindingMissing) && !has(Code::badValue); }))
        << problemTexts().toStdString();
    ASSERT_TRUE(eventually([&] { return picture() != former && showsSomething(picture()); }))
        << "auto-run draws the new picture; " << problemTexts().toStdString();
    EXPECT_LE(actions, 3);
}

TEST_F(PastedShaderFixesTest, AHeapThatIsNotSetIsOneFixAway)
{
    pasteIntoEmptyProject(QStringLiteral("directx_heap.hlsl"));
    project::Project bare = project();
    std::erase_if(std::get<project::DispatchPass>(bare.passes[0].kind).bind,
                  [](const project::BindEntry& entry) { return entry.key == "$resources"; });
    window->document().replace(bare, QStringLiteral("Remove"));
    runAndWait();
    const auto found = [&] { return std::ranges::find(problems().all(), Code::bindingMissing, &Diagnostic::code); };
    ASSERT_NE(found(), problems().all().end()) << problemTexts().toStdString();
    EXPECT_EQ(found()->detail, "The shader takes from this heap: texture2d at the index in indexes.sourceIndex; "
                               "rw_texture2d at the index in indexes.resultIndex. Set `$resources` in `bind` to a "
                               "resource for each index.");
    const auto fixes = projectFixes(window->document(), window->session().shaders(), *found());
    ASSERT_EQ(fixes.size(), 1U);
    EXPECT_EQ(fixes[0].title, QStringLiteral("Create “$resources”"));
    fixes[0].apply();
    EXPECT_FALSE(has(Code::bindingMissing));
    runAndWait();
    EXPECT_FALSE(has(Code::bindingMissing)) << problemTexts().toStdString();
}

TEST_F(PastedShaderFixesTest, ProblemsOfferTheSameFixes)
{
    pasteIntoEmptyProject(QStringLiteral("directx_tonemap.hlsl"));
    project::Project bare = project();
    bare.resources.clear();
    std::get<project::DispatchPass>(bare.passes[0].kind).bind.clear();
    window->document().replace(bare, QStringLiteral("Remove"));
    ASSERT_TRUE(eventually([&] { return has(Code::bindingMissing); }));
    ProblemsPanel& panel = window->problemsPanel();
    panel.setFocus();
    panel.setCurrentIndex(panel.model()->index(0, 0));
    person::press(Qt::Key_Period, Qt::ControlModifier);
    auto* menu = panel.findChild<QMenu*>(QStringLiteral("fixes"));
    ASSERT_NE(menu, nullptr);
    EXPECT_TRUE(menu->actions().front()->text().startsWith(QStringLiteral("Create All 4 Missing Resource")));
    person::press(Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return isComplete(); })) << problemTexts().toStdString();
    EXPECT_EQ(project().resources.size(), 4U);
}

TEST_F(PastedShaderFixesTest, PropertiesOfferToCreateEverything)
{
    pasteIntoEmptyProject(QStringLiteral("directx_tonemap.hlsl"));
    project::Project bare = project();
    bare.resources.clear();
    bare.passes.resize(1);
    std::get<project::DispatchPass>(bare.passes[0].kind).bind.clear();
    window->document().replace(bare, QStringLiteral("Remove"));
    window->projectPanel().select(passId({0}));
    QPushButton* create = nullptr;
    ASSERT_TRUE(eventually([&] {
        create = window->propertiesPanel().findChild<QPushButton*>(QStringLiteral("createAll"));
        return create && create->isVisible();
    }));
    person::click(*create);
    EXPECT_TRUE(eventually([&] { return isComplete(); })) << problemTexts().toStdString();
    EXPECT_EQ(project().passes.size(), 2U);
}

TEST_F(PastedShaderFixesTest, AnEntryPointThatDoesNotExistIsOneFixAway)
{
    pasteIntoEmptyProject(QStringLiteral("game_of_life.hlsl"));
    EXPECT_EQ(project().shaders.at(0).entry, "Seed");
    window->document().edit<project::ShaderEntry>(shaderId(0), QStringLiteral("Entry"),
                                                  [](project::ShaderEntry& one) { one.entry = "gone"; });
    ASSERT_TRUE(eventually([&] { return has(Code::compileFailed); }));
    const auto wrong = std::ranges::find(problems().all(), Code::compileFailed, &Diagnostic::code);
    EXPECT_EQ(wrong->message, "The source has no entry point 'gone'; its entry points are 'Seed' and 'Show'.");
    const auto fixes = projectFixes(window->document(), window->session().shaders(), *wrong);
    ASSERT_EQ(fixes.size(), 2U);
    EXPECT_EQ(fixes[1].title, QStringLiteral("Use Entry Point “Show”"));
    fixes[1].apply();
    EXPECT_EQ(project().shaders.at(0).entry, "Show");
    EXPECT_TRUE(eventually([&] { return compiled() && !has(Code::compileFailed); }));
}

TEST_F(PastedShaderFixesTest, ADispatchThatNoLongerCoversItsTextureSaysSoAndOneFixCoversIt)
{
    pasteIntoEmptyProject(QStringLiteral("unity_gradient.hlsl"));
    EXPECT_FALSE(has(Code::coverageIncomplete));
    window->document().edit<project::Pass>(passId({0}), QStringLiteral("Size"), [](project::Pass& one) {
        std::get<project::DispatchPass>(one.kind).size = project::Threads{{256, 256, 1}};
    });
    ASSERT_TRUE(eventually([&] { return has(Code::coverageIncomplete); }));
    const auto problem = std::ranges::find(problems().all(), Code::coverageIncomplete, &Diagnostic::code);
    EXPECT_EQ(problem->message, "The dispatch covers 256 × 256 of 512 × 512 texels of \"Result\".");
    const auto fixes = projectFixes(window->document(), window->session().shaders(), *problem);
    ASSERT_EQ(fixes.size(), 1U);
    EXPECT_EQ(fixes[0].title, QStringLiteral("Cover “Result”"));
    fixes[0].apply();
    EXPECT_TRUE(eventually([&] { return !has(Code::coverageIncomplete); }));
}

TEST_F(PastedShaderFixesTest, ADroppedImageIsBoundToTheOnlyTextureThatIsMissing)
{
    pasteIntoEmptyProject(QStringLiteral("unity_grayscale.hlsl"));
    project::Project without = project();
    std::erase_if(without.resources, [](const project::Resource& one) { return one.name == "_Source"; });
    auto& dispatch = std::get<project::DispatchPass>(without.passes[0].kind);
    std::erase_if(dispatch.bind, [](const project::BindEntry& entry) { return entry.key == "_Source"; });
    window->document().replace(without, QStringLiteral("Remove"));
    const int steps = window->document().undoStack().count();
    const QString file = home.filePath(QStringLiteral("holiday.png"));
    ASSERT_TRUE(QImage(40, 30, QImage::Format_RGBA8888).save(file));
    window->projectPanel().addFiles({file});
    expectHolidayIsBound(steps + 1);
}

TEST_F(PastedShaderFixesTest, AnImageThatIsDroppedOnTheRowOfASlotIsBoundToIt)
{
    pasteIntoEmptyProject(QStringLiteral("unity_grayscale.hlsl"));
    window->projectPanel().select(passId({0}));
    const auto* table = window->propertiesPanel().findChild<SlotTable*>();
    ASSERT_NE(table, nullptr);
    ChoiceField* row = table->choice(QStringLiteral("_Source"));
    ASSERT_NE(row, nullptr);
    const QString file = home.filePath(QStringLiteral("holiday.png"));
    ASSERT_TRUE(QImage(40, 30, QImage::Format_RGBA8888).save(file));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    const int steps = window->document().undoStack().count();
    ASSERT_TRUE(person::dropFromElsewhere(*row, row->rect().center(), data));
    expectHolidayIsBound(steps + 1);
}

TEST_F(PastedShaderFixesTest, ANewPresentPassShowsWhatIsDrawnAndANewDispatchCoversIt)
{
    pasteIntoEmptyProject(QStringLiteral("unity_grayscale.hlsl"));
    project::Project without = project();
    without.passes.resize(1);
    window->document().replace(without, QStringLiteral("Remove"));
    ASSERT_TRUE(addObject(window->document(), NewObject::present));
    EXPECT_EQ(std::get<project::PresentPass>(project().passes.back().kind).resource, "_Result")
        << "not the first texture, which is only read";
    const auto added = addObject(window->document(), NewObject::dispatch);
    ASSERT_TRUE(added);
    const auto& dispatch = std::get<project::DispatchPass>(passAt(project(), *added)->kind);
    EXPECT_EQ(std::get<project::Cover>(dispatch.size).resource, "_Result");
}

} // namespace
} // namespace wavelane::ui

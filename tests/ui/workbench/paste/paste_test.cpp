// SPDX-License-Identifier: MIT
// From a shader in the clipboard to a picture, with counted actions of mouse and keyboard.
#include "tests/ui/workbench/paste/paste_fixture.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/editor/code/code_editor.h"
#include "ui/panels/inspect/inspect_panel.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>

#include <algorithm>
#include <set>

namespace wavelane::ui {
namespace {

TEST_F(PasteTest, APictureIsTwoKeysAwayInAnEmptyProjectAndUndoLeadsBackToClean)
{
    openEmptyProject();
    const QString before = projectText();
    copyToClipboard(foreignShader(QStringLiteral("unity_grayscale.hlsl")));
    window->projectPanel().tree().setFocus();
    pressKey(Qt::Key_V, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return isComplete(); })) << problemTexts().toStdString();
    pressRun();
    ASSERT_TRUE(eventually([&] { return showsSomething(picture()); })) << problemTexts().toStdString();
    EXPECT_EQ(actions, 2);
    EXPECT_EQ(picture().size(), QSize(512, 512));
    EXPECT_TRUE(window->session().report().ok);
    EXPECT_EQ(project().shaders.at(0).name, "Grayscale");
    EXPECT_EQ(editor()->file().path().filename(), "Grayscale.hlsl");
    EXPECT_EQ(window->document().undoStack().count(), 1) << "one step";
    window->projectPanel().tree().setFocus();
    person::press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(projectText(), before);
    EXPECT_FALSE(window->document().modified());
    person::press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(project().passes.size(), 2U) << "dispatch and present come back together";
}

TEST_F(PasteTest, TheHintNamesTheOutputIfAPictureIsMissing)
{
    openEmptyProject();
    copyToClipboard(
        QStringLiteral("void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, p / iResolution.xy); }"));
    window->actions().at(action_id::pasteShader).trigger();
    const QStatusBar& bar = *window->statusBar();
    EXPECT_TRUE(eventually([&] { return bar.currentMessage().contains(QStringLiteral("remarks in Output")); }))
        << bar.currentMessage().toStdString();
}

TEST_F(PasteTest, TheHintToRunDisappearsWithTheRun)
{
    pasteIntoEmptyProject(QStringLiteral("unity_grayscale.hlsl"));
    const QStatusBar& bar = *window->statusBar();
    ASSERT_TRUE(eventually([&] { return bar.currentMessage().contains(QStringLiteral("Press F5")); }));
    pressRun();
    EXPECT_EQ(bar.currentMessage(), QString());
}

TEST_F(PasteTest, TheTimeAmongOtherConstantsOfAPastedShaderAdvances)
{
    openEmptyProject();
    copyToClipboard(QStringLiteral(R"(RWTexture2D<float4> Result;
cbuffer Params { float iTime; float strength; };
[numthreads(8, 8, 1)] void CSMain(uint3 id : SV_DispatchThreadID)
{
    Result[id.xy] = float4(frac(iTime * strength), id.y / 512.0, 0, 1);
}
)"));
    window->projectPanel().tree().setFocus();
    pressKey(Qt::Key_V, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return isComplete(); })) << problemTexts().toStdString();
    const auto* params = project().resource("Params");
    ASSERT_NE(params, nullptr) << projectText().toStdString();
    EXPECT_EQ(std::get<project::Constants>(params->kind).values, (Json{{"iTime", "$time"}, {"strength", 1}}));
    pressKey(Qt::Key_F6);
    std::set<QRgb> seen;
    ASSERT_TRUE(eventually([&] {
        if (!picture().isNull())
            seen.insert(picture().pixel(10, 0));
        return seen.size() >= 3;
    })) << problemTexts().toStdString();
    EXPECT_EQ(actions, 2);
    window->session().stop();
}

TEST_F(PasteTest, InspectAndLiveShowThePictureOfTheShaderThatWasPastedIntoAProject)
{
    open("swap-channels");
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    const QString shown = window->inspectPanel().resource();
    copyToClipboard(foreignShader(QStringLiteral("unity_grayscale.hlsl")));
    window->projectPanel().tree().setFocus();
    pressKey(Qt::Key_V, Qt::ControlModifier);
    const auto coversTexture = [&] {
        const auto* pass = std::get_if<project::DispatchPass>(&project().passes.at(project().passes.size() - 2).kind);
        return pass != nullptr && pass->shader == "Grayscale" && std::holds_alternative<project::Cover>(pass->size);
    };
    ASSERT_TRUE(eventually([&] { return isComplete() && coversTexture(); })) << projectText().toStdString();
    const auto& pass = std::get<project::DispatchPass>(project().passes.at(project().passes.size() - 2).kind);
    const QString drawn = toQt(std::get<project::Cover>(pass.size).resource);
    EXPECT_NE(drawn, shown);
    EXPECT_TRUE(eventually([&] { return window->inspectPanel().resource() == drawn; }))
        << window->inspectPanel().resource().toStdString();
}

TEST_F(PasteTest, TheStartPageMakesAProjectOfAPastedShader)
{
    copyToClipboard(foreignShader(QStringLiteral("toy.glsl")));
    auto* button = window->findChild<QPushButton*>(QStringLiteral("pasteShader"));
    ASSERT_NE(button, nullptr);
    person::inDialog<NewProjectDialog>([&] { click(*button); },
                                       [&](NewProjectDialog& dialog) {
                                           EXPECT_EQ(dialog.name(), QStringLiteral("image"));
                                           click(
                                               *dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok));
                                       });
    ASSERT_TRUE(eventually([&] { return window->document().isOpen() && compiled(); }));
    window->activateWindow(); // There is no window manager that would.
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    pressRun();
    ASSERT_TRUE(eventually([&] { return showsSomething(picture()); })) << problemTexts().toStdString();
    EXPECT_LE(actions, 3);
    EXPECT_EQ(editor()->file().path().filename(), "image.glsl") << "the pasted text, not its wrapper";
}

TEST_F(PasteTest, OtherTextsInTheClipboardAreExplained)
{
    openEmptyProject();
    copyToClipboard(QStringLiteral("Hello."));
    window->actions().at(action_id::pasteShader).trigger();
    const auto box = [&] { return window->findChild<QDialog*>(); };
    ASSERT_TRUE(eventually([&] { return box() != nullptr; }));
    box()->close();
    EXPECT_TRUE(project().shaders.empty());
    EXPECT_FALSE(window->document().modified());
}

TEST_F(PasteTest, AShaderInALanguageThatIsNotCompiledIsNamed)
{
    openEmptyProject();
    copyToClipboard(QStringLiteral("#include <metal_stdlib>\nkernel void f(device float* a [[buffer(0)]]) {}\n"));
    window->actions().at(action_id::pasteShader).trigger();
    const auto box = [&] { return window->findChild<QDialog*>(); };
    ASSERT_TRUE(eventually([&] { return box() != nullptr; }));
    EXPECT_TRUE(std::ranges::any_of(box()->findChildren<QLabel*>(), [](const QLabel* each) {
        return each->text().contains(QStringLiteral("a shader in Metal"));
    }));
    box()->close();
    EXPECT_TRUE(project().shaders.empty());
}

/// Shaders in the styles of tutorials and samples. Each is pasted into an empty project and run: two actions.
class ForeignShader : public PasteTest, public testing::WithParamInterface<const char*>
{
};

TEST_P(ForeignShader, RunsAfterPasteAndRun)
{
    openEmptyProject();
    const QString source = foreignShader(QString::fromLatin1(GetParam()));
    ASSERT_FALSE(source.isEmpty());
    copyToClipboard(source);
    window->projectPanel().tree().setFocus();
    pressKey(Qt::Key_V, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return isComplete(); })) << problemTexts().toStdString();
    pressRun();
    EXPECT_TRUE(window->session().report().ok) << problemTexts().toStdString();
    EXPECT_LE(actions, 3);
    const bool hasPicture = std::ranges::any_of(project().passes, [](const project::Pass& pass) {
        return std::holds_alternative<project::PresentPass>(pass.kind);
    });
    EXPECT_TRUE(!hasPicture || eventually([&] { return showsSomething(picture()); })) << "the picture has one color";
    for (const Diagnostic& one : problems().all())
        EXPECT_NE(one.severity, Severity::error) << one.message;
    EXPECT_FALSE(has(Code::bindingMissing)) << problemTexts().toStdString();
    EXPECT_FALSE(has(Code::coverageIncomplete)) << problemTexts().toStdString();
    while (window->document().undoStack().canUndo())
        window->document().undoStack().undo();
    EXPECT_FALSE(window->document().modified());
}

INSTANTIATE_TEST_SUITE_P(Styles, ForeignShader,
                         testing::Values("unity_gradient.hlsl", "unity_grayscale.hlsl", "directx_blur.hlsl",
                                         "directx_tonemap.hlsl", "particles.hlsl", "reduction.hlsl",
                                         "byte_address.hlsl", "volume_slice.hlsl", "texture_array.hlsl",
                                         "shadow.hlsl", "game_of_life.hlsl", "plasma_time.hlsl", "image_filter.comp",
                                         "learnopengl.comp", "opengl_uniforms.comp", "ssbo.comp", "sampler2d.comp",
                                         "opengl_no_bindings.comp", "godot.glsl", "toy.glsl", "hello.slang",
                                         "double.wgsl", "node_system.wgsl", "directx_heap.hlsl", "unity_buffers.hlsl",
                                         "one_thread.comp"));

} // namespace
} // namespace wavelane::ui

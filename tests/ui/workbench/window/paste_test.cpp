// SPDX-License-Identifier: MIT
// From a shader in the clipboard to a picture, with counted actions of mouse and keyboard.
#include "core/project/writer.h"
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/document/edits/project_edits.h"
#include "ui/editor/code/editor_gutter.h"
#include "ui/editor/code/line_fixes.h"
#include "ui/fixes/project_fixes.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/slots/slot_table.h"
#include "ui/views/present/present_view.h"
#include "ui/widgets/choice_field.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QStandardPaths>
#include <QUrl>

#include <fstream>
#include <set>

namespace wavelane::ui {
namespace {

/// A picture of more than one color: something was drawn.
bool showsSomething(const QImage& image)
{
    if (image.isNull())
        return false;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != image.pixel(0, 0))
                return true;
    return false;
}

QString foreignShader(const QString& name)
{
    QFile file(QStringLiteral(WAVELANE_SOURCE_DIR "/tests/ui/workbench/window/pasted/") + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

class PasteTest : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        WorkbenchTest::SetUp();
        // The dialog proposes a folder for documents.
        qputenv("HOME", home.path().toLocal8Bit());
    }
    void TearDown() override
    {
        qputenv("HOME", formerHome);
        WorkbenchTest::TearDown();
    }

    void openEmptyProject()
    {
        const project::Project empty{.name = "Empty"};
        std::filesystem::create_directories(projectFolder());
        ASSERT_TRUE(project::writeFileAtomically(projectFolder() / "project.wavelane", project::toText(empty)));
        ASSERT_TRUE(openWhole(*window, toQt(projectFolder())));
        ASSERT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::idle; }));
    }
    std::filesystem::path projectFolder() const { return toPath(home.path()) / "empty"; }

    static void copyToClipboard(const QString& text) { QApplication::clipboard()->setText(text); }
    QImage picture() { return window->livePanel().view().picture(); }
    const project::Project& project() { return window->document().project(); }
    QString projectText() { return QString::fromStdString(project::toText(project())); }

    bool isComplete() { return compiled() && !has(Code::bindingMissing) && !project().resources.empty(); }
    void pressKey(int key, Qt::KeyboardModifiers keys = {})
    {
        ++actions;
        person::press(key, keys);
    }
    void click(QWidget& widget)
    {
        ++actions;
        person::click(widget);
    }
    /// Presses F5 and waits for the run.
    void pressRun()
    {
        const std::uint64_t before = window->session().runCount();
        pressKey(Qt::Key_F5);
        ASSERT_TRUE(eventually([&] {
            return window->session().runCount() > before && window->session().state() == EngineSession::State::idle;
        }));
    }
    QString problemTexts()
    {
        QString text;
        for (const Diagnostic& one : problems().all())
            text += toQt(one.message) + QLatin1Char('\n');
        return text;
    }

    QTemporaryDir home;
    QByteArray formerHome = qgetenv("HOME");
    int actions = 0;
};

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

TEST_F(PasteTest, AShaderThatReplacesAnotherNeedsOneFix)
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

TEST_F(PasteTest, ProblemsOfferTheSameFixes)
{
    openEmptyProject();
    copyToClipboard(foreignShader(QStringLiteral("directx_tonemap.hlsl")));
    window->actions().at(action_id::pasteShader).trigger();
    ASSERT_TRUE(eventually([&] { return isComplete(); }));
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

TEST_F(PasteTest, PropertiesOfferToCreateEverything)
{
    openEmptyProject();
    copyToClipboard(foreignShader(QStringLiteral("directx_tonemap.hlsl")));
    window->actions().at(action_id::pasteShader).trigger();
    ASSERT_TRUE(eventually([&] { return isComplete(); }));
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

TEST_F(PasteTest, AnEntryPointThatDoesNotExistIsOneFixAway)
{
    openEmptyProject();
    copyToClipboard(foreignShader(QStringLiteral("game_of_life.hlsl")));
    window->actions().at(action_id::pasteShader).trigger();
    ASSERT_TRUE(eventually([&] { return isComplete(); }));
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

TEST_F(PasteTest, ADispatchThatNoLongerCoversItsTextureSaysSoAndOneFixCoversIt)
{
    openEmptyProject();
    copyToClipboard(foreignShader(QStringLiteral("unity_gradient.hlsl")));
    window->actions().at(action_id::pasteShader).trigger();
    ASSERT_TRUE(eventually([&] { return isComplete(); }));
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

TEST_F(PasteTest, ADroppedImageIsBoundToTheOnlyTextureThatIsMissing)
{
    openEmptyProject();
    copyToClipboard(foreignShader(QStringLiteral("unity_grayscale.hlsl")));
    window->actions().at(action_id::pasteShader).trigger();
    ASSERT_TRUE(eventually([&] { return isComplete(); }));
    project::Project without = project();
    std::erase_if(without.resources, [](const project::Resource& one) { return one.name == "_Source"; });
    auto& dispatch = std::get<project::DispatchPass>(without.passes[0].kind);
    std::erase_if(dispatch.bind, [](const project::BindEntry& entry) { return entry.key == "_Source"; });
    window->document().replace(without, QStringLiteral("Remove"));
    const int steps = window->document().undoStack().count();
    const QString file = home.filePath(QStringLiteral("holiday.png"));
    ASSERT_TRUE(QImage(40, 30, QImage::Format_RGBA8888).save(file));
    window->projectPanel().addFiles({file});
    ASSERT_TRUE(eventually([&] { return project().resource("holiday") != nullptr; }));
    const auto& bind = std::get<project::DispatchPass>(project().passes[0].kind).bind;
    const auto entry = std::ranges::find(bind, "_Source", &project::BindEntry::key);
    ASSERT_NE(entry, bind.end());
    EXPECT_EQ(entry->value.resource, "holiday");
    EXPECT_EQ(window->document().undoStack().count(), steps + 1);
}

TEST_F(PasteTest, AnImageThatIsDroppedOnTheRowOfASlotIsBoundToIt)
{
    openEmptyProject();
    copyToClipboard(foreignShader(QStringLiteral("unity_grayscale.hlsl")));
    window->actions().at(action_id::pasteShader).trigger();
    ASSERT_TRUE(eventually([&] { return isComplete(); }));
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
    ASSERT_TRUE(eventually([&] { return project().resource("holiday") != nullptr; }));
    const auto& bind = std::get<project::DispatchPass>(project().passes[0].kind).bind;
    const auto entry = std::ranges::find(bind, "_Source", &project::BindEntry::key);
    ASSERT_NE(entry, bind.end());
    EXPECT_EQ(entry->value.resource, "holiday");
    EXPECT_EQ(window->document().undoStack().count(), steps + 1);
}

TEST_F(PasteTest, ANewPresentPassShowsWhatIsDrawnAndANewDispatchCoversIt)
{
    openEmptyProject();
    copyToClipboard(foreignShader(QStringLiteral("unity_grayscale.hlsl")));
    window->actions().at(action_id::pasteShader).trigger();
    ASSERT_TRUE(eventually([&] { return isComplete(); }));
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
                                         "toy.glsl", "hello.slang", "double.wgsl"));

} // namespace
} // namespace wavelane::ui

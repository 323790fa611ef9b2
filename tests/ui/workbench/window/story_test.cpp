// SPDX-License-Identifier: MIT
// A complete session from the start page to a saved and reopened project, with mouse and keyboard only.
#include "core/project/writer.h"
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/editor/code/code_assist.h"
#include "ui/editor/code/editor_gutter.h"
#include "ui/editor/code/line_fixes.h"
#include "ui/models/project_model.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/start/project_tile.h"
#include "ui/properties/fields/field_label.h"
#include "ui/views/present/present_view.h"
#include "ui/widgets/choice_field.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolTip>
#include <QTreeView>
#include <QUrl>

namespace wavelane::ui {
namespace {

/// Typed text: one constant of each kind, and a line that uses an undeclared texture.
constexpr const char* typedAbove = "[[vk::constant_id(0)]] const float gain = 1.0;\n"
                                   "struct Look { float lift; };\n"
                                   "[[vk::push_constant]] Look look;\n";
constexpr const char* typedBelow = "result[thread.xy] = photo.Load(int3(here, 0)) * strength * gain + look.lift;";

class Story : public WorkbenchTest
{
protected:
    QString projectFolder() const { return folder.filePath(QStringLiteral("mine")); }
    QString text() { return QString::fromStdString(project::toText(window->document().project())); }
    QImage picture() { return window->livePanel().view().picture(); }
    PropertyPage& page() { return *window->propertiesPanel().page(); }
    bool unmodified() { return !window->isWindowModified() && !window->document().modified(); }

    ProjectTile* tile(const QString& title)
    {
        for (ProjectTile* one : window->findChildren<ProjectTile*>())
            if (one->isVisible() && one->accessibleName() == title)
                return one;
        return nullptr;
    }
    void clickIntoText()
    {
        person::click(*editor()->viewport(), QPoint(editor()->viewport()->width() / 2, 40));
        ASSERT_TRUE(editor()->hasFocus());
    }
    /// The label of a number, found by the end of its JSON pointer.
    FieldLabel* labelOf(const QString& name)
    {
        for (const PlanRow& row : page().rows())
            if (QString::fromStdString(row.pointer).endsWith(u'/' + name))
                for (FieldLabel* label : page().findChildren<FieldLabel*>())
                    if (label->buddy() == page().field(QString::fromStdString(row.pointer)))
                        return label;
        return nullptr;
    }

    void makeProject()
    {
        ProjectTile* template_ = window->findChild<ProjectTile*>(QStringLiteral("template.image-filter"));
        ASSERT_NE(template_, nullptr);
        person::inDialog<NewProjectDialog>(
            [&] { person::click(*template_); },
            [&](NewProjectDialog& dialog) {
                const auto lines = dialog.findChildren<QLineEdit*>();
                for (QLineEdit* line : lines) {
                    const bool isFolder = line->text().startsWith(u'/');
                    person::click(*line);
                    person::press(Qt::Key_A, Qt::ControlModifier);
                    person::type(isFolder ? folder.path() : QStringLiteral("mine"));
                }
                person::click(*dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok));
            });
        ASSERT_TRUE(window->document().isOpen());
        ASSERT_TRUE(eventually([&] { return !picture().isNull(); })) << "a new project runs";
    }
    void typeAnError()
    {
        ASSERT_NO_FATAL_FAILURE(clickIntoText());
        person::press(Qt::Key_Home, Qt::ControlModifier);
        person::type(QString::fromLatin1(typedAbove));
        person::press(Qt::Key_End, Qt::ControlModifier);
        while (editor()->textCursor().block().text() != QStringLiteral("}") &&
               editor()->textCursor().blockNumber() > 0)
            person::press(Qt::Key_Up);
        person::press(Qt::Key_Home);
        person::type(QString::fromLatin1(typedBelow));
        person::press(Qt::Key_Return);
        const QString now = editor()->toPlainText();
        EXPECT_TRUE(now.startsWith(QString::fromLatin1(typedAbove))) << now.toStdString();
        EXPECT_TRUE(now.contains(QString::fromLatin1(typedBelow) + QStringLiteral("\n}"))) << now.toStdString();
        ASSERT_TRUE(eventually([&] { return compiled() && has(Code::compileFailed); }));
    }
    void fix()
    {
        const auto line = [&] {
            for (const Diagnostic& one : editor()->diagnostics())
                if (editor()->lineFixes()->hasFixes(one.line))
                    return one.line;
            return 0;
        };
        ASSERT_TRUE(eventually([&] { return line() > 0; }));
        auto* gutter = editor()->findChild<EditorGutter*>();
        ASSERT_NE(gutter, nullptr);
        person::click(*gutter, gutter->markAt(line()));
        ASSERT_NO_FATAL_FAILURE(person::chooseInMenu(QStringLiteral("Declare Texture2D<float4> photo")));
        EXPECT_TRUE(eventually([&] { return compiled() && !has(Code::compileFailed); }));
    }
    void dropAPicture()
    {
        QImage image(256, 256, QImage::Format_RGBA8888);
        image.fill(QColor(200, 100, 40));
        image.setPixelColor(0, 0, QColor(20, 40, 60));
        const QString file = elsewhere.filePath(QStringLiteral("photograph.png"));
        ASSERT_TRUE(image.save(file));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QTreeView& tree = window->projectPanel().tree();
        ASSERT_TRUE(person::dropFromElsewhere(*tree.viewport(), tree.viewport()->rect().center(), data));
        ASSERT_TRUE(eventually([&] { return window->document().project().resource("photograph") != nullptr; }));
        const auto& made = std::get<project::Texture>(window->document().project().resource("photograph")->kind);
        EXPECT_EQ(made.width.value, 256U);
    }
    void bind()
    {
        clickInTree(passId({0}));
        ASSERT_TRUE(eventually([&] { return page().findChild<ChoiceField*>(QStringLiteral("photo")) != nullptr; }));
        person::choose(*page().findChild<ChoiceField*>(QStringLiteral("photo")), QStringLiteral("photograph"));
        // The compile that reports no problem can still be in progress.
        EXPECT_TRUE(eventually([&] { return compiled() && problems().all().empty(); }))
            << (problems().all().empty() ? "" : problems().all().front().message);
    }
    void runByKey()
    {
        const std::uint64_t before = window->session().runCount();
        person::press(Qt::Key_F5);
        ASSERT_TRUE(eventually([&] {
            return window->session().runCount() > before && window->session().state() == EngineSession::State::idle;
        }));
    }
    /// Drags the label of a number while the project plays. The image changes before the button is released.
    void scrub(const QString& number)
    {
        FieldLabel* label = labelOf(number);
        ASSERT_NE(label, nullptr) << number.toStdString();
        EngineSession& session = window->session();
        ASSERT_TRUE(eventually([&] { return session.isCompiled(); })); // Earlier changes.
        const QSignalSpy compiles(&session, &EngineSession::compiled);
        const QRgb before = picture().pixel(100, 100);
        const std::uint64_t frame = session.report().nextFrame;
        const int steps = window->document().undoStack().index();
        bool changed = false;
        person::drag(*label, label->rect().center(), QPoint(60, 0), {},
                     [&] { changed = eventually([&] { return picture().pixel(100, 100) != before; }); });
        EXPECT_TRUE(changed) << number.toStdString();
        EXPECT_EQ(window->document().undoStack().index(), steps + 1) << "one drag is one undo step";
        EXPECT_EQ(compiles.count(), 0) << number.toStdString();
        for (const auto& shader : session.report().shaders)
            EXPECT_TRUE(shader.fromCache) << shader.name;
        EXPECT_GE(session.report().nextFrame, frame) << "playback does not restart";
    }

    QTemporaryDir folder;
    QTemporaryDir elsewhere;
};

TEST_F(Story, FromTheStartPageToAReopenedProject)
{
    ASSERT_NO_FATAL_FAILURE(makeProject());
    const QString fresh = text();
    const QString freshSource = editor()->toPlainText();
    ASSERT_TRUE(unmodified());
    ASSERT_NO_FATAL_FAILURE(typeAnError());
    ASSERT_NO_FATAL_FAILURE(fix());
    ASSERT_NO_FATAL_FAILURE(dropAPicture());
    ASSERT_NO_FATAL_FAILURE(bind());
    ASSERT_NO_FATAL_FAILURE(runByKey());
    // The template sets `strength` to 0.5.
    EXPECT_EQ(picture().size(), QSize(256, 256));
    EXPECT_EQ(picture().pixelColor(0, 0), QColor(10, 20, 30));
    EXPECT_EQ(picture().pixelColor(100, 100), QColor(100, 50, 20));

    person::press(Qt::Key_F6);
    ASSERT_TRUE(eventually([&] { return window->session().report().nextFrame > 2; }));
    ASSERT_NO_FATAL_FAILURE(clickInTree("settings"));
    ASSERT_NO_FATAL_FAILURE(scrub(QStringLiteral("strength")));
    ASSERT_NO_FATAL_FAILURE(clickInTree(passId({0})));
    ASSERT_NO_FATAL_FAILURE(scrub(QStringLiteral("lift")));
    ASSERT_NO_FATAL_FAILURE(scrub(QStringLiteral("gain")));
    person::press(Qt::Key_F5, Qt::ShiftModifier);
    ASSERT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::idle; }));
    const QString done = text();
    const QString doneSource = editor()->toPlainText();

    // Undo keys act on the focused part: the project in the tree, typing in the editor.
    ASSERT_NO_FATAL_FAILURE(clickInTree(passId({0})));
    const int steps = window->document().undoStack().index();
    for (int i = 0; i < steps; ++i)
        person::press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(text(), fresh);
    ASSERT_NO_FATAL_FAILURE(clickIntoText());
    while (editor()->document()->isUndoAvailable())
        person::press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(editor()->toPlainText(), freshSource);
    EXPECT_TRUE(unmodified());

    while (editor()->document()->isRedoAvailable())
        person::press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_NO_FATAL_FAILURE(clickInTree(passId({0})));
    for (int i = 0; i < steps; ++i)
        person::press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(text(), done);
    EXPECT_EQ(editor()->toPlainText(), doneSource);
    EXPECT_FALSE(unmodified());
    ASSERT_NO_FATAL_FAILURE(runByKey());
    const QImage shown = picture();

    person::press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_TRUE(unmodified());
    person::press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_FALSE(window->document().isOpen());
    ASSERT_TRUE(eventually([&] { return tile(QStringLiteral("mine")) != nullptr; }));
    person::click(*tile(QStringLiteral("mine")));
    ASSERT_TRUE(window->document().isOpen());
    EXPECT_EQ(text(), done);
    ASSERT_NE(editor(), nullptr);
    EXPECT_EQ(editor()->toPlainText(), doneSource);
    EXPECT_TRUE(unmodified());
    ASSERT_NO_FATAL_FAILURE(runByKey());
    EXPECT_EQ(picture(), shown);
    EXPECT_TRUE(unmodified());
}

} // namespace
} // namespace wavelane::ui

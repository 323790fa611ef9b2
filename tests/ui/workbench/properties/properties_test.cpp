// SPDX-License-Identifier: MIT
// User actions in the property panel: stepping numbers, resetting, editing several objects, changing constants.
#include "core/project/writer.h"
#include "tests/ui/workbench/properties/property_driver.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/edits/project_edits.h"
#include "ui/models/project_model.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/fields/field_label.h"
#include "ui/properties/fields/text_field.h"
#include "ui/widgets/choice_field.h"

#include <QFileDialog>
#include <QItemSelectionModel>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeView>

namespace wavelane::ui {
namespace {

class PropertiesTest : public WorkbenchTest
{
protected:
    PropertyPage& page() { return *window->propertiesPanel().page(); }
    QWidget* field(const char* pointer) { return page().field(QString::fromLatin1(pointer)); }
    void select(const char* resource)
    {
        window->projectPanel().select(resourceId(window->document().project(), resource));
    }
    std::string text() { return project::toText(window->document().project()); }
    const project::Texture& textureOf(const char* resource)
    {
        return std::get<project::Texture>(window->document().project().resource(resource)->kind);
    }
    FieldLabel* labelOf(const char* pointer)
    {
        for (FieldLabel* label : page().findChildren<FieldLabel*>())
            if (label->buddy() == field(pointer))
                return label;
        return nullptr;
    }
};

void drag(QWidget& label, int pixels)
{
    const QPoint from = label.rect().center();
    QTest::mousePress(&label, Qt::LeftButton, {}, from);
    for (int x = 1; x <= pixels; ++x) {
        QMouseEvent move(QEvent::MouseMove, from + QPoint(x, 0), label.mapToGlobal(from + QPoint(x, 0)), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&label, &move);
    }
    QTest::mouseRelease(&label, Qt::LeftButton, {}, from + QPoint(pixels, 0));
}

TEST_F(PropertiesTest, DraggingALabelChangesItsNumberInOneUndoStep)
{
    open("swap-channels");
    select("picture");
    const std::string before = text();
    ASSERT_NE(labelOf("width"), nullptr);
    drag(*labelOf("width"), 40);
    EXPECT_EQ(textureOf("picture").width.value, 18U);
    EXPECT_EQ(window->document().undoStack().count(), 1);
    drag(*labelOf("width"), 4);
    EXPECT_EQ(textureOf("picture").width.value, 19U);
    EXPECT_EQ(window->document().undoStack().count(), 2) << "Another drag is another step.";
    window->actions().at(action_id::undo).trigger();
    window->actions().at(action_id::undo).trigger();
    EXPECT_EQ(text(), before);
}

TEST_F(PropertiesTest, TheWheelChangesNumbersOnlyWithAlt)
{
    open("swap-channels");
    select("picture");
    const auto turn = [&](Qt::KeyboardModifiers keys) {
        QWheelEvent event({5, 5}, field("mips")->mapToGlobal(QPointF(5, 5)), {}, {0, 240}, Qt::NoButton, keys,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(field("mips"), &event);
    };
    turn(Qt::NoModifier);
    EXPECT_EQ(textureOf("picture").mips, 1U);
    turn(Qt::AltModifier);
    turn(Qt::AltModifier);
    EXPECT_EQ(textureOf("picture").mips, 5U);
    EXPECT_EQ(window->document().undoStack().count(), 1);
}

TEST_F(PropertiesTest, ResetRestoresTheDefault)
{
    open("swap-channels");
    select("picture");
    auto* reset = page().findChild<QToolButton*>(QStringLiteral("slices/reset"));
    ASSERT_NE(reset, nullptr);
    EXPECT_TRUE(reset->isHidden());
    ASSERT_TRUE(typeInto(*field("slices"), QStringLiteral("3")));
    EXPECT_EQ(textureOf("picture").slices, 3U);
    EXPECT_FALSE(reset->isHidden());
    reset->click();
    EXPECT_EQ(textureOf("picture").slices, 1U);
    EXPECT_TRUE(reset->isHidden());
}

TEST_F(PropertiesTest, ToolTipsShowHelpAndProblems)
{
    open("swap-channels");
    select("picture");
    ASSERT_TRUE(eventually([&] { return !window->session().devices().empty(); }));
    ASSERT_NE(field("width"), nullptr);
    ASSERT_TRUE(
        eventually([&] { return field("width")->toolTip().contains(QStringLiteral("maxImageDimension2D")); }));
    EXPECT_TRUE(field("width")->toolTip().contains(QStringLiteral("texels")));
    ASSERT_TRUE(typeInto(*field("width"), QStringLiteral("0")));
    const auto found = problems().at("/resources/picture");
    ASSERT_FALSE(found.empty());
    EXPECT_TRUE(eventually([&] {
        const QString message = coreMessage(found.front().message);
        return field("width")->toolTip().contains(message.toHtmlEscaped()) ||
               page().findChild<QLabel*>(QStringLiteral("problems"))->text().contains(message);
    }));
    EXPECT_TRUE(field("width")->toolTip().contains(QStringLiteral("texels"))) << "The help is still shown.";
}

TEST_F(PropertiesTest, UsersIncludePassesThatBindByName)
{
    open("swap-channels");
    select("picture");
    const auto users = [&] {
        for (const QLabel* label : page().findChildren<QLabel*>())
            if (label->accessibleName() == QStringLiteral("Used by"))
                return label->text();
        return QString();
    };
    EXPECT_TRUE(users().startsWith(QStringLiteral("swap, show, picture = 256 bytes"))) << users().toStdString();
    // The shader calls it `image`.
    project::Project bound = window->document().project();
    bound.expectations.clear();
    bound.passes.pop_back();
    bound.resources.front().name = "image";
    auto& dispatch = std::get<project::DispatchPass>(bound.passes.front().kind);
    dispatch.bind.clear();
    dispatch.size = project::Groups{};
    window->document().replace(std::move(bound), QStringLiteral("Bind by name"));
    select("image");
    EXPECT_EQ(users(), QStringLiteral("swap"));
}

TEST_F(PropertiesTest, MissingKeysShowTheirMeaning)
{
    open("swap-channels");
    window->projectPanel().select(passId({1}));
    auto* name = qobject_cast<QLineEdit*>(field("name"));
    ASSERT_NE(name, nullptr);
    EXPECT_EQ(name->text(), QStringLiteral("show"));
    window->document().edit<project::Pass>(passId({1}), QStringLiteral("Unname"),
                                           [](project::Pass& one) { one.name.clear(); });
    name = qobject_cast<QLineEdit*>(field("name"));
    EXPECT_EQ(name->text(), QString());
    EXPECT_EQ(name->placeholderText(), QStringLiteral("present picture"));
    select("picture");
    auto* heap = qobject_cast<QComboBox*>(field("heap_type"));
    ASSERT_NE(heap, nullptr);
    EXPECT_EQ(heap->currentText(), QStringLiteral("default")) << "without backquotes";
}

TEST_F(PropertiesTest, TextFieldsGrowWithTheirText)
{
    // A window of its own would get back the size that the display server knew before.
    QWidget host;
    host.resize(1000, 300);
    auto& text = *new TextField([](const QString&) -> Result<void> { return {}; });
    text.setParent(&host);
    text.showValue(QStringLiteral("One line that is rather long, and wraps in a narrow field."));
    text.resize(900, text.height());
    host.show();
    QCoreApplication::processEvents();
    const int oneLine = text.height();
    text.resize(300, oneLine);
    EXPECT_TRUE(eventually([&] { return text.height() >= oneLine + text.fontMetrics().lineSpacing(); }));
    EXPECT_TRUE(eventually([&] { return text.verticalScrollBar()->maximum() == 0; }));
    text.resize(900, text.height());
    EXPECT_TRUE(eventually([&] { return text.height() == oneLine; }));
}

TEST(ChoiceFieldTest, ADefaultLooksLikeAPlaceholder)
{
    ChoiceField field;
    field.addItem(QStringLiteral("automatic"));
    field.setPlaceholderText(QStringLiteral("automatic"));
    const QImage chosen = field.grab().toImage();
    field.setDefault(true);
    const QImage byDefault = field.grab().toImage();
    EXPECT_NE(byDefault, chosen);
    field.setDefault(false);
    field.setCurrentIndex(-1);
    EXPECT_EQ(field.grab().toImage(), byDefault);
}

TEST(ChoiceFieldTest, ElidesATextThatIsTooLong)
{
    ChoiceField field;
    field.addItems({QStringLiteral("the type of the heap, default without a heap"), {}});
    field.resize(120, field.sizeHint().height());
    const QImage whole = field.grab().toImage();
    // The same field with the text that has room.
    const QString text = field.currentText();
    qsizetype length = 0;
    bool isEqual = false;
    while (!isEqual && ++length < text.size()) {
        field.setItemText(1, text.left(length).trimmed() + QStringLiteral("…"));
        field.setCurrentIndex(1);
        isEqual = field.grab().toImage() == whole;
    }
    EXPECT_TRUE(isEqual);
    EXPECT_GT(length, 5);
    EXPECT_LT(length, 30);
}

TEST_F(PropertiesTest, ManyProblemsTakeTwoLines)
{
    open("swap-channels");
    select("picture");
    const auto problem = [](Severity severity, const char* message) {
        return Diagnostic{
            .severity = severity, .code = Code::badValue, .message = message, .at = "/resources/picture"};
    };
    const auto shown = [&] { return page().findChild<QLabel*>(QStringLiteral("problems"))->text(); };
    window->document().problems().set("test", {problem(Severity::warning, "It is large.")});
    EXPECT_TRUE(eventually([&] { return shown() == QStringLiteral("It is large."); })) << shown().toStdString();
    window->document().problems().set("test", {problem(Severity::warning, "It is large."),
                                               problem(Severity::error, "It is wrong.\nSee there."),
                                               problem(Severity::error, "It is missing.")});
    EXPECT_TRUE(eventually([&] { return shown() == QStringLiteral("It is wrong.\n2 more in Problems"); }))
        << shown().toStdString();
}

TEST_F(PropertiesTest, SeveralObjectsAreEditedTogether)
{
    open("photo-filter");
    const std::string before = text();
    ProjectPanel& tree = window->projectPanel();
    select("across");
    tree.tree().selectionModel()->select(tree.model().indexOf(resourceId(window->document().project(), "soft")),
                                         QItemSelectionModel::Select | QItemSelectionModel::Rows);
    ASSERT_EQ(page().ids().size(), 2U);
    EXPECT_EQ(field("name"), nullptr);
    ASSERT_TRUE(typeInto(*field("width"), QStringLiteral("256")));
    EXPECT_EQ(textureOf("across").width.value, 256U);
    EXPECT_EQ(textureOf("soft").width.value, 256U);
    EXPECT_EQ(window->document().undoStack().count(), 1);
    window->actions().at(action_id::undo).trigger();
    EXPECT_EQ(text(), before);

    // Different values are shown as empty.
    select("photo");
    tree.tree().selectionModel()->select(tree.model().indexOf(resourceId(window->document().project(), "soft")),
                                         QItemSelectionModel::Select | QItemSelectionModel::Rows);
    auto* format = qobject_cast<ChoiceField*>(field("format"));
    ASSERT_NE(format, nullptr);
    EXPECT_TRUE(format->currentText().isEmpty());
}

TEST_F(PropertiesTest, ConstantsReachTheRunningShaderWithoutACompile)
{
    open("photo-filter");
    window->actions().at(action_id::play).trigger();
    EngineSession& session = window->session();
    ASSERT_TRUE(eventually([&] { return session.report().nextFrame > 2 && !session.report().presented.empty(); }));
    select("settings");
    ASSERT_NE(field("values/brightness"), nullptr);
    ASSERT_NE(field("values/ink"), nullptr);
    const auto before = session.report().presented.front().pixels;
    const std::uint64_t frame = session.report().nextFrame;
    QSignalSpy compiles(&session, &EngineSession::compiled);
    ASSERT_TRUE(typeInto(*field("values/brightness"), QStringLiteral("0.5")));
    const std::uint64_t revision = window->document().revision();
    std::vector<std::byte> after; // Of the first frame after the change.
    const auto listening = QObject::connect(&session, &EngineSession::reported, &session, [&] {
        if (after.empty() && session.report().revision >= revision && !session.report().presented.empty())
            after = session.report().presented.front().pixels;
    });
    ASSERT_TRUE(eventually([&] { return !after.empty(); }));
    QObject::disconnect(listening);
    EXPECT_TRUE(after != before);
    EXPECT_GE(session.report().nextFrame, frame) << "The run continues.";
    for (const auto& shader : session.report().shaders)
        EXPECT_TRUE(shader.fromCache) << shader.name;
    EXPECT_EQ(compiles.count(), 0);
}

TEST_F(PropertiesTest, InitialDataFormsCanBeChosenEditedAndPreviewed)
{
    open("photo-filter");
    ASSERT_TRUE(addObject(window->document(), NewObject::buffer));
    select("buffer");
    const auto choose = [&](const char* form) {
        auto* forms = qobject_cast<ChoiceField*>(field("initial"));
        ASSERT_NE(forms, nullptr);
        forms->setCurrentIndex(forms->findData(QString::fromLatin1(form)));
        Q_EMIT forms->activated(forms->currentIndex());
    };
    choose("sequence");
    ASSERT_TRUE(typeInto(*field("initial/sequence/step"), QStringLiteral("3")));
    ASSERT_NE(page().findChild<QWidget*>(QStringLiteral("preview")), nullptr);
    const auto shown = [&] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // Deletes the replaced rows.
        QString all;
        for (const QLabel* label : page().findChild<QWidget*>(QStringLiteral("preview"))->findChildren<QLabel*>())
            all += label->text();
        return all;
    };
    EXPECT_TRUE(shown().startsWith(QStringLiteral("0, 3, 6, 9"))) << shown().toStdString();
    for (const char* form : {"hex", "values", "structs", "fill", "random", "pattern", "garbage"}) {
        choose(form);
        const auto& initial = window->document().project().resource("buffer")->initial;
        EXPECT_TRUE(initial.has_value()) << form;
        EXPECT_NE(field((std::string("initial/") + form).c_str()) != nullptr ||
                      field((std::string("initial/") + form + "/type").c_str()) != nullptr,
                  false)
            << form;
    }
    choose("");
    EXPECT_FALSE(window->document().project().resource("buffer")->initial.has_value());
}

TEST_F(PropertiesTest, FileFormsAskForAFileAndCancelChangesNothing)
{
    open("swap-channels");
    ASSERT_TRUE(addObject(window->document(), NewObject::buffer));
    select("buffer");
    const int steps = window->document().undoStack().count();
    const auto choose = [&](const char* form) -> QFileDialog* {
        auto* forms = qobject_cast<ChoiceField*>(field("initial"));
        forms->setCurrentIndex(forms->findData(QString::fromLatin1(form)));
        Q_EMIT forms->activated(forms->currentIndex());
        return page().findChild<QFileDialog*>();
    };
    const auto formNow = [&] { return qobject_cast<ChoiceField*>(field("initial"))->currentData().toString(); };
    for (const char* form : {"file", "image"}) {
        QFileDialog* dialog = choose(form);
        ASSERT_NE(dialog, nullptr) << form;
        dialog->reject();
        EXPECT_TRUE(eventually([&] { return page().findChild<QFileDialog*>() == nullptr; }));
        EXPECT_EQ(formNow(), QString()) << form;
    }
    EXPECT_EQ(window->document().undoStack().count(), steps);
    // A file from outside of the project is copied into it.
    const QTemporaryDir elsewhere;
    QFile data(elsewhere.filePath(QStringLiteral("mesh.bin")));
    ASSERT_TRUE(data.open(QIODevice::WriteOnly));
    data.write(QByteArray(4096, 'x'));
    data.close();
    QFileDialog* dialog = choose("file");
    ASSERT_NE(dialog, nullptr);
    dialog->selectFile(data.fileName());
    static_cast<QDialog*>(dialog)->accept();
    const auto& initial = window->document().project().resource("buffer")->initial;
    ASSERT_TRUE(initial.has_value());
    EXPECT_EQ(std::get<project::FileData>(*initial).path, "mesh.bin");
    EXPECT_TRUE(std::filesystem::exists(window->document().folder() / "mesh.bin"));
    EXPECT_EQ(window->document().undoStack().count(), steps + 1);
    EXPECT_EQ(formNow(), QStringLiteral("file"));
    EXPECT_TRUE(window->document().problems().all().empty());
    window->document().undoStack().undo();
    EXPECT_FALSE(window->document().project().resource("buffer")->initial.has_value());
}

} // namespace
} // namespace wavelane::ui

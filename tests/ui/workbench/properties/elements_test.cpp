// SPDX-License-Identifier: MIT
// Structures and lists of numbers are edited in tables, and as JSON with line and column in the messages.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/properties/fields_project.h"
#include "ui/base/text.h"
#include "ui/document/edits/project_edits.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/elements/element_columns.h"
#include "ui/properties/elements/elements_field.h"
#include "ui/properties/elements/json_dialog.h"
#include "ui/properties/property_page.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

namespace wavelane::ui {
namespace {

shader::Layout particleLayout()
{
    const shader::Member position{
        .name = "position", .type = "float2", .offset = 0, .size = 8, .scalar = NumberType::float32, .columns = 2};
    const shader::Member kind{.name = "kind", .type = "uint", .offset = 8, .size = 4, .scalar = NumberType::uint32};
    const shader::Member weights{.name = "weights",
                                 .type = "float",
                                 .offset = 16,
                                 .size = 16,
                                 .count = 4,
                                 .dimensions = {2, 2},
                                 .stride = 4,
                                 .scalar = NumberType::float32};
    return {.name = "Particle", .size = 32, .members = {position, kind, weights}};
}

const ElementColumn& columnNamed(const std::vector<ElementColumn>& columns, const QString& title)
{
    return *std::ranges::find(columns, title, &ElementColumn::title);
}

TEST(ElementColumns, AreTheScalarsOfALayout)
{
    const auto columns = elementColumns(particleLayout());
    QStringList titles;
    std::vector<std::uint64_t> offsets;
    for (const ElementColumn& one : columns) {
        titles += one.title;
        offsets.push_back(one.offset);
    }
    EXPECT_EQ(titles.join(u' '),
              QStringLiteral("position.x position.y kind weights[0][0] weights[0][1] weights[1][0] "
                             "weights[1][1]"));
    EXPECT_EQ(offsets, (std::vector<std::uint64_t>{0, 4, 8, 16, 20, 24, 28}));
}

TEST(ElementColumns, AddWhatTheFileLeavesOut)
{
    const auto columns = elementColumns(particleLayout());
    Json element = Json::object();
    setPart(element, columnNamed(columns, QStringLiteral("position.y")).steps, 2);
    EXPECT_EQ(element, Json::parse(R"({"position": [0, 2]})"));
    setPart(element, columnNamed(columns, QStringLiteral("kind")).steps, 7);
    EXPECT_EQ(element, Json::parse(R"({"position": [0, 2], "kind": 7})"));
}

TEST(ElementColumns, KeepTheFormOfArraysInTheFile)
{
    const auto columns = elementColumns(particleLayout());
    const auto& steps = columnNamed(columns, QStringLiteral("weights[1][0]")).steps;
    Json nested = Json::parse(R"({"weights": [[1, 2], [3, 4]]})");
    setPart(nested, steps, 9);
    EXPECT_EQ(nested, Json::parse(R"({"weights": [[1, 2], [9, 4]]})"));
    EXPECT_EQ(*partAt(nested, steps), 9);
    Json flat = Json::parse(R"({"weights": [1, 2, 3, 4]})");
    setPart(flat, steps, 9);
    EXPECT_EQ(flat, Json::parse(R"({"weights": [1, 2, 9, 4]})"));
    EXPECT_EQ(*partAt(flat, steps), 9);
    EXPECT_EQ(partAt(Json::parse(R"({"weights": [[1, 2]]})"), steps), nullptr);
}

TEST(ElementColumns, FollowTheFileIfNoShaderDeclaresThem)
{
    const auto columns = elementColumns(Json::parse(R"([{"a": 1}, {"b": [1, 2], "a": 2}])"));
    QStringList titles;
    for (const ElementColumn& one : columns)
        titles += one.title;
    EXPECT_EQ(titles.join(u' '), QStringLiteral("a b[0] b[1]"));
}

/// The value of a valid text.
Json typedElement(NumberType type, const char* text)
{
    return elementFromText(type, QString::fromLatin1(text)).value_or(Json("refused"));
}

TEST(ElementText, IsCheckedAgainstItsType)
{
    EXPECT_EQ(typedElement(NumberType::uint32, "4*1024"), Json(4096));
    EXPECT_EQ(typedElement(NumberType::float32, "1/4"), Json(0.25));
    EXPECT_EQ(typedElement(NumberType::float32, "0,5"), Json(0.5)) << "A comma is a dot.";
    EXPECT_EQ(typedElement(NumberType::float32, "nan"), Json("nan"));
    EXPECT_EQ(typedElement(NumberType::boolean, "true"), Json(true));
    EXPECT_FALSE(elementFromText(NumberType::uint8, QStringLiteral("256")));
    EXPECT_FALSE(elementFromText(NumberType::uint32, QStringLiteral("-1")));
    EXPECT_FALSE(elementFromText(NumberType::float32, QStringLiteral("one")));
}

TEST(PointerInPart, FindsThePlaceOfAProblemOfTheWholeProject)
{
    const Json list = Json::parse(R"([{"mass": 1}, {"mass": "heavy"}])");
    EXPECT_EQ(pointerInPart(list, "/resources/particles/initial/structs/1/mass"), "/1/mass");
    EXPECT_EQ(pointerInPart(list, "/resources/particles"), "");
}

class ElementsTest : public FieldsProjectTest
{
protected:
    PropertyPage& page() { return *window->propertiesPanel().page(); }
    void selectResource(const char* name)
    {
        window->projectPanel().select(resourceId(window->document().project(), name));
        QCoreApplication::processEvents();
    }
    ElementsField* elements(const char* pointer)
    {
        return qobject_cast<ElementsField*>(page().field(QString::fromLatin1(pointer)));
    }
    static int columnOf(const ElementsField& field, const char* title)
    {
        const auto& columns = const_cast<ElementsField&>(field).model().shape().columns;
        for (std::size_t i = 0; i < columns.size(); ++i)
            if (columns[i].title == QLatin1StringView(title))
                return static_cast<int>(i);
        return -1;
    }
    /// Clicks a cell, types over it and presses Return.
    static void typeInCell(ElementsField& field, int row, const char* column, const QString& text)
    {
        QTableView& table = field.table();
        const QModelIndex cell = field.model().index(row, columnOf(field, column));
        ASSERT_TRUE(cell.isValid()) << column;
        table.scrollTo(cell);
        person::click(*table.viewport(), table.visualRect(cell).center());
        ASSERT_EQ(table.currentIndex(), cell);
        person::type(text);
        const auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        ASSERT_NE(editor, nullptr);
        EXPECT_EQ(editor->alignment(), Qt::Alignment(cell.data(Qt::TextAlignmentRole).toInt()))
            << "the text does not move";
        person::press(Qt::Key_Return);
        QCoreApplication::processEvents(); // The delegate commits after the key press.
    }
    Json particles()
    {
        const auto& initial = *window->document().project().resource("particles")->initial;
        return std::get<project::StructData>(initial).elements;
    }
    int steps() { return window->document().undoStack().count(); }
};

TEST_F(ElementsTest, AStructureIsEditedInTheTableAndUndone)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    selectResource("particles");
    ElementsField* field = elements("initial/structs");
    ASSERT_NE(field, nullptr);
    const QAbstractItemModelTester tester(&field->model());
    EXPECT_EQ(field->model().rowCount(), 4) << "As many as the buffer has.";
    EXPECT_EQ(field->model().columnCount(), 12);
    const auto text = [&](int row, const char* column) {
        return field->model().index(row, columnOf(*field, column)).data().toString();
    };
    EXPECT_EQ(text(0, "position.y"), QStringLiteral("2"));
    EXPECT_EQ(text(1, "kind"), QStringLiteral("7"));
    EXPECT_EQ(text(3, "mass"), QStringLiteral("0"));

    const Json before = particles();
    typeInCell(*field, 1, "mass", QStringLiteral("1/4"));
    EXPECT_EQ(particles()[1], Json::parse(R"({"kind": 7, "mass": 0.25})"));
    EXPECT_EQ(steps(), 1);
    field = elements("initial/structs");
    typeInCell(*field, 3, "color.y", QStringLiteral("0,5"));
    EXPECT_EQ(particles().size(), 4U);
    EXPECT_EQ(particles()[3], Json::parse(R"({"color": [0, 0.5, 0, 0]})"));
    EXPECT_EQ(steps(), 2);
    window->actions().at(action_id::undo).trigger();
    window->actions().at(action_id::undo).trigger();
    EXPECT_EQ(particles(), before);
    EXPECT_TRUE(window->document().undoStack().isClean());
    field = elements("initial/structs");
    EXPECT_EQ(text(1, "mass"), QStringLiteral("0"));
}

TEST_F(ElementsTest, AWrongNumberIsExplainedAndChangesNothing)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    selectResource("particles");
    ElementsField* field = elements("initial/structs");
    ASSERT_NE(field, nullptr);
    typeInCell(*field, 0, "kind", QStringLiteral("-3"));
    EXPECT_EQ(steps(), 0);
    QString notes;
    for (const QLabel* label : field->findChildren<QLabel*>())
        notes += label->text();
    EXPECT_FALSE(notes.isEmpty());
}

TEST_F(ElementsTest, ElementsAreInsertedRemovedAndClearedByKeys)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    selectResource("particles");
    ElementsField* field = elements("initial/structs");
    ASSERT_NE(field, nullptr);
    person::click(*field->table().viewport(), field->table().visualRect(field->model().index(0, 0)).center());
    person::press(Qt::Key_Insert);
    EXPECT_EQ(particles(), Json::parse(R"([{"position": [1, 2], "mass": 3}, {}, {"kind": 7}])"));
    person::press(Qt::Key_Delete, Qt::ControlModifier);
    EXPECT_EQ(particles(), Json::parse(R"([{}, {"kind": 7}])"));
    EXPECT_EQ(steps(), 2);
}

TEST_F(ElementsTest, ArraysOfSeveralDimensionsAndNestedStructuresOfConstantsHaveFields)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    selectResource("settings");
    ElementsField* grid = elements("values/grid");
    ASSERT_NE(grid, nullptr);
    EXPECT_EQ(grid->model().rowCount(), 4);
    EXPECT_EQ(grid->model().headerData(2, Qt::Vertical, Qt::DisplayRole).toString(), QStringLiteral("[1][0]"));
    typeInCell(*grid, 2, "", QStringLiteral("6"));
    const auto values = [&] {
        return std::get<project::Constants>(window->document().project().resource("settings")->kind).values;
    };
    EXPECT_EQ(values().at("grid")[1][0], 6);
    EXPECT_NE(page().field(QStringLiteral("values/lights/1/power")), nullptr);
    EXPECT_NE(page().field(QStringLiteral("values/lights/0/direction")), nullptr);
}

TEST_F(ElementsTest, ExpectedStructuresCompareOnlyWhatTheyName)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    window->projectPanel().select(expectationId(0));
    QCoreApplication::processEvents();
    ElementsField* field = elements("structs");
    ASSERT_NE(field, nullptr);
    EXPECT_EQ(field->model().rowCount(), 1);
    EXPECT_EQ(field->model().index(0, columnOf(*field, "kind")).data().toString(), QStringLiteral("any"));
    EXPECT_EQ(field->model().index(0, columnOf(*field, "mass")).data().toString(), QStringLiteral("4"));
    typeInCell(*field, 0, "kind", QStringLiteral("7"));
    EXPECT_EQ(steps(), 1);
    field = elements("structs");
    EXPECT_EQ(field->model().index(0, columnOf(*field, "kind")).data().toString(), QStringLiteral("7"));
    window->projectPanel().select(expectationId(1));
    QCoreApplication::processEvents();
    ElementsField* numbers = elements("values");
    ASSERT_NE(numbers, nullptr);
    EXPECT_EQ(numbers->model().rowCount(), 4);
    EXPECT_EQ(numbers->model().columnCount(), 1);
}

TEST_F(ElementsTest, JsonIsEditedWithLineAndColumnInTheMessages)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    selectResource("particles");
    ElementsField* field = elements("initial/structs");
    ASSERT_NE(field, nullptr);
    person::inDialog<JsonDialog>([&] { person::click(*field->findChild<QToolButton*>(QStringLiteral("json"))); },
                                 [&](JsonDialog& dialog) {
                                     const auto accept = [&] {
                                         person::click(
                                             *dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok));
                                     };
                                     const auto write = [&](const char* text) {
                                         dialog.text().setFocus();
                                         person::press(Qt::Key_A, Qt::ControlModifier);
                                         person::type(QString::fromLatin1(text));
                                     };
                                     write("[\n  { \"mass\": 1 },\n  { \"mass\" 2 }\n]");
                                     accept();
                                     EXPECT_TRUE(dialog.isVisible());
                                     EXPECT_TRUE(dialog.problem().startsWith(QStringLiteral("Line 3, column ")))
                                         << dialog.problem().toStdString();
                                     EXPECT_FALSE(dialog.problem().contains(QStringLiteral("Invalid JSON at")))
                                         << "the place twice: " << dialog.problem().toStdString();
                                     EXPECT_EQ(dialog.text().textCursor().blockNumber(), 2);
                                     write("[\n  { \"mass\": 1, \"mass\": 2 }\n]");
                                     accept();
                                     EXPECT_TRUE(dialog.problem().startsWith(QStringLiteral("Line 2, column ")))
                                         << dialog.problem().toStdString();
                                     EXPECT_TRUE(dialog.problem().contains(QStringLiteral("mass")));
                                     write("[\n  { \"mass\": 1 },\n  5\n]");
                                     accept();
                                     EXPECT_TRUE(dialog.problem().startsWith(QStringLiteral("Line 3, column ")))
                                         << dialog.problem().toStdString();
                                     EXPECT_FALSE(dialog.problem().contains(QStringLiteral("Invalid JSON at")))
                                         << "the place twice: " << dialog.problem().toStdString();
                                     EXPECT_EQ(steps(), 0);
                                     write("[\n  { \"mass\": 8 }\n]");
                                     accept();
                                 });
    EXPECT_EQ(particles(), Json::parse(R"([{"mass": 8}])"));
    EXPECT_EQ(steps(), 1);
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// Initial data are edited in the table of Inspect.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/properties/fields_project.h"
#include "ui/properties/elements/initial_cell.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"

#include <QComboBox>
#include <QLabel>
#include <QTableView>

#include <algorithm>

namespace wavelane::ui {
namespace {

using project::InitialData;

plan::DataTarget bufferTarget(std::uint64_t sizeInBytes)
{
    return {.sizeInBytes = sizeInBytes};
}

InitialCell cellOf(std::uint64_t row, NumberType type)
{
    return {.row = row, .stride = 4, .offset = 0, .type = type, .bytes = QByteArray(4, '\0')};
}

TEST(InitialCell, KeepsTheFormOfTheData)
{
    const auto target = bufferTarget(16);
    const auto numbers = withCell(project::NumberData{.type = NumberType::float32, .values = {1, 2}}, target,
                                  cellOf(3, NumberType::float32), QStringLiteral("1/2"));
    ASSERT_TRUE(numbers);
    EXPECT_EQ(std::get<project::NumberData>(*numbers).values, (std::vector<Json>{1, 2, 0, 0.5}));
    const auto bytes = withCell(project::HexData{.bytes = {std::byte{1}}}, target, cellOf(1, NumberType::uint32),
                                QStringLiteral("0x0102"));
    ASSERT_TRUE(bytes);
    EXPECT_EQ(std::get<project::HexData>(*bytes).bytes,
              (std::vector{std::byte{1}, std::byte{0}, std::byte{0}, std::byte{0}, std::byte{2}, std::byte{1},
                           std::byte{0}, std::byte{0}}));
    const auto none = withCell(std::nullopt, target, cellOf(1, NumberType::int32), QStringLiteral("-1"));
    ASSERT_TRUE(none);
    EXPECT_EQ(std::get<project::NumberData>(*none),
              (project::NumberData{.type = NumberType::int32, .values = {0, -1}}));
}

TEST(InitialCell, RefusesDataThatHaveNoPlaceForOneNumber)
{
    const auto target = bufferTarget(16);
    EXPECT_FALSE(withCell(project::RandomData{}, target, cellOf(0, NumberType::float32), QStringLiteral("1")));
    EXPECT_FALSE(withCell(project::FillData{}, target, cellOf(0, NumberType::uint32), QStringLiteral("1")));
    const project::NumberData floats{.type = NumberType::float32, .values = {1}};
    EXPECT_FALSE(withCell(floats, target, cellOf(0, NumberType::uint32), QStringLiteral("1"))) << "Another type.";
    EXPECT_FALSE(withCell(floats, target, cellOf(0, NumberType::float32), QStringLiteral("one")));
}

class InitialDataTest : public FieldsProjectTest
{
protected:
    InspectPanel& inspect() { return window->inspectPanel(); }
    QTableView& table() { return inspect().tableView().table(); }
    QString cell(int row, int column) { return table().model()->index(row, column).data().toString(); }
    void showInitial(const char* resource)
    {
        inspect().showResource(QString::fromLatin1(resource));
        inspect().showTable();
        person::choose(inspect().passChoice(), QStringLiteral("no pass (initial data)"));
        ASSERT_TRUE(eventually([&] { return table().isVisible() && cell(0, 0) != QStringLiteral("…"); }));
    }
    int columnOf(const char* title)
    {
        for (int i = 0; i < table().model()->columnCount(); ++i)
            if (table().model()->headerData(i, Qt::Horizontal).toString() == QLatin1StringView(title))
                return i;
        return -1;
    }
    void typeInCell(int row, int column, const QString& text)
    {
        const QModelIndex index = table().model()->index(row, column);
        table().scrollTo(index);
        person::click(*table().viewport(), table().visualRect(index).center());
        person::type(text);
        person::press(Qt::Key_Return);
        QCoreApplication::processEvents(); // The delegate commits after the key press.
    }
    Json particles()
    {
        return std::get<project::StructData>(*window->document().project().resource("particles")->initial).elements;
    }
};

TEST_F(InitialDataTest, AreEditedInPlaceAndUndone)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    ASSERT_NO_FATAL_FAILURE(showInitial("particles"));
    ASSERT_TRUE(eventually([&] { return columnOf("mass") >= 0; }));
    ASSERT_TRUE(eventually([&] { return cell(0, columnOf("position.y")) == QStringLiteral("2"); }));
    const Json before = particles();
    typeInCell(2, columnOf("mass"), QStringLiteral("9"));
    EXPECT_EQ(particles()[2], Json::parse(R"({"mass": 9})"));
    EXPECT_EQ(window->document().undoStack().count(), 1);
    EXPECT_TRUE(eventually([&] { return cell(2, columnOf("mass")) == QStringLiteral("9"); }));
    window->actions().at(action_id::undo).trigger();
    EXPECT_EQ(particles(), before);
    EXPECT_TRUE(eventually([&] { return cell(2, columnOf("mass")) == QStringLiteral("0"); }));
}

TEST_F(InitialDataTest, ResultsOfARunCannotBeEdited)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    runAndWait();
    inspect().showResource(QStringLiteral("particles"));
    inspect().showTable();
    ASSERT_TRUE(eventually([&] { return table().model()->rowCount() == 4 && cell(0, 0) != QStringLiteral("…"); }));
    EXPECT_FALSE(table().model()->index(0, 0).flags().testFlag(Qt::ItemIsEditable));
    person::doubleClick(*table().viewport(), table().visualRect(table().model()->index(0, 0)).center());
    EXPECT_TRUE(std::ranges::any_of(inspect().tableView().findChildren<QLabel*>(), [](const QLabel* label) {
        return label->text().startsWith(u"Results of a run cannot be edited.");
    }));
}

} // namespace
} // namespace wavelane::ui

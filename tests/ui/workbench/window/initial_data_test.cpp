// SPDX-License-Identifier: MIT
// Initial data is edited in the table of Inspect.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/properties/fields_project.h"
#include "ui/properties/elements/initial_bytes.h"
#include "ui/properties/elements/initial_cell.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
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

TEST(InitialCell, ChangesNoBitsOfOtherComponents)
{
    const auto bytesOf = [](std::initializer_list<int> values) {
        std::vector<std::byte> bytes;
        for (const int each : values)
            bytes.push_back(static_cast<std::byte>(each));
        return bytes;
    };
    const auto written = [&](Format format, std::size_t component, std::vector<std::byte> before, const char* text) {
        InitialCell cell{
            .row = 0,
            .stride = before.size(),
            .offset = 0,
            .type = TexelPart{.format = format, .index = component},
            .bytes = QByteArray(reinterpret_cast<const char*>(before.data()), static_cast<qsizetype>(before.size()))};
        const auto data =
            withCell(project::HexData{.bytes = std::move(before)}, bufferTarget(16), cell, QString::fromLatin1(text));
        return data ? std::get<project::HexData>(*data).bytes : std::vector<std::byte>();
    };
    // A NaN with a payload next to the number, and the smallest code of a normalized number, whose value has two
    // codes.
    EXPECT_EQ(written(Format::R16G16_FLOAT, 1, bytesOf({0x34, 0xfe, 0, 0}), "1"), bytesOf({0x34, 0xfe, 0, 0x3c}));
    EXPECT_EQ(written(Format::R8G8_SNORM, 0, bytesOf({0, 0x80}), "1"), bytesOf({0x7f, 0x80}));
    EXPECT_EQ(written(Format::R11G11B10_FLOAT, 0, bytesOf({0, 0, 0x80, 0xfb}), "1"), bytesOf({0xc0, 3, 0x80, 0xfb}));
    EXPECT_EQ(written(Format::B8G8R8A8_UNORM, 0, bytesOf({1, 2, 3, 4}), "1"), bytesOf({1, 2, 0xff, 4}));
}

TEST(InitialCell, ReadsTheBitsOfNaN)
{
    const auto bytes = withCell(project::HexData{}, bufferTarget(16), cellOf(0, NumberType::float32),
                                QStringLiteral("nan(0xffc01234)"));
    ASSERT_TRUE(bytes);
    EXPECT_EQ(std::get<project::HexData>(*bytes).bytes,
              (std::vector{std::byte{0x34}, std::byte{0x12}, std::byte{0xc0}, std::byte{0xff}}));
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

TEST(InitialBytes, KeepTheFormOfTheData)
{
    const auto target = bufferTarget(16);
    const TypedBytes typed{.offset = 7, .bytes = QByteArray("\x40\x01", 2)};
    const auto hex = withBytes(project::HexData{.bytes = {std::byte{9}}}, target, typed);
    ASSERT_TRUE(hex);
    EXPECT_EQ(std::get<project::HexData>(*hex).bytes,
              (std::vector{std::byte{9}, std::byte{0}, std::byte{0}, std::byte{0}, std::byte{0}, std::byte{0},
                           std::byte{0}, std::byte{0x40}, std::byte{1}}));
    // 0x40 is the high byte of 2.0, and 1 the low byte of the next integer.
    const auto floats = withBytes(project::NumberData{.type = NumberType::float32, .values = {1}}, target,
                                  {.offset = 7, .bytes = "\x40"});
    ASSERT_TRUE(floats);
    EXPECT_EQ(std::get<project::NumberData>(*floats).values, (std::vector<Json>{1, 2.0}));
    const auto integers = withBytes(project::NumberData{.type = NumberType::uint16, .values = {1, 2}}, target, typed);
    ASSERT_TRUE(integers);
    EXPECT_EQ(std::get<project::NumberData>(*integers).values, (std::vector<Json>{1, 2, 0, 0x4000, 1}));
    const auto none = withBytes(std::nullopt, target, {.offset = 0, .bytes = "\x07"});
    ASSERT_TRUE(none);
    EXPECT_EQ(std::get<project::HexData>(*none).bytes, std::vector{std::byte{7}});
}

TEST(InitialBytes, AreRefusedWithTheReason)
{
    const auto target = bufferTarget(16);
    const TypedBytes typed{.offset = 2, .bytes = "\x81"};
    const auto message = [&](const InitialData& data, const TypedBytes& bytes) {
        const auto changed = withBytes(data, target, bytes);
        return changed ? std::string("accepted") : changed.error().message;
    };
    const auto contains = [](const std::string& text, const char* part) {
        return text.find(part) != std::string::npos ? testing::AssertionSuccess()
                                                    : testing::AssertionFailure() << text;
    };
    EXPECT_TRUE(contains(message(project::FileData{.path = "data.bin"}, typed), "the file “data.bin”"));
    EXPECT_TRUE(contains(message(project::RandomData{}, typed), "generated by a rule"));
    // A NaN with a payload has no text in the file: 0xff810000 is one.
    EXPECT_TRUE(contains(message(project::NumberData{.type = NumberType::float32, .values = {"-inf"}}, typed),
                         "cannot express the bytes 00 00 81 ff"));
    EXPECT_TRUE(contains(message(project::HexData{}, {.offset = 15, .bytes = "ab"}), "past the end"));
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
    person::press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(particles(), before);
    EXPECT_TRUE(eventually([&] { return cell(2, columnOf("mass")) == QStringLiteral("0"); }));
}

TEST_F(InitialDataTest, BytesAreTypedInHexAndUndone)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    ASSERT_NO_FATAL_FAILURE(showInitial("particles"));
    ASSERT_TRUE(eventually([&] { return columnOf("mass") >= 0; }));
    const Json before = particles();
    const auto offset = inspect().tableView().shape().columns[static_cast<std::size_t>(columnOf("mass"))].offset;
    inspect().showHex();
    HexView& hex = inspect().hexView();
    ASSERT_TRUE(eventually([&] { return hex.byteAt(offset + 3) >= 0; }));
    hex.area().setFocus();
    hex.goTo(offset + 2);
    person::type(QStringLiteral("0041")); // The high bytes of 8.0.
    EXPECT_EQ(particles()[0]["mass"], Json(8.0));
    EXPECT_TRUE(eventually([&] { return hex.byteAt(offset + 3) == 0x41; }));
    EXPECT_EQ(hex.cursor(), offset + 4);
    while (window->document().undoStack().canUndo())
        window->actions().at(action_id::undo).trigger();
    EXPECT_EQ(particles(), before);
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

TEST_F(InitialDataTest, GeneratedDataSayInFullWhyTheyCannotBeEdited)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    const ObjectId id = resourceId(window->document().project(), "particles");
    window->document().edit<project::Resource>(id, QStringLiteral("Generate"),
                                               [](project::Resource& one) { one.initial = project::RandomData{}; });
    ASSERT_NO_FATAL_FAILURE(showInitial("particles"));
    ASSERT_TRUE(eventually([&] { return columnOf("mass") >= 0; }));
    ASSERT_TRUE(eventually([&] { return cell(0, columnOf("mass")) != QStringLiteral("…"); }));
    typeInCell(0, columnOf("mass"), QStringLiteral("9"));
    const auto isSaid = [&] {
        return std::ranges::any_of(inspect().tableView().findChildren<QLabel*>(), [](const QLabel* label) {
            return label->isVisible() && label->wordWrap() && label->text().contains(u"generated by a rule");
        });
    };
    EXPECT_TRUE(isSaid());
    table().setCurrentIndex(table().model()->index(1, 0));
    EXPECT_FALSE(isSaid()) << "It is about the other cell.";
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// Selected cells and bytes are saved as files.
#include "core/media/npy.h"
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/panels/inspect/export/selection_exporter.h"
#include "ui/panels/inspect/export/transfer_bar.h"
#include "ui/views/table/table_bar.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <span>

namespace wavelane::ui {
namespace {

class ExportSelectionTest : public ValuesProjectTest
{
protected:
    /// Runs the command of the view and answers its dialog.
    void exportAs(const QWidget& view, const QString& name, const QString& filter)
    {
        const auto actions = view.actions();
        const auto found = std::ranges::find_if(
            actions, [](const QAction* each) { return each->objectName() == u"exportSelection"; });
        ASSERT_NE(found, actions.end());
        person::inDialog<QFileDialog>([&] { (*found)->trigger(); },
                                      [&](QFileDialog& dialog) {
                                          dialog.selectNameFilter(filter);
                                          auto* field = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
                                          ASSERT_NE(field, nullptr);
                                          field->setFocus();
                                          field->setText(folder() + u'/' + name);
                                          person::press(Qt::Key_Return);
                                      });
    }
    QByteArray contents(const char* name)
    {
        QFile file(folder() + u'/' + QString::fromLatin1(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

TEST_F(ExportSelectionTest, CellsAreSavedAsCsv)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    table().selectionModel()->select(QItemSelection(table().model()->index(3, 2), table().model()->index(5, 4)),
                                     QItemSelectionModel::ClearAndSelect);
    ASSERT_NO_FATAL_FAILURE(exportAs(table(), QStringLiteral("part.csv"), QStringLiteral("CSV (*.csv)")));
    EXPECT_TRUE(eventually([&] { return !contents("part.csv").isEmpty(); }));
    EXPECT_EQ(contents("part.csv"), "position.z,kind,weight\n0.25,3,111\n0.25,4,148\n0.25,5,185\n");
}

TEST_F(ExportSelectionTest, BytesAreSavedAsTheyAre)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showHexOf("numbers"));
    hex().moveCursor(8, false);
    hex().moveCursor(15, true);
    ASSERT_NO_FATAL_FAILURE(exportAs(hex(), QStringLiteral("part.bin"), QStringLiteral("Bytes (*.bin)")));
    EXPECT_TRUE(eventually([&] { return !contents("part.bin").isEmpty(); }));
    EXPECT_EQ(contents("part.bin"), QByteArray::fromHex("0000803f0000c03f")); // 1 and 1.5.
}

/// More rows than the header of a table allows at a time: integers of 16 bits that count.
class ExportAllTest : public ExportSelectionTest
{
protected:
    static constexpr std::uint64_t rows = 5'000'000;

    void openMany()
    {
        write("many.hlsl", R"(RWBuffer<uint> many : register(u0);
[numthreads(256, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    many[id.x] = id.x & 0xffff;
}
)");
        write("project.wavelane", R"({
  "wavelane": 1,
  "shaders": { "many": { "source": "many.hlsl" } },
  "resources": { "many": { "kind": "buffer", "count": 5000000, "format": "R16_UINT" } },
  "passes": [ { "name": "go", "dispatch": "many", "threads": [5000000, 1, 1], "bind": { "many": "many" } } ]
}
)");
        ASSERT_TRUE(openWhole(*window, folder()));
        ASSERT_TRUE(eventually([&] { return compiled(); }));
        runAndWait();
        ASSERT_NO_FATAL_FAILURE(showTableOf("many"));
    }
    testing::AssertionResult saves(const char* name)
    {
        return eventually([&] { return QFile::exists(folder() + u'/' + QLatin1StringView(name)); })
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure() << name;
    }
    /// The numbers of an .npy file.
    std::vector<std::uint16_t> numbersIn(const char* name)
    {
        const QByteArray file = contents(name);
        const auto array =
            media::readNpy(std::as_bytes(std::span(file.constData(), static_cast<std::size_t>(file.size()))));
        if (!array || array->type != NumberType::uint16 || array->shape.size() != 1)
            return {};
        std::vector<std::uint16_t> numbers(array->bytes.size() / 2);
        std::memcpy(numbers.data(), array->bytes.data(), array->bytes.size());
        return numbers;
    }
};

TEST_F(ExportAllTest, AllRowsAreSavedBeyondThoseOfTheHeader)
{
    ASSERT_NO_FATAL_FAILURE(openMany());
    ASSERT_LT(static_cast<std::uint64_t>(table().model()->rowCount()), rows);
    person::press(Qt::Key_A, Qt::ControlModifier);
    ASSERT_NO_FATAL_FAILURE(exportAs(table(), QStringLiteral("all.npy"), QStringLiteral("NumPy (*.npy)")));
    ASSERT_TRUE(saves("all.npy"));
    const auto numbers = numbersIn("all.npy");
    ASSERT_EQ(numbers.size(), rows);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        ASSERT_EQ(numbers[i], i & 0xffffU) << i;

    ASSERT_NO_FATAL_FAILURE(exportAs(table(), QStringLiteral("all.csv"), QStringLiteral("CSV (*.csv)")));
    ASSERT_TRUE(saves("all.csv"));
    const QByteArray text = contents("all.csv");
    EXPECT_EQ(text.count('\n'), static_cast<qsizetype>(rows) + 1);
    EXPECT_TRUE(text.startsWith("R\n0\n1\n2\n")) << text.left(20).toStdString();
    EXPECT_TRUE(text.endsWith("\n" + QByteArray::number(quint64((rows - 1) & 0xffffU)) + "\n"));
}

TEST_F(ExportAllTest, AllElementsOfAFilterAreSavedInTheirOrder)
{
    ASSERT_NO_FATAL_FAILURE(openMany());
    const auto filter = [&](const char* condition, const char* note) {
        person::click(tableView().bar().filter());
        person::press(Qt::Key_A, Qt::ControlModifier);
        person::type(QLatin1String(condition) + u'\n');
        const auto labels = tableView().findChildren<QLabel*>();
        return eventually([&] {
            return std::ranges::any_of(
                labels, [&](const QLabel* each) { return each->text().contains(QLatin1String(note)); });
        });
    };
    // More than the table lists at a time: the last and the middle ones are reached.
    ASSERT_TRUE(filter("r >= 32768", "2,490,368 of 5,000,000 elements"));
    table().setFocus();
    const auto header = [&] {
        return table().model()->headerData(table().currentIndex().row(), Qt::Vertical).toString();
    };
    person::press(Qt::Key_End, Qt::ControlModifier);
    EXPECT_TRUE(eventually([&] { return header() == u"4980735"; })) << header().toStdString();
    EXPECT_TRUE(eventually([&] { return table().currentIndex().data().toString() == u"65535"; }));
    tableView().goToByte(2 * (65536 * 40 + 50000));
    EXPECT_TRUE(eventually([&] { return header() == u"2671440"; })) << header().toStdString();
    EXPECT_TRUE(eventually([&] { return table().currentIndex().data().toString() == u"50000"; }));
    // Another order shows its first row.
    const auto firstRow = [&] { return table().model()->headerData(0, Qt::Vertical).toString(); };
    tableView().sortBy(0, true);
    EXPECT_TRUE(eventually([&] { return firstRow() == u"65535"; })) << firstRow().toStdString();
    person::press(Qt::Key_Home, Qt::ControlModifier);
    EXPECT_TRUE(eventually([&] { return cell(0, 0) == u"65535"; })) << cell(0, 0).toStdString();
    person::press(Qt::Key_End, Qt::ControlModifier);
    EXPECT_TRUE(eventually([&] { return header() == u"4947968"; })) << header().toStdString();
    tableView().sortBy(-1, false);
    EXPECT_TRUE(eventually([&] { return firstRow() == u"32768"; })) << firstRow().toStdString();
    table().setFocus();
    person::press(Qt::Key_A, Qt::ControlModifier);
    ASSERT_NO_FATAL_FAILURE(exportAs(table(), QStringLiteral("met.npy"), QStringLiteral("NumPy (*.npy)")));
    ASSERT_TRUE(saves("met.npy"));
    const auto met = numbersIn("met.npy");
    ASSERT_EQ(met.size(), 2'490'368U);
    for (std::size_t i = 0; i < met.size(); ++i)
        ASSERT_EQ(met[i], 32768U + i % 32768U) << i;
    // A part of them that begins where the table has not been.
    tableView().goToByte(2 * (65536 * 40 + 50000));
    ASSERT_TRUE(eventually([&] { return header() == u"2671440"; })) << header().toStdString();
    person::click(*table().viewport(), table().visualRect(table().currentIndex()).center());
    person::press(Qt::Key_End, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_NO_FATAL_FAILURE(exportAs(table(), QStringLiteral("part.npy"), QStringLiteral("NumPy (*.npy)")));
    ASSERT_TRUE(saves("part.npy"));
    const std::size_t skipped = 40 * 32768 + 50000 - 32768;
    const auto part = numbersIn("part.npy");
    EXPECT_EQ(part.size(), met.size() - skipped);
    EXPECT_TRUE(part == std::vector(met.begin() + skipped, met.end()));
    // A sorted list is saved as it is shown.
    ASSERT_TRUE(filter("index < 3 || index == 4999999", "4 of 5,000,000 elements"));
    tableView().sortBy(0, true);
    ASSERT_TRUE(eventually([&] { return cell(0, 0) == u"19263"; })) << cell(0, 0).toStdString();
    table().setFocus();
    person::press(Qt::Key_A, Qt::ControlModifier);
    ASSERT_NO_FATAL_FAILURE(exportAs(table(), QStringLiteral("sorted.npy"), QStringLiteral("NumPy (*.npy)")));
    ASSERT_TRUE(saves("sorted.npy"));
    EXPECT_EQ(numbersIn("sorted.npy"), (std::vector<std::uint16_t>{19263, 2, 1, 0}));
}

TEST_F(ExportAllTest, AllRowsOfALongSortedListAreSavedInItsOrder)
{
    ASSERT_NO_FATAL_FAILURE(openMany());
    tableView().sortBy(0, true);
    ASSERT_TRUE(eventually([&] { return cell(0, 0) == u"65535"; })) << cell(0, 0).toStdString();
    ASSERT_LT(static_cast<std::uint64_t>(table().model()->rowCount()), rows);
    table().setFocus();
    person::press(Qt::Key_A, Qt::ControlModifier);
    ASSERT_NO_FATAL_FAILURE(exportAs(table(), QStringLiteral("all.npy"), QStringLiteral("NumPy (*.npy)")));
    ASSERT_TRUE(saves("all.npy"));
    std::vector<std::uint16_t> expected(rows);
    for (std::size_t i = 0; i < expected.size(); ++i)
        expected[i] = static_cast<std::uint16_t>(i);
    std::ranges::sort(expected, std::greater());
    EXPECT_TRUE(numbersIn("all.npy") == expected);
}

TEST_F(ExportAllTest, CancelEndsTheExportOfASortedList)
{
    ASSERT_NO_FATAL_FAILURE(openMany());
    tableView().sortBy(0, true);
    ASSERT_TRUE(eventually([&] { return cell(0, 0) == u"65535"; })) << cell(0, 0).toStdString();
    table().setFocus();
    person::press(Qt::Key_A, Qt::ControlModifier);
    ASSERT_NO_FATAL_FAILURE(exportAs(table(), QStringLiteral("all.csv"), QStringLiteral("CSV (*.csv)")));
    auto* const bar = inspect().findChild<TransferBar*>();
    ASSERT_NE(bar, nullptr);
    bar->findChild<QToolButton*>()->click();
    const auto notes = inspect().findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::any_of(
        notes, [](const QLabel* each) { return each->text().contains(u"“all.csv” was not saved"); }));
    EXPECT_FALSE(QFile::exists(folder() + QStringLiteral("/all.csv")));
    EXPECT_TRUE(bar->isHidden());
    // What was asked for is no longer waited for, so that the next one is answered.
    tableView().sortBy(0, false);
    EXPECT_TRUE(eventually([&] { return cell(0, 0) == u"0"; })) << cell(0, 0).toStdString();
}

TEST_F(ExportAllTest, CellsThatWereNeverShownAreCopied)
{
    ASSERT_NO_FATAL_FAILURE(openMany());
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    person::press(Qt::Key_A, Qt::ControlModifier);
    person::press(Qt::Key_C, Qt::ControlModifier);
    const auto notes = inspect().findChildren<QLabel*>();
    EXPECT_TRUE(eventually([&] {
        return std::ranges::any_of(notes, [](const QLabel* each) {
            return each->text().contains(u"5,000,000 cells are selected, but at most 4,000,000 can be copied");
        });
    }));
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
    table().selectionModel()->select(
        QItemSelection(table().model()->index(1'000'000, 0), table().model()->index(1'200'000, 0)),
        QItemSelectionModel::ClearAndSelect);
    person::press(Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(eventually([&] { return QGuiApplication::clipboard()->text().size() > 1'000'000; }));
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    ASSERT_EQ(lines.size(), 200'001);
    EXPECT_EQ(lines.first(), QString::number(1'000'000 & 0xffff));
    EXPECT_EQ(lines.last(), QString::number(1'200'000 & 0xffff));
}

} // namespace
} // namespace wavelane::ui

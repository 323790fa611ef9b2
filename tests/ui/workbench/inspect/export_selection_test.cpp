// SPDX-License-Identifier: MIT
// Selected cells and bytes are saved as files.
#include "core/media/npy.h"
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/panels/inspect/export/selected_cells.h"
#include "ui/panels/inspect/export/selection_exporter.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QItemSelectionModel>

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

namespace wavelane::ui {
namespace {

/// A float and an integer in elements of 12 bytes, the last four of which are padding.
SelectedCells mixedCells()
{
    return {.columns = {{.path = "weight", .offset = 0, .type = NumberType::float32},
                        {.path = "kind", .offset = 4, .type = NumberType::uint16}},
            .stride = 12};
}

std::array<std::byte, 24> mixedBytes()
{
    std::array<std::byte, 24> bytes{};
    const std::array<float, 2> weights{0.1F, -2.5F};
    const std::array<std::uint16_t, 2> kinds{7, 65535};
    for (std::size_t row = 0; row < 2; ++row) {
        std::memcpy(&bytes[row * 12], &weights[row], 4);
        std::memcpy(&bytes[row * 12 + 4], &kinds[row], 2);
    }
    return bytes;
}

TEST(SelectedCells, AreCsvWithTheShortestExactNumbers)
{
    EXPECT_EQ(csvOfCells(mixedCells(), mixedBytes()), "weight,kind\n0.1,7\n-2.5,65535\n");
}

TEST(SelectedCells, AreStructuresOrOneArrayInNpy)
{
    const auto bytes = mixedBytes();
    const auto mixed = npyOfCells(mixedCells(), bytes);
    ASSERT_TRUE(mixed);
    const auto structures = media::readNpy(*mixed);
    ASSERT_TRUE(structures);
    EXPECT_EQ(structures->shape, std::vector<std::uint64_t>{2});
    ASSERT_EQ(structures->fields.size(), 2U);
    EXPECT_EQ(structures->fields[0].name, "weight");
    EXPECT_EQ(structures->fields[0].type, NumberType::float32);
    EXPECT_EQ(structures->fields[1].type, NumberType::uint16);
    ASSERT_EQ(structures->bytes.size(), 12U);
    EXPECT_EQ(std::memcmp(structures->bytes.data() + 6, &bytes[12], 6), 0);

    SelectedCells floats{.columns = {{.path = "x", .offset = 0, .type = NumberType::float32},
                                     {.path = "y", .offset = 8, .type = NumberType::float32}},
                         .stride = 12};
    const auto array = npyOfCells(floats, bytes);
    ASSERT_TRUE(array);
    const auto numbers = media::readNpy(*array);
    ASSERT_TRUE(numbers);
    EXPECT_EQ(numbers->shape, (std::vector<std::uint64_t>{2, 2}));
    EXPECT_EQ(numbers->type, NumberType::float32);

    floats.columns[1].type = inspect::Component{.format = Format::R8G8B8A8_UNORM, .index = 1};
    EXPECT_FALSE(npyOfCells(floats, bytes)) << "NumPy has no such type.";
}

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

} // namespace
} // namespace wavelane::ui

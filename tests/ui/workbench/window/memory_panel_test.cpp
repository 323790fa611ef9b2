// SPDX-License-Identifier: MIT
// The Memory panel with real runs.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/models/memory_model.h"
#include "ui/panels/memory/memory_panel.h"

#include <QAbstractItemModelTester>

namespace wavelane::ui {
namespace {

class MemoryPanelTest : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        WorkbenchTest::SetUp();
        open("swap-channels");
        window->docks().show(QStringLiteral("memory"));
    }
    const MemoryModel& model() { return window->memoryPanel().memory(); }
    /// The row with a name below a heading; invalid if there is none.
    QModelIndex find(const char* heading, const QString& name)
    {
        for (int group = 0; group < model().rowCount(); ++group) {
            const QModelIndex parent = model().index(group, MemoryModel::nameColumn);
            if (parent.data().toString() != QLatin1String(heading))
                continue;
            for (int row = 0; row < model().rowCount(parent); ++row)
                if (model().index(row, MemoryModel::nameColumn, parent).data().toString() == name)
                    return model().index(row, MemoryModel::nameColumn, parent);
        }
        return {};
    }
};

TEST_F(MemoryPanelTest, ShowsEachResourceAfterARunAndNothingBefore)
{
    QAbstractItemModelTester tester(const_cast<MemoryModel*>(&model()),
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(model().rowCount(), 0);
    runAndWait();
    ASSERT_TRUE(eventually([&] { return model().rowCount() == 5; }));
    const auto& memory = window->session().report().memory;
    ASSERT_TRUE(memory);
    for (const plan::AllocationAccount& each : memory->allocations)
        EXPECT_TRUE(find("Resources", QString::fromStdString(each.name)).isValid()) << each.name;
    const QModelIndex largest = find("Resources", QString::fromStdString(memory->allocations.front().name));
    EXPECT_EQ(largest.siblingAtColumn(MemoryModel::shareColumn).data(MemoryModel::shareRole).toDouble(), 1.0);
    EXPECT_EQ(largest.siblingAtColumn(MemoryModel::shareColumn).data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("100 %"));
    const QModelIndex images = find("Objects", QStringLiteral("VkImage"));
    ASSERT_TRUE(images.isValid());
    EXPECT_EQ(images.siblingAtColumn(MemoryModel::sizeColumn).data().toString().toULongLong(),
              memory->objects.at("VkImage"));
}

TEST_F(MemoryPanelTest, ForgetsThePreviousProject)
{
    runAndWait();
    ASSERT_TRUE(eventually([&] { return model().rowCount() == 5; }));
    open("photo-filter");
    EXPECT_TRUE(eventually([&] { return model().rowCount() == 0; })) << "it has not run";
    runAndWait();
    EXPECT_TRUE(eventually([&] { return model().rowCount() == 5; }));
}

} // namespace
} // namespace wavelane::ui

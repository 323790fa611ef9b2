// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/example_copy.h"
#include "ui/document/document.h"
#include "ui/models/object_drag.h"
#include "ui/models/object_drop.h"
#include "ui/models/row_data.h"

#include <QMimeData>

#include <gtest/gtest.h>

#include <memory>

namespace wavelane::ui {
namespace {

class ObjectDropTest : public testing::Test
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(document.open(copy.folder()));
        tree.build(document.serials());
    }
    ObjectId place(const ProjectTree::Node* node, int row) const { return dropPlace(document, *node, row); }

    ExampleCopy copy{"photo-filter"};
    Document document;
    ProjectTree tree;
};

TEST_F(ObjectDropTest, AHeadingAppendsAndAnObjectIsInsertedBefore)
{
    const ProjectTree::Node& resources = tree.at(ObjectKind::resource, {});
    const std::size_t count = resources.children.size();
    ASSERT_GT(count, 1U);
    EXPECT_EQ(place(&resources, -1), (ObjectId{ObjectKind::resource, {count}}));
    EXPECT_EQ(place(&resources, 1), (ObjectId{ObjectKind::resource, {1}}));
    EXPECT_EQ(place(&resources, 99), (ObjectId{ObjectKind::resource, {count}}));
    EXPECT_EQ(place(resources.children[1].get(), -1), (ObjectId{ObjectKind::resource, {1}}));
    EXPECT_TRUE(place(&tree.root(), -1).path.empty());
}

TEST_F(ObjectDropTest, ObjectsMoveOnlyWithinTheirKind)
{
    const std::unique_ptr<QMimeData> drag(dragOf({{ObjectKind::resource, {0}}}));
    EXPECT_TRUE(acceptsDrop(document, *drag, {ObjectKind::resource, {1}}));
    EXPECT_FALSE(acceptsDrop(document, *drag, {ObjectKind::pass, {0}}));
    EXPECT_FALSE(acceptsDrop(document, *drag, {}));
    EXPECT_FALSE(acceptsDrop(Document(), *drag, {ObjectKind::resource, {1}}));
}

TEST_F(ObjectDropTest, OnlyThePassNameHasACheckBox)
{
    const ProjectRow row{
        .name = QStringLiteral("swap"), .detail = QStringLiteral("1 thread"), .icon = {}, .badge = {}};
    const RowCell name{.row = row, .id = {ObjectKind::pass, {0}}};
    const RowCell detail{.row = row, .id = {ObjectKind::pass, {0}}, .isName = false};
    const RowCell resource{.row = row, .id = {ObjectKind::resource, {0}}};
    EXPECT_EQ(rowData(document, name, Qt::CheckStateRole).toInt(), Qt::Checked);
    EXPECT_FALSE(rowData(document, detail, Qt::CheckStateRole).isValid());
    EXPECT_FALSE(rowData(document, resource, Qt::CheckStateRole).isValid());
    EXPECT_EQ(rowData(document, name, Qt::ToolTipRole).toString(), QStringLiteral("swap – 1 thread"));
    EXPECT_EQ(headingData(ObjectKind::resource, true, Qt::DisplayRole).toString(), QStringLiteral("Resources"));
    EXPECT_FALSE(headingData(ObjectKind::resource, false, Qt::DisplayRole).isValid());
}

} // namespace
} // namespace wavelane::ui

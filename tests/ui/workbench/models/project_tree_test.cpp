// SPDX-License-Identifier: MIT
#include "ui/models/project_tree.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace wavelane::ui {
namespace {

/// Passes 1, 2(3 4), 5.
ObjectSerials sample()
{
    ObjectSerials serials;
    serials.insert({ObjectKind::pass, {0}}, {.serial = 1, .children = {}});
    serials.insert({ObjectKind::pass, {1}},
                   {.serial = 2, .children = {{.serial = 3, .children = {}}, {.serial = 4, .children = {}}}});
    serials.insert({ObjectKind::pass, {2}}, {.serial = 5, .children = {}});
    return serials;
}

std::string text(const ProjectTree::Node& node)
{
    std::string found;
    for (const auto& child : node.children) {
        EXPECT_EQ(child->parent, &node);
        EXPECT_EQ(node.children[static_cast<std::size_t>(child->row)], child);
        found += (found.empty() ? "" : " ") + std::to_string(child->serial);
        if (!child->children.empty())
            found += "(" + text(*child) + ")";
    }
    return found;
}

class ProjectTreeTest : public testing::Test
{
protected:
    ProjectTreeTest() { tree.build(sample()); }
    std::string passes() { return text(tree.at(ObjectKind::pass, {})); }
    void move(std::vector<std::size_t> from, std::vector<std::size_t> to)
    {
        const auto [source, row, target, targetRow] = tree.planMove({.what = StructureChange::What::moved,
                                                                     .from = {ObjectKind::pass, std::move(from)},
                                                                     .to = {ObjectKind::pass, std::move(to)}});
        tree.insert(target, targetRow, tree.take(source, row));
    }

    ProjectTree tree;
};

TEST_F(ProjectTreeTest, HasAHeadingForEachKindAndTheShapeOfTheSerials)
{
    ASSERT_EQ(tree.root().children.size(), 4U);
    EXPECT_EQ(tree.root().children[0]->section, ObjectKind::shader);
    EXPECT_EQ(tree.root().children[1]->section, ObjectKind::resource);
    EXPECT_EQ(tree.root().children[3]->section, ObjectKind::expectation);
    EXPECT_EQ(passes(), "1 2(3 4) 5");
}

TEST_F(ProjectTreeTest, AddressesFollowFromPlaces)
{
    const ObjectId inner{ObjectKind::pass, {1, 1}};
    const ProjectTree::Node* node = tree.find(inner);
    ASSERT_TRUE(node);
    EXPECT_EQ(node->serial, 4U);
    EXPECT_EQ(ProjectTree::idOf(*node), inner);
    EXPECT_EQ(ProjectTree::idOf(tree.at(ObjectKind::pass, {})).kind, ObjectKind::project);
    EXPECT_FALSE(tree.find({ObjectKind::pass, {1, 2}}));
    EXPECT_FALSE(tree.find({ObjectKind::pass, {}}));
}

TEST_F(ProjectTreeTest, TargetsOfMovesAreCountedWithoutTheMovedObject)
{
    move({0}, {0, 1}); // Into the group, which is first without the moved pass.
    EXPECT_EQ(passes(), "2(3 1 4) 5");
    move({0, 2}, {2});
    EXPECT_EQ(passes(), "2(3 1) 5 4");
    move({2}, {0});
    EXPECT_EQ(passes(), "4 2(3 1) 5");
}

TEST_F(ProjectTreeTest, TakingANodeRenumbersItsSiblings)
{
    const auto taken = tree.take(tree.at(ObjectKind::pass, {}), 1);
    EXPECT_EQ(text(*taken), "3 4");
    EXPECT_EQ(passes(), "1 5");
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/document/objects/object_serials.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace wavelane::ui {
namespace {

project::Pass clearPass(const std::string& name)
{
    return {.name = name, .kind = project::ClearPass{}};
}

project::Pass groupPass(const std::string& name, std::vector<project::Pass> passes)
{
    return {.name = name, .kind = project::GroupPass{.passes = std::move(passes)}};
}

project::Project withPasses(std::vector<project::Pass> passes)
{
    project::Project project;
    project.passes = std::move(passes);
    return project;
}

/// The passes' serials, groups as `1(2 3)`.
std::string serialText(const std::vector<ObjectSerials::Node>& nodes)
{
    std::string text;
    for (const ObjectSerials::Node& each : nodes) {
        text += (text.empty() ? "" : " ") + std::to_string(each.serial);
        if (!each.children.empty())
            text += "(" + serialText(each.children) + ")";
    }
    return text;
}

std::string passesOf(const ObjectSerials& serials)
{
    return serialText(serials.of(ObjectKind::pass));
}

/// Applies steps the way the tree does.
ObjectSerials applied(ObjectSerials serials, const std::vector<StructureChange>& changes)
{
    for (const StructureChange& change : changes) {
        switch (change.what) {
        case StructureChange::What::inserted:
            serials.insert(change.to, {.serial = change.serial, .children = {}});
            break;
        case StructureChange::What::removed:
            EXPECT_EQ(serials.at(change.from), change.serial);
            EXPECT_TRUE(serials.take(change.from).children.empty());
            break;
        case StructureChange::What::moved: {
            EXPECT_EQ(serials.at(change.from), change.serial);
            ObjectSerials::Node node = serials.take(change.from);
            serials.insert(change.to, std::move(node));
            break;
        }
        case StructureChange::What::renamed:
            EXPECT_EQ(serials.at(change.to), change.serial);
            break;
        }
    }
    return serials;
}

class ObjectSerialsTest : public testing::Test
{
protected:
    ObjectSerials first(const project::Project& project) { return transferSerials({}, {}, project, next); }

    ObjectSerial next = 1;
};

TEST_F(ObjectSerialsTest, GivesEachObjectASerialInTheShapeOfTheProject)
{
    project::Project project = withPasses({clearPass("a"), groupPass("g", {clearPass("b"), clearPass("")})});
    project.shaders = {{.name = "s"}};
    project.resources = {{.name = "r"}, {.name = "t"}};
    const ObjectSerials serials = first(project);
    EXPECT_TRUE(serials.fits(project));
    EXPECT_EQ(next, 8U);
    EXPECT_EQ(serials.find(serials.at(passId({1, 1}))), passId({1, 1}));
    EXPECT_EQ(serials.find(serials.at(resourceId(1))), resourceId(1));
    EXPECT_EQ(serials.at(passId({2})), 0U);
    EXPECT_EQ(serials.at(passId({0, 0})), 0U);
    EXPECT_EQ(serials.find(99).kind, ObjectKind::none);
    EXPECT_EQ(serials.find(0).kind, ObjectKind::none);
    EXPECT_EQ(serials.at({ObjectKind::project, {}}), 0U);
}

TEST_F(ObjectSerialsTest, CarriesSerialsThroughEditsOfTheValue)
{
    const project::Project before = withPasses({clearPass("a"), clearPass("b"), clearPass("c")});
    const ObjectSerials serials = first(before); // 1 2 3
    const auto carried = [&](std::vector<project::Pass> passes) {
        next = 4;
        return passesOf(transferSerials(before, serials, withPasses(std::move(passes)), next));
    };
    EXPECT_EQ(carried({clearPass("b"), clearPass("c")}), "2 3") << "removed";
    EXPECT_EQ(carried({clearPass("a"), clearPass("x"), clearPass("b"), clearPass("c")}), "1 4 2 3") << "inserted";
    EXPECT_EQ(carried({clearPass("c"), clearPass("a"), clearPass("b")}), "3 1 2") << "moved";
    EXPECT_EQ(carried({clearPass("a"), clearPass("x"), clearPass("c")}), "1 2 3") << "renamed";
    EXPECT_EQ(carried({clearPass("a"), groupPass("g", {clearPass("b")}), clearPass("c")}), "1 4(2) 3")
        << "into a group";
    EXPECT_EQ(carried({}), "");
}

TEST_F(ObjectSerialsTest, ListsTheStepsOfAnEdit)
{
    const project::Project before = withPasses({clearPass("a"), clearPass("b"), clearPass("c")});
    const ObjectSerials serials = first(before);
    using What = StructureChange::What;
    ObjectSerials after = serials;
    after.take(passId({0}));
    EXPECT_EQ(changesBetween(serials, after),
              (std::vector<StructureChange>{{.what = What::removed, .serial = 1, .from = passId({0}), .to = {}}}));
    EXPECT_EQ(changesBetween(after, serials),
              (std::vector<StructureChange>{{.what = What::inserted, .serial = 1, .from = {}, .to = passId({0})}}));
    after.insert(passId({2}), {.serial = 1, .children = {}});
    EXPECT_EQ(
        changesBetween(serials, after),
        (std::vector<StructureChange>{{.what = What::moved, .serial = 1, .from = passId({0}), .to = passId({2})}}));
    std::vector<StructureChange> renames;
    appendRenames(renames, before, serials, withPasses({clearPass("a"), clearPass("x"), clearPass("c")}), serials);
    EXPECT_EQ(renames,
              (std::vector<StructureChange>{{.what = What::renamed, .serial = 2, .from = {}, .to = passId({1})}}));
}

TEST_F(ObjectSerialsTest, TheStepsLeadFromAnyTreeToAnyOther)
{
    std::mt19937 chance(7);
    const auto below = [&](std::size_t limit) {
        return std::uniform_int_distribution<std::size_t>(0, limit)(chance);
    };
    const auto randomTree = [&] {
        ObjectSerials serials;
        std::vector<ObjectSerial> unused;
        for (ObjectSerial serial = 1; serial <= 12; ++serial)
            unused.push_back(serial);
        std::ranges::shuffle(unused, chance);
        unused.resize(below(unused.size()));
        std::vector<ObjectId> parents{passId({})};
        for (const ObjectSerial serial : unused) {
            ObjectId id = parents[below(parents.size() - 1)];
            std::size_t size = 0;
            for (ObjectId each = id; size < 12; ++size) {
                each.path.push_back(size);
                if (serials.at(each) == 0)
                    break;
                each.path.pop_back();
            }
            id.path.push_back(size);
            serials.insert(id, {.serial = serial, .children = {}});
            parents.push_back(id);
        }
        return serials;
    };
    for (int i = 0; i < 2000; ++i) {
        const ObjectSerials before = randomTree();
        const ObjectSerials after = randomTree();
        const ObjectSerials result = applied(before, changesBetween(before, after));
        ASSERT_EQ(passesOf(result), passesOf(after)) << "from " << passesOf(before);
    }
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// Adding, moving and renaming objects of a project.
#include "tests/ui/workbench/example_copy.h"
#include "ui/document/document.h"
#include "ui/document/edits/project_edits.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class EditsTest : public testing::Test
{
protected:
    void SetUp() override { ASSERT_TRUE(document.open(copy.folder())); }

    const project::Project& project() const { return document.project(); }
    ObjectId add(NewObject what, const ObjectId& near = {})
    {
        const auto added = addObject(document, what, near);
        EXPECT_TRUE(added);
        return added.value_or(ObjectId{});
    }
    std::string passName(std::size_t index) const { return project().passes.at(index).name; }
    template<class Kind>
    const Kind& passKind(const ObjectId& id) const
    {
        return std::get<Kind>(passAt(project(), id)->kind);
    }

    ExampleCopy copy{"photo-filter"}; // Passes: blur rows, blur columns, edges, show.
    Document document;
};

TEST_F(EditsTest, NewObjectsHaveNoProblems)
{
    for (const NewObject what :
         {NewObject::shader, NewObject::buffer, NewObject::texture, NewObject::sampler, NewObject::constants,
          NewObject::heap, NewObject::texture1d, NewObject::texture3d, NewObject::texturecube,
          NewObject::accelerationStructure, NewObject::dispatch, NewObject::copy, NewObject::upload, NewObject::clear,
          NewObject::swap, NewObject::present, NewObject::group}) {
        const std::size_t steps = static_cast<std::size_t>(document.undoStack().count());
        add(what);
        EXPECT_EQ(static_cast<std::size_t>(document.undoStack().count()), steps + 1);
        EXPECT_TRUE(document.problems().all().empty())
            << static_cast<int>(what) << ": " << document.problems().all().front().message;
    }
}

TEST_F(EditsTest, ANewCopyPassUsesTwoResourcesOfTheSameShape)
{
    const auto& copyPass = passKind<project::CopyPass>(add(NewObject::copy));
    EXPECT_EQ(copyPass.from.resource, "photo");
    EXPECT_EQ(copyPass.to.resource, "picture");
    const auto& swap = passKind<project::SwapPass>(add(NewObject::swap, resourceId(project(), "soft")));
    EXPECT_EQ(swap.resources[0], "soft");
    EXPECT_EQ(swap.resources[1], "across");
}

TEST_F(EditsTest, ANewPassUsesTheSelectedResourceOrFollowsTheSelectedPass)
{
    EXPECT_EQ(passKind<project::PresentPass>(add(NewObject::present, resourceId(project(), "soft"))).resource,
              "soft");
    EXPECT_EQ(add(NewObject::clear, passId({0})), passId({1}));
    EXPECT_EQ(add(NewObject::clear), passId({4})); // Before what is shown.
}

TEST_F(EditsTest, AGroupTakesTheSelectedPassAndPassesMoveInAndOut)
{
    const ObjectId group = add(NewObject::group, passId({1}));
    EXPECT_EQ(group, passId({1}));
    ASSERT_EQ(passKind<project::GroupPass>(group).passes.size(), 1U);
    EXPECT_EQ(passKind<project::GroupPass>(group).passes[0].name, "blur columns");
    // Into the group from above and from below.
    EXPECT_EQ(moveObject(document, passId({0}), 1), passId({0, 0}));
    EXPECT_EQ(moveObject(document, passId({1}), -1), passId({0, 2}));
    const auto& passes = passKind<project::GroupPass>(passId({0})).passes;
    ASSERT_EQ(passes.size(), 3U);
    EXPECT_EQ(passes[0].name, "blur rows");
    EXPECT_EQ(passes[2].name, "edges");
    // Out of the group at both ends.
    EXPECT_EQ(moveObject(document, passId({0, 0}), -1), passId({0}));
    EXPECT_EQ(passName(0), "blur rows");
    EXPECT_EQ(moveObject(document, passId({1, 1}), 1), passId({2}));
    EXPECT_EQ(passName(2), "edges");
    EXPECT_EQ(add(NewObject::clear, passId({1})), passId({1, 1})) << "into the selected group";
}

TEST_F(EditsTest, PassesDoNotMovePastTheEndsOfTheFrame)
{
    const project::Project before = project();
    EXPECT_EQ(moveObject(document, passId({3}), 1), passId({3}));
    EXPECT_EQ(moveObject(document, passId({0}), -1), passId({0}));
    EXPECT_EQ(project(), before);
}

TEST_F(EditsTest, RenamingBindsASlotThatHadTheNameOfTheResource)
{
    project::Project after = project();
    auto& bind = std::get<project::DispatchPass>(after.passes[2].kind).bind;
    std::erase_if(bind, [](const project::BindEntry& entry) { return entry.key == "soft"; });
    document.replace(after, QStringLiteral("Unbind"));
    document.setDeclared("edges", {{.name = "soft", .registerKey = {}}, {.name = "target", .registerKey = {}}});
    ASSERT_TRUE(renameObject(document, resourceId(project(), "soft"), "gentle"));
    const auto& now = passKind<project::DispatchPass>(passId({2})).bind;
    const auto found = std::ranges::find(now, "soft", &project::BindEntry::key);
    ASSERT_NE(found, now.end());
    EXPECT_EQ(found->value.resource, "gentle");
    // A slot with an entry gets no second one.
    ASSERT_TRUE(renameObject(document, resourceId(project(), "gentle"), "target"));
    ASSERT_TRUE(renameObject(document, resourceId(project(), "target"), "result"));
    EXPECT_EQ(
        std::ranges::count(passKind<project::DispatchPass>(passId({2})).bind, "target", &project::BindEntry::key), 1);
}

TEST_F(EditsTest, AProjectThatIsNotJsonCanOnlyBeCorrectedAsAText)
{
    ASSERT_TRUE(document.isReadable());
    const auto text = document.sourceFile(document.file());
    ASSERT_TRUE(text);
    const QString good = (*text)->document().toPlainText();
    (*text)->document().setPlainText(QStringLiteral("{ \"wavelane\": 1,, }"));
    ASSERT_TRUE(document.save());
    EXPECT_FALSE(document.isReadable());
    EXPECT_EQ(document.problems().count(Severity::error), 1);
    project::Project empty;
    empty.name = "would overwrite the file";
    document.replace(empty, QStringLiteral("Replace"));
    EXPECT_FALSE(document.modified());

    (*text)->document().setPlainText(good);
    ASSERT_TRUE(document.save());
    EXPECT_TRUE(document.isReadable());
    EXPECT_EQ(document.problems().count(Severity::error), 0);
    EXPECT_EQ(project().passes.size(), 4U);
}

TEST_F(EditsTest, ChangesOfTextAndPanelsDoNotOverwriteEachOther)
{
    const auto text = document.sourceFile(document.file());
    ASSERT_TRUE(text);
    add(NewObject::buffer);
    ASSERT_TRUE(document.save());
    EXPECT_TRUE((*text)->document().toPlainText().contains(QStringLiteral("\"buffer\": {"))) << "the text follows";
    add(NewObject::buffer);
    (*text)->document().setPlainText(QStringLiteral("{}"));
    EXPECT_EQ(document.save().error().code, Code::badValue);
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// Selection and expansion stay with their objects through structural edits, undo and redo.
#include "tests/ui/workbench/example_copy.h"
#include "ui/document/edits/object_moves.h"
#include "ui/document/edits/project_edits.h"
#include "ui/models/project_model.h"
#include "ui/panels/project/project_panel.h"
#include "ui/session/engine_session.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTreeView>

#include <gtest/gtest.h>

#include <random>

namespace wavelane::ui {
namespace {

class ObjectIdentityTest : public testing::Test
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(document.open(copy.folder()));
        // blur rows, both(blur columns, edges), show
        project::Project after = document.project();
        project::GroupPass group{.passes = {after.passes[1], after.passes[2]}};
        after.passes.erase(after.passes.begin() + 1, after.passes.begin() + 3);
        after.passes.insert(after.passes.begin() + 1, project::Pass{.name = "both", .kind = std::move(group)});
        document.replace(std::move(after), QStringLiteral("Group"));
        document.undoStack().clear();
    }
    QString selected() { return nameOf(document.project(), panel.selected()); }
    bool isExpanded(const ObjectId& id) { return panel.tree().isExpanded(panel.model().indexOf(id)); }
    void expectOneSelected(const QString& name)
    {
        EXPECT_EQ(selected().toStdString(), name.toStdString());
        ASSERT_EQ(panel.allSelected().size(), 1);
        EXPECT_EQ(panel.allSelected().front(), panel.selected());
        EXPECT_EQ(panel.tree().currentIndex(), panel.model().indexOf(panel.selected()));
    }

    ExampleCopy copy{"photo-filter"};
    Document document;
    EngineSession session{document};
    ProjectPanel panel{document, session};
    QAbstractItemModelTester tester{&panel.model(), QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST_F(ObjectIdentityTest, TheSelectionSurvivesDeletionOfAnotherObjectAndUndo)
{
    panel.tree().collapse(panel.model().indexOf(passId({1})));
    panel.select(passId({2}));
    const QSignalSpy resets(&panel.model(), &QAbstractItemModel::modelReset);
    removeObject(document, passId({0}));
    expectOneSelected(QStringLiteral("show"));
    EXPECT_EQ(panel.selected(), passId({1}));
    EXPECT_FALSE(isExpanded(passId({0})));
    document.undoStack().undo();
    expectOneSelected(QStringLiteral("show"));
    EXPECT_EQ(panel.selected(), passId({2}));
    EXPECT_FALSE(isExpanded(passId({1})));
    document.undoStack().redo();
    expectOneSelected(QStringLiteral("show"));
    EXPECT_EQ(resets.count(), 0);
}

TEST_F(ObjectIdentityTest, ADeletedGroupComesBackAsItWasExpanded)
{
    panel.select(passId({2}));
    ASSERT_TRUE(isExpanded(passId({1})));
    removeObject(document, passId({1}));
    document.undoStack().undo();
    EXPECT_TRUE(isExpanded(passId({1})));
    panel.tree().collapse(panel.model().indexOf(passId({1})));
    removeObject(document, passId({1}));
    document.undoStack().undo();
    EXPECT_FALSE(isExpanded(passId({1})));
    expectOneSelected(QStringLiteral("show"));
}

TEST_F(ObjectIdentityTest, TheSelectionFollowsInsertionsMovesAndRenames)
{
    panel.select(passId({1, 1}));
    const ObjectSerial serial = document.serials().at(passId({1, 1}));
    const auto expectEdges = [&](const QString& name) {
        expectOneSelected(name);
        EXPECT_EQ(document.serials().at(panel.selected()), serial);
    };
    ASSERT_TRUE(addObject(document, NewObject::clear, passId({0})));
    expectEdges(QStringLiteral("edges"));
    moveObjects(document, {passId({2})}, passId({0}));
    expectEdges(QStringLiteral("edges"));
    ASSERT_TRUE(renameObject(document, panel.selected(), "outline"));
    expectEdges(QStringLiteral("outline"));
    moveObjects(document, {panel.selected()}, passId({1}));
    expectEdges(QStringLiteral("outline"));
    moveObject(document, panel.selected(), 1);
    expectEdges(QStringLiteral("outline"));
    while (document.undoStack().canUndo()) {
        document.undoStack().undo();
        expectOneSelected(QString::fromStdString(passAt(document.project(), panel.selected())->name));
        EXPECT_EQ(document.serials().at(panel.selected()), serial);
    }
    expectEdges(QStringLiteral("edges"));
    while (document.undoStack().canRedo()) {
        document.undoStack().redo();
        EXPECT_EQ(document.serials().at(panel.selected()), serial);
    }
    expectEdges(QStringLiteral("outline"));
}

TEST_F(ObjectIdentityTest, EqualUnnamedPassesKeepTheirIdentity)
{
    project::Project after = document.project();
    after.passes = {project::Pass{.kind = project::ClearPass{}}, project::Pass{.kind = project::ClearPass{}}};
    document.replace(std::move(after), QStringLiteral("x"));
    panel.select(passId({1}));
    const ObjectSerial serial = document.serials().at(passId({1}));
    removeObject(document, passId({0}));
    EXPECT_EQ(panel.selected(), passId({0}));
    EXPECT_EQ(document.serials().at(passId({0})), serial);
}

TEST_F(ObjectIdentityTest, EventsNameTheSteps)
{
    std::vector<StructureChange> changes;
    QObject::connect(&document, &Document::changed, &panel,
                     [&](const ChangeEvent& event) { changes = event.changes; });
    using What = StructureChange::What;
    const auto steps = [&] {
        std::vector<What> list;
        for (const StructureChange& each : changes)
            list.push_back(each.what);
        return list;
    };
    removeObject(document, resourceId(0));
    EXPECT_EQ(steps(), std::vector<What>{What::removed});
    document.undoStack().undo();
    EXPECT_EQ(steps(), std::vector<What>{What::inserted});
    moveObject(document, resourceId(0), 1);
    EXPECT_EQ(steps(), std::vector<What>{What::moved});
    ASSERT_TRUE(renameObject(document, shaderId(0), "other"));
    EXPECT_EQ(steps(), std::vector<What>{What::renamed});
}

TEST_F(ObjectIdentityTest, RandomEditsKeepTheModelValid)
{
    std::mt19937 generator(11);
    const auto below = [&](std::size_t limit) {
        return std::uniform_int_distribution<std::size_t>(0, limit)(generator);
    };
    panel.select(passId({2}));
    for (int i = 0; i < 300; ++i) {
        const std::vector<ObjectId> passes = allPasses(document.project());
        const ObjectId any = passes.empty() ? passId({0}) : passes[below(passes.size() - 1)];
        switch (below(6)) {
        case 0:
            removeObject(document, any);
            break;
        case 1:
            static_cast<void>(addObject(document, NewObject::group, any));
            break;
        case 2:
            duplicateObject(document, any);
            break;
        case 3:
            moveObject(document, any, below(1) == 0 ? -1 : 1);
            break;
        case 4:
            moveObjects(document, {any}, passes.empty() ? any : passes[below(passes.size() - 1)]);
            break;
        case 5:
            document.undoStack().undo();
            break;
        default:
            document.undoStack().redo();
        }
        ASSERT_TRUE(document.serials().fits(document.project()));
        for (const ObjectId& id : allPasses(document.project())) {
            const QModelIndex index = panel.model().indexOf(id);
            ASSERT_EQ(panel.model().serialAt(index), document.serials().at(id));
            ASSERT_EQ(index.data().toString(), nameOf(document.project(), id));
        }
    }
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// The project tree: several objects at once, drag, and check boxes.
#include "core/project/reader.h"
#include "core/project/writer.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/document/edits/object_moves.h"
#include "ui/document/edits/project_edits.h"
#include "ui/forms/schema.h"
#include "ui/models/object_drag.h"
#include "ui/models/project_model.h"
#include "ui/panels/project/project_panel.h"
#include "ui/session/engine_session.h"
#include "ui/window/main_window.h"

#include <QAbstractItemModelTester>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QTreeView>

#include <gtest/gtest.h>

#include <set>

namespace wavelane::ui {
namespace {

class TreeTest : public testing::Test
{
protected:
    void SetUp() override { ASSERT_TRUE(document.open(copy.folder())); }

    const project::Project& project() const { return document.project(); }
    /// Names of the passes, groups as `name(inner, …)`.
    std::string passes() const { return passes(project().passes); }
    static std::string passes(const std::vector<project::Pass>& list)
    {
        std::string text;
        for (const project::Pass& pass : list) {
            text += (text.empty() ? "" : ", ") + pass.name;
            if (const auto* group = std::get_if<project::GroupPass>(&pass.kind))
                text += "(" + passes(group->passes) + ")";
        }
        return text;
    }
    /// blur rows, both(blur columns, edges), show
    void makeGroup()
    {
        project::Project after = project();
        project::GroupPass group{.passes = {after.passes[1], after.passes[2]}};
        after.passes.erase(after.passes.begin() + 1, after.passes.begin() + 3);
        after.passes.insert(after.passes.begin() + 1, project::Pass{.name = "both", .kind = std::move(group)});
        document.replace(std::move(after), QStringLiteral("Group"));
    }
    void drop(ProjectModel& model, const QMimeData& data, int row, const QModelIndex& parent)
    {
        EXPECT_TRUE(model.dropMimeData(&data, Qt::MoveAction, row, 0, parent));
        QCoreApplication::processEvents();
    }

    ExampleCopy copy{"photo-filter"}; // Passes: blur rows, blur columns, edges, show.
    Document document;
    EngineSession session{document};
};

TEST_F(TreeTest, PassesMoveWithinTheirListIntoGroupsAndOutOfThem)
{
    const auto ids = moveObjects(document, {passId({0})}, passId({3}));
    EXPECT_EQ(passes(), "blur columns, edges, blur rows, show");
    ASSERT_EQ(ids.size(), 1);
    EXPECT_EQ(ids[0], passId({2}));
    document.undoStack().undo();
    EXPECT_EQ(passes(), "blur rows, blur columns, edges, show");
    makeGroup();
    ASSERT_EQ(passes(), "blur rows, both(blur columns, edges), show");
    // The group moves up by one because the pass enters it.
    EXPECT_EQ(moveObjects(document, {passId({0})}, passId({1, 1})), QList<ObjectId>{passId({0, 1})});
    EXPECT_EQ(passes(), "both(blur columns, blur rows, edges), show");
    EXPECT_EQ(moveObjects(document, {passId({0, 0}), passId({0, 2})}, passId({2})),
              (QList<ObjectId>{passId({2}), passId({3})}));
    EXPECT_EQ(passes(), "both(blur rows), show, blur columns, edges");
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Move 2 objects"));
}

TEST_F(TreeTest, ImpossibleMovesChangeNothing)
{
    makeGroup();
    const int steps = document.undoStack().count();
    EXPECT_TRUE(moveObjects(document, {passId({1})}, passId({1, 0})).isEmpty());
    EXPECT_TRUE(moveObjects(document, {resourceId(0)}, passId({0})).isEmpty());
    EXPECT_TRUE(moveObjects(document, {passId({0})}, passId({9, 1})).isEmpty());
    EXPECT_TRUE(moveObjects(document, {passId({0})}, passId({9})).isEmpty());
    EXPECT_TRUE(moveObjects(document, {passId({7})}, passId({0})).isEmpty());
    EXPECT_TRUE(moveObjects(document, {}, passId({0})).isEmpty());
    EXPECT_FALSE(moveObjects(document, {passId({0})}, passId({0})).isEmpty()); // Already there: no step.
    EXPECT_EQ(document.undoStack().count(), steps);
}

TEST_F(TreeTest, SeveralObjectsAreDeletedAndRestoredAsOneUndoStep)
{
    makeGroup();
    const std::string before = passes();
    removeObjects(document, {passId({1, 0}), passId({1}), passId({0}), passId({0}), passId({8})});
    EXPECT_EQ(passes(), "show");
    removeObjects(document, {resourceId(1), resourceId(0)});
    EXPECT_EQ(project().resources.front().name, "soft");
    document.undoStack().undo();
    document.undoStack().undo();
    EXPECT_EQ(passes(), before);
    EXPECT_EQ(project().resources.front().name, "photo");
}

TEST_F(TreeTest, ListsTheReferencesToAnObject)
{
    EXPECT_EQ(referrersOf(document, resourceId(project(), "across")).mid(0, 2),
              (QStringList{QStringLiteral("blur rows"), QStringLiteral("blur columns")}));
    EXPECT_EQ(referrersOf(document, shaderId(project(), "edges")), QStringList{QStringLiteral("edges")});
    EXPECT_TRUE(referrersOf(document, passId({3})).isEmpty());
    EXPECT_TRUE(
        referrersOf(document, resourceId(project(), "picture")).contains(nameOf(project(), expectationId(12))));
    // A slot without an entry is bound to the resource of its name.
    document.edit<project::Pass>(passId({0}), QStringLiteral("x"), [](project::Pass& pass) {
        std::get<project::DispatchPass>(pass.kind).bind.clear();
    });
    EXPECT_FALSE(referrersOf(document, resourceId(project(), "photo")).contains(QStringLiteral("blur rows")));
    document.setDeclared("blur rows", {{.name = "photo", .registerKey = "t0"}});
    EXPECT_TRUE(referrersOf(document, resourceId(project(), "photo")).contains(QStringLiteral("blur rows")));
}

TEST_F(TreeTest, ADragMovesObjectsOnlyWithinTheirList)
{
    makeGroup();
    ProjectModel model(document, session);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QModelIndex headings[] = {model.index(0, 0), model.index(1, 0), model.index(2, 0)};
    std::unique_ptr<QMimeData> pass(model.mimeData({model.indexOf(passId({0})), model.indexOf(passId({0}))}));
    ASSERT_NE(pass, nullptr);
    EXPECT_TRUE(model.canDropMimeData(pass.get(), Qt::MoveAction, -1, 0, model.indexOf(passId({1}))));
    EXPECT_FALSE(model.canDropMimeData(pass.get(), Qt::MoveAction, 0, 0, headings[0]));
    EXPECT_FALSE(model.canDropMimeData(pass.get(), Qt::MoveAction, 0, 0, headings[1]));
    EXPECT_FALSE(model.canDropMimeData(pass.get(), Qt::MoveAction, -1, 0, model.indexOf(resourceId(0))));
    EXPECT_FALSE(model.canDropMimeData(pass.get(), Qt::MoveAction, -1, 0, {}));
    drop(model, *pass, -1, model.indexOf(passId({1})));
    EXPECT_EQ(passes(), "both(blur columns, edges, blur rows), show");
    // Between two rows of the group: before the second.
    std::unique_ptr<QMimeData> last(model.mimeData({model.indexOf(passId({0, 2}))}));
    drop(model, *last, 1, model.indexOf(passId({0})));
    EXPECT_EQ(passes(), "both(blur columns, blur rows, edges), show");
    // On a pass that is not a group: before it. On the heading: to the end.
    std::unique_ptr<QMimeData> inner(model.mimeData({model.indexOf(passId({0, 1}))}));
    drop(model, *inner, -1, model.indexOf(passId({1})));
    EXPECT_EQ(passes(), "both(blur columns, edges), blur rows, show");
    std::unique_ptr<QMimeData> group(model.mimeData({model.indexOf(passId({0}))}));
    drop(model, *group, -1, model.index(2, 0));
    EXPECT_EQ(passes(), "blur rows, show, both(blur columns, edges)");
    std::unique_ptr<QMimeData> resource(model.mimeData({model.indexOf(resourceId(0))}));
    drop(model, *resource, 2, model.index(1, 0));
    EXPECT_EQ(project().resources[1].name, "photo");
    EXPECT_EQ(model.mimeData({model.index(0, 0)}), nullptr);
}

TEST_F(TreeTest, ADragFromAnotherProgramOrWithInvalidDataMovesNothing)
{
    ProjectModel model(document, session);
    QMimeData data;
    for (const QByteArray& bytes : {QByteArray(), QByteArray("x"), QByteArray(64, '\xff')}) {
        data.setData(objectMimeType, bytes);
        EXPECT_TRUE(objectsIn(data).isEmpty());
        EXPECT_FALSE(model.canDropMimeData(&data, Qt::MoveAction, 0, 0, model.index(2, 0)));
    }
    document.setMayWrite(false);
    const std::unique_ptr<QMimeData> pass(dragOf({passId({0})}));
    EXPECT_EQ(objectsIn(*pass), QList<ObjectId>{passId({0})});
    EXPECT_FALSE(model.canDropMimeData(pass.get(), Qt::MoveAction, -1, 0, model.index(2, 0)));
}

TEST_F(TreeTest, ACheckBoxDisablesAPass)
{
    ProjectModel model(document, session);
    const QModelIndex index = model.indexOf(passId({1}));
    EXPECT_EQ(index.data(Qt::CheckStateRole).toInt(), Qt::Checked);
    EXPECT_FALSE(model.indexOf(resourceId(0)).data(Qt::CheckStateRole).isValid());
    EXPECT_TRUE(model.setData(index, Qt::Unchecked, Qt::CheckStateRole));
    EXPECT_FALSE(project().passes[1].enabled);
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Disable blur columns"));
    document.undoStack().undo();
    EXPECT_TRUE(project().passes[1].enabled);
    document.setMayWrite(false);
    EXPECT_FALSE(model.setData(index, Qt::Unchecked, Qt::CheckStateRole));
}

class TreeInWindowTest : public WorkbenchTest
{
};

TEST_F(TreeInWindowTest, SeveralObjectsAreSelectedAndDeletedWithTheKeyboard)
{
    open("photo-filter");
    ProjectPanel& panel = window->projectPanel();
    QList<ObjectId> announced;
    QString consequence;
    QObject::connect(&panel, &ProjectPanel::selectedObjectsChanged, &panel,
                     [&](const QList<ObjectId>& ids) { announced = ids; });
    QObject::connect(&panel, &ProjectPanel::announced, &panel, [&](const QString& text) { consequence = text; });
    panel.select(resourceId(1));
    panel.tree().setFocus();
    QTest::keyClick(&panel.tree(), Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(announced, (QList<ObjectId>{resourceId(1), resourceId(2)}));
    QTest::keyClick(&panel.tree(), Qt::Key_Delete);
    EXPECT_EQ(window->document().project().resources[1].name, "picture");
    EXPECT_TRUE(consequence.contains(QStringLiteral("across, soft")) && consequence.contains(QStringLiteral("edges")))
        << consequence.toStdString();
    EXPECT_EQ(window->document().undoStack().undoText(), QStringLiteral("Delete 2 objects"));
    window->document().undoStack().undo();
    EXPECT_EQ(window->document().project().resources[2].name, "soft");
}

TEST_F(TreeInWindowTest, OnlyTheCopyIsSelectedWhileCtrlIsDown)
{
    open("photo-filter");
    ProjectPanel& panel = window->projectPanel();
    panel.select(passId({0}));
    panel.tree().setFocus();
    QTest::keyClick(&panel.tree(), Qt::Key_D, Qt::ControlModifier);
    ASSERT_EQ(window->document().project().passes.size(), 5U);
    EXPECT_EQ(panel.selected(), passId({1}));
    EXPECT_EQ(panel.allSelected(), QList<ObjectId>{passId({1})});
}

TEST_F(TreeInWindowTest, WhatIsHighlightedInAnotherProjectIsAlsoSelected)
{
    open("swap-channels");
    ProjectPanel& panel = window->projectPanel();
    panel.select(shaderId(0));
    open("photo-filter");
    const ObjectId selected = panel.selected();
    EXPECT_EQ(panel.tree().currentIndex(), panel.model().indexOf(selected));
    EXPECT_EQ(window->actions().at(QStringLiteral("projectTree.rename")).isEnabled(),
              selected.kind == ObjectKind::shader);
    panel.select(shaderId(0));
    EXPECT_EQ(panel.selected(), shaderId(0));
    EXPECT_TRUE(window->actions().at(QStringLiteral("projectTree.rename")).isEnabled());
}

TEST_F(TreeInWindowTest, ANarrowPanelHidesDetailsInsteadOfScrolling)
{
    open("photo-filter");
    ProjectPanel panel(window->document(), window->session());
    QTreeView& tree = panel.tree();
    panel.resize(500, 400);
    panel.show();
    ASSERT_TRUE(eventually([&] { return tree.columnWidth(ProjectModel::nameColumn) < 250; }));
    EXPECT_FALSE(tree.isColumnHidden(ProjectModel::detailColumn));
    for (const int width : {60, 100, 140, 180, 220, 260, 300}) {
        panel.resize(width, 400);
        EXPECT_TRUE(eventually([&] { return tree.horizontalScrollBar()->maximum() == 0; })) << width;
    }
    // Long names do not hide the details of all others.
    window->document().edit<project::Expectation>(expectationId(0), QStringLiteral("Name"), [](auto& one) {
        one.name = "the mean of all texels of the picture after both blurs";
    });
    panel.resize(300, 400);
    EXPECT_TRUE(eventually([&] {
        return tree.columnWidth(ProjectModel::detailColumn) >= 14 * panel.fontMetrics().averageCharWidth();
    })) << tree.columnWidth(ProjectModel::detailColumn);
    panel.resize(140, 400);
    EXPECT_TRUE(eventually([&] { return tree.isColumnHidden(ProjectModel::detailColumn); }));
    panel.resize(500, 400);
    EXPECT_TRUE(eventually([&] { return !tree.isColumnHidden(ProjectModel::detailColumn); }));
}

TEST_F(TreeInWindowTest, TheAddMenuHasEveryKindAndCreatesValidObjects)
{
    open("swap-channels");
    Document& document = window->document();
    project::Project project = document.project();
    project.resources.push_back(
        {.name = "far", .kind = project::Buffer{.size = project::Amount{0, "4*tile_bytes"}, .sparse = true}});
    // Copies and swaps need two resources of the same shape.
    for (const char* name : {"one", "two"})
        project.resources.push_back({.name = name, .kind = project::Buffer{.size = project::Amount{64, {}}}});
    document.replace(std::move(project), QStringLiteral("Add"));
    const Schema schema;
    std::set<std::string> missing{"shader", "expectation"};
    for (const QString& kind : schema.field("resource", "kind")->choices)
        missing.insert(kind.toStdString());
    for (const std::string& kind : schema.alternatives("pass"))
        missing.insert(kind);
    ASSERT_GT(missing.size(), 15U);
    const auto* menu = window->projectPanel().findChild<QMenu*>(QStringLiteral("add"));
    ASSERT_NE(menu, nullptr);
    for (QAction* action : menu->actions()) {
        if (action->isSeparator())
            continue;
        window->projectPanel().select(ObjectId{ObjectKind::project, {}});
        action->trigger();
        const ObjectId added = window->projectPanel().selected();
        const auto* resource = resourceAt(document.project(), added);
        const auto* pass = passAt(document.project(), added);
        const std::string kind = resource                                ? std::string(kindName(*resource))
                                 : pass                                  ? std::string(kindName(*pass))
                                 : added.kind == ObjectKind::expectation ? "expectation"
                                                                         : "shader";
        EXPECT_EQ(missing.erase(kind), 1U) << kind << " by " << action->text().toStdString();
        EXPECT_FALSE(action->icon().isNull()) << kind;
        const auto read = project::readProject(project::toText(document.project()));
        EXPECT_FALSE(hasErrors(read.diagnostics)) << kind << ": " << read.diagnostics.front().message;
        for (const Diagnostic& problem : problems().all())
            EXPECT_NE(problem.severity, Severity::error) << kind << ": " << problem.message;
    }
    EXPECT_TRUE(missing.empty()) << *missing.begin();
}

} // namespace
} // namespace wavelane::ui

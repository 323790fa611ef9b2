// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/example_copy.h"
#include "ui/document/edits/project_edits.h"
#include "ui/models/problem_model.h"
#include "ui/models/project_model.h"
#include "ui/models/timing_model.h"
#include "ui/session/engine_session.h"

#include <QAbstractItemModelTester>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

/// Rows as text, indented by depth.
std::string printed(const QAbstractItemModel& model, const QModelIndex& parent = {}, int depth = 0)
{
    std::string text;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        text += std::string(static_cast<std::size_t>(depth) * 2, ' ') + index.data().toString().toStdString() + "\n";
        text += printed(model, index, depth + 1);
    }
    return text;
}

class ModelsTest : public testing::Test
{
protected:
    ExampleCopy copy{"swap-channels"};
    Document document;
    EngineSession session{document};
};

TEST_F(ModelsTest, TheProjectTreeFollowsOpeningAddingUndoingAndClosing)
{
    ProjectModel model(document, session);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(printed(model), "");
    ASSERT_TRUE(document.open(copy.folder()));
    const std::string opened = printed(model);
    EXPECT_TRUE(opened.starts_with("Shaders\n  swap\nResources\n  picture\nPasses\n  swap\n")) << opened;
    ASSERT_TRUE(addObject(document, NewObject::buffer));
    EXPECT_NE(printed(model).find("  buffer\n"), std::string::npos);
    document.undoStack().undo();
    EXPECT_EQ(printed(model), opened);
    document.close();
    EXPECT_EQ(printed(model), "");
}

TEST_F(ModelsTest, AToolTipShowsTheCompleteTextOfARow)
{
    ASSERT_TRUE(document.open(copy.folder()));
    const ProjectModel model(document, session);
    const QString tip = model.data(model.indexOf(resourceId(0)), Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.startsWith(QStringLiteral("picture – "))) << tip.toStdString();
    EXPECT_TRUE(tip.contains(QStringLiteral("R8G8B8A8_UINT"))) << tip.toStdString();
    EXPECT_EQ(model.data(model.indexOf(passId({1})), Qt::ToolTipRole).toString(),
              QStringLiteral("show – shows picture"));
}

TEST_F(ModelsTest, TheTreeShowsPassesInGroupsAndFindsThem)
{
    ASSERT_TRUE(document.open(copy.folder()));
    project::Project after = document.project();
    project::Pass group{.name = "twice", .kind = project::GroupPass{.passes = after.passes, .repeat = 2}};
    after.passes = {group};
    document.replace(after, QStringLiteral("Group"));
    ProjectModel model(document, session);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const ObjectId inner = passId({0, 0});
    const QModelIndex index = model.indexOf(inner);
    ASSERT_TRUE(index.isValid());
    EXPECT_EQ(model.objectAt(index), inner);
    EXPECT_EQ(model.objectAt(index.parent()), passId({0}));
    EXPECT_EQ(pointerOf(document.project(), inner), "/passes/0/group/0");
    EXPECT_EQ(objectAtPointer(document.project(), "/passes/0/group/0/bind/image"), inner);
}

TEST_F(ModelsTest, RenamingInTheTreeIsAnUndoStep)
{
    ASSERT_TRUE(document.open(copy.folder()));
    ProjectModel model(document, session);
    const QModelIndex index = model.indexOf(resourceId(document.project(), "picture"));
    EXPECT_TRUE(model.setData(index, QStringLiteral("photo"), Qt::EditRole));
    EXPECT_NE(document.project().resource("photo"), nullptr);
    EXPECT_EQ(document.undoStack().count(), 1);
}

TEST_F(ModelsTest, ProblemsAreListedOnceWithErrorsFirst)
{
    Problems problems;
    ProblemModel model(problems);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const Diagnostic warning{.severity = Severity::warning, .code = Code::bindingMissing, .message = "no image"};
    const Diagnostic error{.code = Code::compileFailed,
                           .message = "expected ;",
                           .at = "/shaders/swap",
                           .file = "swap.hlsl",
                           .line = 3,
                           .column = 7};
    problems.set("run", {warning, error});
    problems.set("shader:swap", {error});
    EXPECT_EQ(printed(model), "expected ;\nno image\n");
    EXPECT_EQ(model.index(0, ProblemModel::placeColumn).data().toString(), QStringLiteral("swap.hlsl:3:7"));
    EXPECT_EQ(model.index(0, ProblemModel::placeColumn).data(Qt::ToolTipRole).toString(),
              QStringLiteral("swap.hlsl:3:7\n/shaders/swap"))
        << "The view elides long places.";
    problems.set("run", {});
    EXPECT_EQ(printed(model), "expected ;\n");
}

TEST_F(ModelsTest, TimingsAreEmptyBeforeARun)
{
    TimingModel model(session);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_EQ(model.columnCount(), TimingModel::columnTotal);
}

} // namespace
} // namespace wavelane::ui

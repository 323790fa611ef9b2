// SPDX-License-Identifier: MIT
// A stride that differs from the shader's structure is one message with a fix, in the slot and in Problems.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/properties/fields_project.h"
#include "ui/base/text.h"
#include "ui/fixes/stride_fix.h"
#include "ui/models/problem_model.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/property_page.h"
#include "ui/properties/slots/slot_table.h"
#include "ui/window/layout/docks.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>

namespace wavelane::ui {
namespace {

class StrideFixTest : public FieldsProjectTest
{
protected:
    const project::Buffer& particles()
    {
        return std::get<project::Buffer>(window->document().project().resource("particles")->kind);
    }
    ProblemsPanel& problemsPanel() { return *window->findChild<ProblemsPanel*>(); }
};

TEST_F(StrideFixTest, OneClickInTheSlotSetsTheStrideInOneUndoStep)
{
    ASSERT_NO_FATAL_FAILURE(openFields(32));
    window->projectPanel().select(passId({0}));
    auto* table = window->propertiesPanel().page()->findChild<SlotTable*>();
    ASSERT_NE(table, nullptr);
    const auto* message = table->findChild<QLabel*>(QStringLiteral("particles/problem"));
    ASSERT_NE(message, nullptr);
    EXPECT_EQ(message->text(),
              QStringLiteral("The elements of “particles” (Particle) have 48 bytes in the shader, but "
                             "the buffer “particles” has a stride of 32 bytes. Set its stride to 48."));
    auto* fix = table->findChild<QPushButton*>(QStringLiteral("particles/fix"));
    ASSERT_NE(fix, nullptr);
    EXPECT_EQ(fix->text(), QStringLiteral("Set the Stride to 48"));
    person::click(*fix);
    EXPECT_EQ(particles().stride, 48U);
    EXPECT_EQ(window->document().undoStack().count(), 1);
    QCoreApplication::processEvents();
    table = window->propertiesPanel().page()->findChild<SlotTable*>();
    ASSERT_NE(table, nullptr);
    for (const QPushButton* left : table->findChildren<QPushButton*>(QStringLiteral("particles/fix")))
        EXPECT_FALSE(left->isVisible());
    window->actions().at(action_id::undo).trigger();
    EXPECT_EQ(particles().stride, 32U);
    EXPECT_TRUE(window->document().undoStack().isClean());
}

TEST_F(StrideFixTest, PropertiesShowTheProblemOnce)
{
    ASSERT_NO_FATAL_FAILURE(openFields(32, ""));
    runAndWait();
    ASSERT_TRUE(eventually([&] { return has(Code::bindingStrideMismatch); }));
    window->projectPanel().select(passId({0}));
    const auto shown = [&] {
        return std::ranges::count_if(
            window->propertiesPanel().page()->findChildren<QLabel*>(), [](const QLabel* one) {
                return one->isVisible() && one->text().contains(QStringLiteral("stride of 32 bytes"));
            });
    };
    EXPECT_TRUE(eventually([&] { return shown() == 1; })) << shown();
    for (int i = 0; i < 5; ++i)
        QCoreApplication::processEvents();
    EXPECT_EQ(shown(), 1);
    EXPECT_NE(window->propertiesPanel().page()->findChild<QPushButton*>(QStringLiteral("particles/fix")), nullptr);
}

TEST_F(StrideFixTest, TheMenuOfTheProblemHasTheFix)
{
    ASSERT_NO_FATAL_FAILURE(openFields(32, ""));
    runAndWait();
    ASSERT_TRUE(eventually([&] { return has(Code::bindingStrideMismatch); }));
    window->docks().show(QStringLiteral("problems"));
    ProblemsPanel& panel = problemsPanel();
    const auto rows = panel.model()->rowCount();
    int row = -1;
    for (int i = 0; i < rows; ++i)
        if (panel.model()->index(i, ProblemModel::messageColumn).data().toString().contains(QStringLiteral("48")))
            row = i;
    ASSERT_GE(row, 0);
    panel.setCurrentIndex(panel.model()->index(row, 0));
    panel.setFocus();
    person::press(Qt::Key_Period, Qt::ControlModifier);
    person::chooseInMenu(QStringLiteral("Set the Stride to 48"));
    EXPECT_EQ(particles().stride, 48U);
    runAndWait();
    EXPECT_FALSE(has(Code::bindingStrideMismatch));
}

TEST_F(StrideFixTest, IsOfferedForInitialDataThatDoNotFitIntoTheStride)
{
    ASSERT_NO_FATAL_FAILURE(openFields(32));
    runAndWait();
    const Diagnostics& all = problems().all();
    const auto found =
        std::ranges::find_if(all, [](const Diagnostic& one) { return one.at.starts_with("/resources/particles"); });
    ASSERT_NE(found, all.end());
    const auto fixes = strideFixes(window->document(), window->session().shaders(), *found);
    ASSERT_EQ(fixes.size(), 1U);
    EXPECT_EQ(fixes.front().title, QStringLiteral("Set the Stride to 48"));
}

} // namespace
} // namespace wavelane::ui

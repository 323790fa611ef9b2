// SPDX-License-Identifier: MIT
// The whole tour in the window, with mouse and keyboard only.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/dialogs/export/export_dialog.h"
#include "ui/models/project_model.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/start/start_page.h"
#include "ui/tour/tour_card.h"
#include "ui/tour/tour_panel.h"
#include "ui/tour/tour_project.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/views/present/present_view.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

namespace wavelane::ui {
namespace {

class TourTest : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        QSettings().remove(QStringLiteral("tour"));
        QSettings().remove(QStringLiteral("recent"));
        WorkbenchTest::SetUp();
    }
    TourPanel& panel() { return *window->findChild<TourPanel*>(); }
    QPushButton& button(const char* name) { return *panel().findChild<QPushButton*>(QLatin1StringView(name)); }
    QString title() { return panel().findChild<QLabel*>(QStringLiteral("tour.title"))->text(); }
    bool isMarked() { return panel().findChild<QLabel*>(QStringLiteral("tour.mark"))->isVisible(); }
    bool isShown() { return !window->docks().find(QStringLiteral("tour"))->isHidden(); }
    QImage picture() { return window->livePanel().view().picture(); }
    TourCard& card() { return *window->findChild<TourCard*>(); }

    void take()
    {
        ASSERT_TRUE(eventually([&] { return card().isVisible(); }));
        person::click(*window->findChild<QPushButton*>(QStringLiteral("tour.take")));
        ASSERT_TRUE(window->document().isOpen());
        ASSERT_TRUE(eventually([&] { return isShown() && panel().isVisible() && !picture().isNull(); }));
        ASSERT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::idle; }));
    }
    /// The mark appears without a click; Next goes to the next step.
    void expectDone(TourStep step)
    {
        EXPECT_TRUE(title().contains(tourTitle(step))) << title().toStdString();
        EXPECT_TRUE(eventually([&] { return isMarked(); })) << title().toStdString();
        EXPECT_EQ(button("tour.next").text(), QStringLiteral("Next"));
        person::click(button("tour.next"));
    }
    void runByKey()
    {
        const std::uint64_t before = window->session().runCount();
        person::press(Qt::Key_F5);
        ASSERT_TRUE(eventually([&] {
            return window->session().runCount() > before && window->session().state() == EngineSession::State::idle;
        }));
    }
    /// A field of the color, which has one for each component.
    QLineEdit* colorField()
    {
        PropertyPage* page = window->propertiesPanel().page();
        QWidget* field = page ? page->field(QStringLiteral("values/tint")) : nullptr;
        return field ? field->findChild<QLineEdit*>() : nullptr;
    }
    void changeTheColor()
    {
        ASSERT_NO_FATAL_FAILURE(clickInTree(tour_project::settings));
        ASSERT_TRUE(eventually([&] { return colorField() != nullptr; }));
        person::click(*colorField());
        person::press(Qt::Key_A, Qt::ControlModifier);
        person::type(QStringLiteral("0.1\n"));
        EXPECT_TRUE(tour_project::isColorChanged(window->document().project()));
    }
    void fixTheError()
    {
        ASSERT_TRUE(eventually([&] { return has(Code::compileFailed); })) << "the tour removed a semicolon";
        EXPECT_FALSE(isMarked());
        // The cursor is in the line already.
        ASSERT_TRUE(editor()->hasFocus());
        person::press(Qt::Key_End);
        person::type(QStringLiteral(";"));
        EXPECT_TRUE(eventually([&] { return compiled() && !has(Code::compileFailed); }));
    }
    void addATexture()
    {
        auto* menu = window->projectPanel().findChild<QMenu*>(QStringLiteral("add"));
        // The menu runs an event loop of its own while it is open.
        QTimer polling;
        QObject::connect(&polling, &QTimer::timeout, &polling, [&] {
            if (!QApplication::activePopupWidget())
                return;
            polling.stop();
            person::chooseInMenu(QStringLiteral("Texture"));
        });
        polling.start(0);
        person::click(*qobject_cast<QToolButton*>(menu->parentWidget()));
        EXPECT_EQ(tour_project::addedTextures(window->document().project()), 1);
    }
    void clickTheNan()
    {
        ASSERT_NO_FATAL_FAILURE(clickInTree(tour_project::glow));
        ASSERT_NO_FATAL_FAILURE(runByKey());
        ImageCanvas& canvas = window->inspectPanel().imageView().canvas();
        ASSERT_TRUE(eventually([&] { return canvas.image().width == 32 && canvas.image().height == 32; }));
        person::click(canvas, canvas.texelRect({19, 12}).center().toPoint());
        EXPECT_FALSE(isMarked()) << "its neighbor is a number";
        person::click(canvas, canvas.texelRect({20, 12}).center().toPoint());
    }
    void exportIt()
    {
        person::press(Qt::Key_E, Qt::ControlModifier);
        ExportDialog* dialog = nullptr;
        ASSERT_TRUE(eventually([&] {
            dialog = window->findChild<ExportDialog*>();
            return dialog && dialog->isVisible() && !dialog->isBusy();
        }));
        auto* write = dialog->findChild<QPushButton*>(QStringLiteral("export"));
        ASSERT_TRUE(eventually([&] { return write->isEnabled(); }));
        person::click(*write);
        ASSERT_TRUE(eventually([&] { return !dialog->isBusy() && isMarked(); }));
        person::click(*dialog->findChild<QPushButton*>(QStringLiteral("close")));
        ASSERT_TRUE(eventually([&] { return window->findChild<ExportDialog*>() == nullptr; }));
    }
};

TEST_F(TourTest, EveryStepIsCheckedAsTheUserDoesIt)
{
    ASSERT_NO_FATAL_FAILURE(take());
    EXPECT_TRUE(problems().all().empty()) << "the project is in order";
    const QImage before = picture();
    ASSERT_NO_FATAL_FAILURE(changeTheColor());
    ASSERT_NO_FATAL_FAILURE(runByKey());
    EXPECT_NE(picture(), before);
    expectDone(TourStep::changeColor);
    ASSERT_NO_FATAL_FAILURE(fixTheError());
    expectDone(TourStep::fixError);
    ASSERT_NO_FATAL_FAILURE(addATexture());
    expectDone(TourStep::addTexture);
    ASSERT_NO_FATAL_FAILURE(clickTheNan());
    expectDone(TourStep::findNan);
    person::press(Qt::Key_F6);
    expectDone(TourStep::play);
    person::press(Qt::Key_F5, Qt::ShiftModifier);
    ASSERT_TRUE(eventually([&] { return window->session().state() == EngineSession::State::idle; }));
    ASSERT_NO_FATAL_FAILURE(exportIt());
    expectDone(TourStep::exportProject);
    EXPECT_EQ(title(), QStringLiteral("That was the tour"));
    EXPECT_EQ(tourProgress().done.count(), std::size_t(tourStepCount));
    person::click(button("tour.next"));
    EXPECT_TRUE(eventually([&] { return !isShown(); }));
}

TEST_F(TourTest, TheTourDoesEachStepExceptTheExport)
{
    ASSERT_NO_FATAL_FAILURE(take());
    for (const TourStep step : allTourSteps) {
        if (!canDoTourStep(step))
            continue;
        if (step == TourStep::fixError) {
            ASSERT_TRUE(eventually([&] { return has(Code::compileFailed); }));
        }
        person::click(button("tour.do"));
        expectDone(step);
    }
    EXPECT_EQ(button("tour.next").text(), QStringLiteral("Skip")) << "where files go is the user's choice";
    person::click(button("tour.next"));
    EXPECT_EQ(title(), QStringLiteral("That was the tour"));
}

TEST_F(TourTest, FixingTheDivisionAlsoFindsTheNan)
{
    ASSERT_NO_FATAL_FAILURE(take());
    for (int i = 0; i < 3; ++i)
        person::click(button("tour.next"));
    ASSERT_TRUE(title().contains(tourTitle(TourStep::findNan)));
    ASSERT_TRUE(eventually([&] { return compiled() && !has(Code::compileFailed); }))
        << "the error of the skipped step is gone";
    ASSERT_NO_FATAL_FAILURE(clickInTree(shaderId(window->document().project(), "glow")));
    person::press(Qt::Key_Return); // Opens the source.
    ASSERT_TRUE(eventually([&] { return editor()->file().path().filename() == "glow.hlsl"; }));
    replaceText(QStringLiteral("away / length(away)"), QStringLiteral("away / max(length(away), 1)"));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    EXPECT_FALSE(isMarked());
    ASSERT_NO_FATAL_FAILURE(runByKey());
    EXPECT_TRUE(eventually([&] { return isMarked(); }));
}

TEST_F(TourTest, ShowMeLeadsToThePlaceOfEachStep)
{
    ASSERT_NO_FATAL_FAILURE(take());
    person::click(button("tour.showMe"));
    EXPECT_EQ(window->projectPanel().selected(), resourceId(window->document().project(), tour_project::settings));
    EXPECT_TRUE(window->propertiesPanel().isVisible());
    person::click(button("tour.next"));
    ASSERT_TRUE(eventually([&] { return has(Code::compileFailed); }));
    person::click(button("tour.showMe"));
    EXPECT_TRUE(editor()->hasFocus());
    EXPECT_TRUE(editor()->textCursor().block().text().contains(QStringLiteral("ring = ")));
    person::click(button("tour.do"));
    ASSERT_TRUE(eventually([&] { return compiled() && !has(Code::compileFailed); }));
    person::click(button("tour.next"));
    person::click(button("tour.showMe"));
    EXPECT_TRUE(eventually([] { return QApplication::activePopupWidget() != nullptr; }));
    person::press(Qt::Key_Escape);
    person::click(button("tour.next"));
    person::click(button("tour.showMe"));
    EXPECT_EQ(window->inspectPanel().resource(), QStringLiteral("glow"));
    EXPECT_TRUE(window->inspectPanel().imageView().isVisible());
}

TEST_F(TourTest, ProgressSurvivesAnotherProjectAndAClosedTour)
{
    ASSERT_NO_FATAL_FAILURE(take());
    person::click(button("tour.do"));
    expectDone(TourStep::changeColor);
    const QString folder = tourProgress().folder;
    window->document().undoStack().setClean();
    for (const auto& [path, file] : window->document().openFiles())
        file->document().setModified(false);
    open("swap-channels");
    EXPECT_TRUE(eventually([&] { return !isShown(); })) << "the tour is about another project";
    window->actions().at(action_id::tour).trigger();
    EXPECT_EQ(QString::fromStdString(window->document().folder().string()), folder);
    ASSERT_TRUE(eventually([&] { return isShown(); }));
    EXPECT_TRUE(title().contains(tourTitle(TourStep::fixError))) << title().toStdString();
    person::click(button("tour.end"));
    EXPECT_FALSE(isShown());
    window->actions().at(action_id::tour).trigger();
    EXPECT_TRUE(eventually([&] { return isShown(); }));
    EXPECT_TRUE(title().contains(tourTitle(TourStep::fixError)));
}

TEST_F(TourTest, IsOfferedOnce)
{
    ASSERT_TRUE(eventually([&] { return card().isVisible(); }));
    person::click(*window->findChild<QPushButton*>(QStringLiteral("tour.decline")));
    EXPECT_FALSE(card().isVisible());
    EXPECT_TRUE(window->findChild<QPushButton*>(QStringLiteral("start.tour"))->isVisible()) << "always on the page";
    window.reset();
    window = std::make_unique<MainWindow>(*workbench, testWindowOptions());
    window->show();
    EXPECT_FALSE(card().isVisible());
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// What the window shows is current, or says that it is not.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/models/project_model.h"
#include "ui/panels/inspect/age_chip.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/property_page.h"
#include "ui/properties/slots/slot_table.h"
#include "ui/theme/theme.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/views/present/present_view.h"
#include "ui/widgets/choice_field.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/notes/banner.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>

#include <csignal>
#include <fstream>

namespace wavelane::ui {
namespace {

class HonestStateTest : public WorkbenchTest
{
protected:
    AgeChip& liveChip() { return window->livePanel().ageChip(); }
    const QWidget& problemList() { return *window->problemsPanel().viewport(); }
    AgeChip& inspectChip() { return window->inspectPanel().ageChip(); }
    bool isSettled()
    {
        return window->session().state() == EngineSession::State::idle && window->session().isCompiled();
    }
    InspectPanel& inspect() { return window->inspectPanel(); }
    QTabWidget& tabs() { return *inspect().findChild<QTabWidget*>(); }
};

TEST_F(HonestStateTest, MarksAndNoticesFollowTheColorScheme)
{
    open("swap-channels");
    window->engineNotice().showMessage(QStringLiteral("A notice."));
    const auto backgrounds = [&] {
        return QList<QColor>{liveChip().palette().color(QPalette::Window),
                             window->engineNotice().palette().color(QPalette::Window)};
    };
    Theme theme(*qApp);
    for (const auto scheme : {Theme::Scheme::dark, Theme::Scheme::light}) {
        theme.setScheme(scheme);
        const QColor expected = Theme::colors(QApplication::palette()).warningBackground;
        EXPECT_EQ(Theme::isDark(QApplication::palette()), scheme == Theme::Scheme::dark);
        EXPECT_TRUE(eventually([&] { return backgrounds() == QList<QColor>(2, expected); }));
    }
}

TEST_F(HonestStateTest, LinesOfOutputFollowTheColorScheme)
{
    Theme theme(*qApp);
    theme.setScheme(Theme::Scheme::dark);
    auto* output = window->findChild<OutputPanel*>();
    ASSERT_NE(output, nullptr);
    output->clear();
    output->append(Severity::error, QStringLiteral("Broken\nin two lines."));
    output->append(Severity::note, QStringLiteral("Fine."));
    const auto colorAt = [&](int line, int column) {
        QTextCursor cursor(output->document()->findBlockByNumber(line));
        cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor, column);
        return cursor.charFormat().foreground();
    };
    for (const auto scheme : {Theme::Scheme::light, Theme::Scheme::dark}) {
        theme.setScheme(scheme);
        const ThemeColors colors = Theme::colors(QApplication::palette());
        EXPECT_TRUE(eventually([&] { return colorAt(0, 3).color() == colors.faded; })) << "the time";
        EXPECT_EQ(colorAt(0, 14).color(), colors.error);
        EXPECT_EQ(colorAt(1, 3).color(), colors.error);
        EXPECT_EQ(colorAt(2, 3).color(), colors.faded);
        EXPECT_EQ(colorAt(2, 13).style(), Qt::NoBrush) << "the color of the text";
    }
}

TEST_F(HonestStateTest, AnOutdatedPictureIsMarkedUntilTheNextGoodRun)
{
    open("swap-channels");
    window->session().setAutoRun(true);
    EXPECT_FALSE(liveChip().isVisible());
    runAndWait();
    EXPECT_FALSE(liveChip().isVisible());
    EXPECT_FALSE(inspectChip().isVisible());

    replaceText(QStringLiteral(".grba"), QStringLiteral(".grba;;; oops"));
    ASSERT_TRUE(eventually([&] { return liveChip().isVisible(); }));
    EXPECT_EQ(liveChip().text(), QStringLiteral("Not current: 1 error"));
    window->docks().show(QStringLiteral("inspect"));
    EXPECT_TRUE(eventually([&] { return inspectChip().isVisible(); }));
    EXPECT_EQ(inspectChip().text(), liveChip().text());
    window->docks().show(QStringLiteral("output"));
    ASSERT_TRUE(eventually([&] { return problemList().visibleRegion().isEmpty(); }));
    window->docks().show(QStringLiteral("live")); // Shares tabs with the lists in low windows.
    person::click(liveChip());
    EXPECT_TRUE(eventually([&] { return !problemList().visibleRegion().isEmpty(); }));

    replaceText(QStringLiteral(";;; oops"), QString());
    EXPECT_TRUE(eventually([&] { return isSettled() && !liveChip().isVisible(); }));
    EXPECT_FALSE(inspectChip().isVisible());
}

TEST_F(HonestStateTest, WithoutAutoRunAChangeIsMarked)
{
    open("swap-channels");
    window->session().setAutoRun(false);
    runAndWait();
    replaceText(QStringLiteral(".grba"), QStringLiteral(".brga"));
    EXPECT_TRUE(eventually([&] { return liveChip().isVisible(); }));
    EXPECT_EQ(liveChip().text(), QStringLiteral("Not current: changed since the last run"));
    EXPECT_TRUE(
        window->actions()
            .at(action_id::expectResource)
            .toolTip()
            .endsWith(QStringLiteral("The values are not current: changed since the last run. Run the project "
                                     "first.")));
    runAndWait();
    EXPECT_FALSE(liveChip().isVisible());
}

TEST_F(HonestStateTest, VerdictsOfAnOlderVersionAreGrayWithTheReason)
{
    open("swap-channels");
    window->session().setAutoRun(true);
    runAndWait();
    const ProjectModel& model = window->projectPanel().model();
    const auto detail = [&] { return model.index(0, 1, model.index(3, 0)); };
    const auto icon = [&] {
        return model.index(0, 0, model.index(3, 0)).data(Qt::DecorationRole).value<QIcon>().pixmap(16).toImage();
    };
    ASSERT_TRUE(eventually([&] { return detail().data().toString() == QLatin1StringView("passed"); }));
    const QImage passed = icon();
    const ThemeColors colors = Theme::colors(QApplication::palette());
    EXPECT_EQ(passed, Theme::icon(QStringLiteral("passed"), colors.success).pixmap(16).toImage());
    window->projectPanel().select(expectationId(0));
    const auto result = [&] {
        for (const QLabel* each : window->propertiesPanel().page()->findChildren<QLabel*>())
            if (each->accessibleName() == QLatin1StringView("Result"))
                return each->text();
        return QString();
    };
    ASSERT_TRUE(eventually([&] { return result() == QLatin1StringView("passed"); })) << result().toStdString();

    replaceText(QStringLiteral(".grba"), QStringLiteral(".grba;;; oops"));
    const QString outdated = QStringLiteral("passed, not current");
    ASSERT_TRUE(eventually([&] { return detail().data().toString() == outdated; }))
        << detail().data().toString().toStdString();
    const QString toolTip = detail().data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(toolTip.contains(QStringLiteral("passed, not current: 1 error"))) << toolTip.toStdString();
    EXPECT_EQ(icon(), Theme::icon(QStringLiteral("passed"), colors.faded).pixmap(16).toImage());
    EXPECT_TRUE(eventually([&] { return result() == QLatin1StringView("passed, not current: 1 error"); }))
        << result().toStdString();

    replaceText(QStringLiteral(";;; oops"), QString());
    EXPECT_TRUE(eventually([&] { return detail().data().toString() == QLatin1StringView("passed"); }));
    EXPECT_EQ(icon(), passed);
    EXPECT_TRUE(eventually([&] { return result() == QLatin1StringView("passed"); })) << result().toStdString();
}

TEST_F(HonestStateTest, AFailedVerdictOfAnOlderVersionIsGrayToo)
{
    open("swap-channels");
    window->session().setAutoRun(true);
    window->document().edit<project::Expectation>(expectationId(1), QStringLiteral("Fail"), [](auto& one) {
        std::get<project::CountExpectation>(one.kind).equals = 3;
    });
    runAndWait();
    const ProjectModel& model = window->projectPanel().model();
    const auto detail = [&] { return model.index(1, 1, model.index(3, 0)); };
    const ThemeColors colors = Theme::colors(QApplication::palette());
    ASSERT_TRUE(eventually([&] { return detail().data().toString() == QLatin1StringView("failed"); }));
    EXPECT_EQ(detail().data(Qt::ForegroundRole).value<QColor>(), colors.error);
    replaceText(QStringLiteral(".grba"), QStringLiteral(".grba;;; oops"));
    ASSERT_TRUE(eventually([&] { return detail().data().toString() == QLatin1StringView("failed, not current"); }))
        << detail().data().toString().toStdString();
    EXPECT_EQ(detail().data(Qt::ForegroundRole).value<QColor>(), colors.faded);
}

TEST_F(HonestStateTest, AFailedExpectationIsAboutACurrentPicture)
{
    open("swap-channels");
    window->document().edit<project::Expectation>(expectationId(1), QStringLiteral("Fail"), [](auto& one) {
        std::get<project::CountExpectation>(one.kind).equals = 3;
    });
    runAndWait();
    EXPECT_TRUE(has(Code::expectationFailed));
    EXPECT_FALSE(liveChip().isVisible());
}

TEST_F(HonestStateTest, AKilledEngineIsAnnouncedUntilItsRunWorksAgain)
{
    open("swap-channels");
    runAndWait();
    Banner& notice = window->engineNotice();
    EXPECT_FALSE(notice.isVisible());
    const int process = window->session().engineProcessId();
    ASSERT_GT(process, 0);
    const std::uint64_t runs = window->session().runCount();
    ::kill(process, SIGKILL);
    ASSERT_TRUE(eventually([&] { return notice.isVisible(); }));
    EXPECT_TRUE(notice.text().contains(QStringLiteral("engine"), Qt::CaseInsensitive)) << notice.text().toStdString();
    EXPECT_TRUE(notice.text().contains(QStringLiteral("A new engine"))) << notice.text().toStdString();
    EXPECT_FALSE(window->livePanel().view().picture().isNull());
    // The last run is repeated, and its results are current again.
    EXPECT_TRUE(eventually([&] { return window->session().runCount() > runs && isSettled(); }));
    EXPECT_TRUE(eventually([&] { return !notice.isVisible(); }));
    EXPECT_FALSE(liveChip().isVisible());
    EXPECT_EQ(firstByte(), 0);
}

TEST_F(HonestStateTest, TheNoticeAboutAnEngineDoesNotNameErrorsOfShaders)
{
    open("swap-channels");
    ASSERT_TRUE(eventually([&] { return window->session().engineProcessId() > 0 && isSettled(); }));
    ::kill(window->session().engineProcessId(), SIGKILL);
    Banner& notice = window->engineNotice();
    ASSERT_TRUE(eventually([&] { return notice.isVisible(); }));
    replaceText(QStringLiteral(".grba"), QStringLiteral(".grba;;; oops"));
    ASSERT_TRUE(eventually([&] { return problems().count(Severity::error) > 0; }));
    runAndWait();
    EXPECT_FALSE(notice.isVisible() && notice.text().contains(QStringLiteral("oops"))) << notice.text().toStdString();
    EXPECT_TRUE(!notice.isVisible() || notice.text().contains(QStringLiteral("engine"), Qt::CaseInsensitive));
}

TEST_F(HonestStateTest, TheEngineNoticeCanBeClosed)
{
    open("swap-channels");
    ASSERT_TRUE(eventually([&] { return window->session().engineProcessId() > 0 && isSettled(); }));
    ::kill(window->session().engineProcessId(), SIGKILL); // Nothing has run, so nothing is repeated.
    Banner& notice = window->engineNotice();
    ASSERT_TRUE(eventually([&] { return notice.isVisible(); }));
    person::click(notice.button());
    EXPECT_FALSE(notice.isVisible());
}

TEST_F(HonestStateTest, ACorrectSlotIsNotMarkedForTheProblemOfAnother)
{
    open("photo-filter");
    window->document().edit<project::Pass>(passId({0}), QStringLiteral("Bind"), [](project::Pass& one) {
        auto& bind = std::get<project::DispatchPass>(one.kind).bind;
        for (project::BindEntry& entry : bind)
            if (entry.key == "target")
                entry.value.resource = "missing";
    });
    runAndWait();
    window->projectPanel().select(passId({0}));
    auto* table = window->propertiesPanel().page()->findChild<SlotTable*>();
    ASSERT_NE(table, nullptr);
    ASSERT_TRUE(eventually([&] { return table->choice(QStringLiteral("target")) != nullptr; }));
    const QColor marked = Theme::colors(QApplication::palette()).errorBackground;
    EXPECT_TRUE(eventually(
        [&] { return table->choice(QStringLiteral("target"))->palette().color(QPalette::Base) == marked; }));
    EXPECT_NE(table->choice(QStringLiteral("source"))->palette().color(QPalette::Base), marked);
    EXPECT_NE(table->choice(QStringLiteral("source"))->palette().color(QPalette::Button), marked);
    EXPECT_EQ(errorOf(*table->choice(QStringLiteral("source"))), QString());
    window->document().undoStack().undo();
    EXPECT_TRUE(eventually([&] {
        const ChoiceField* target = table->choice(QStringLiteral("target"));
        return target && target->palette().color(QPalette::Base) != marked;
    }));
}

TEST_F(HonestStateTest, EachResourceKeepsItsOwnViewState)
{
    open("photo-filter");
    runAndWait();
    window->docks().show(QStringLiteral("inspect"));
    inspect().showResource(QStringLiteral("photo"));
    inspect().showImage();
    ImageView& image = inspect().imageView();
    ASSERT_TRUE(eventually([&] { return image.image().title == QStringLiteral("photo"); }));
    image.canvas().setFocus();
    person::press(Qt::Key_Plus);
    person::press(Qt::Key_Right);
    const ImageView::State ofPhoto = image.state();
    ASSERT_FALSE(ofPhoto.view.isFitted);

    inspect().showResource(QStringLiteral("picture"));
    ASSERT_TRUE(eventually([&] { return image.image().title == QStringLiteral("picture"); }));
    EXPECT_TRUE(image.state().view.isFitted);
    EXPECT_FALSE(image.state().picked);
    inspect().showHex();
    HexView& hex = inspect().hexView();
    ASSERT_TRUE(eventually([&] { return hex.byteAt(0) >= 0; }));
    hex.area().setFocus();
    person::press(Qt::Key_G, Qt::ControlModifier);
    person::type(QStringLiteral("0x40\n"));
    EXPECT_EQ(hex.cursor(), 0x40U);

    inspect().showResource(QStringLiteral("photo"));
    EXPECT_EQ(tabs().currentIndex(), 0);
    ASSERT_TRUE(eventually([&] { return image.image().title == QStringLiteral("photo"); }));
    EXPECT_EQ(image.state(), ofPhoto);
    inspect().showHex();
    EXPECT_EQ(hex.cursor(), 0U);

    inspect().showResource(QStringLiteral("picture"));
    EXPECT_EQ(tabs().currentIndex(), 2);
    EXPECT_EQ(hex.cursor(), 0x40U);
}

TEST_F(HonestStateTest, AnotherProjectInheritsNoViewState)
{
    open("swap-channels");
    runAndWait();
    window->docks().show(QStringLiteral("inspect"));
    ASSERT_GE(firstByte(), 0);
    HexView& hex = inspect().hexView();
    hex.setBytesPerRow(8);
    hex.goTo(100);
    const ExampleCopy other("swap-channels");
    ASSERT_TRUE(openWhole(*window, other.path()));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    EXPECT_EQ(tabs().currentIndex(), 0);
    runAndWait();
    ASSERT_GE(firstByte(), 0);
    EXPECT_EQ(hex.cursor(), 0U);
    EXPECT_EQ(hex.bytesPerRow(), 16);
}

TEST_F(HonestStateTest, EveryDisabledActionGivesItsReason)
{
    const auto check = [&](const char* state) {
        window->actions().refresh();
        for (const ActionRegistry::Entry& one : window->actions().entries())
            if (!one.action->isEnabled()) {
                EXPECT_TRUE(one.action->toolTip().contains(QLatin1Char('\n')))
                    << state << ": " << one.description.id.toStdString() << ": "
                    << one.action->toolTip().toStdString();
            }
    };
    check("no project");
    QTemporaryDir folder;
    std::ofstream(folder.filePath(QStringLiteral("project.wavelane")).toStdString()) << R"({ "wavelane": 1 })";
    ASSERT_TRUE(openWhole(*window, folder.path()));
    check("empty project");
    open("swap-channels");
    check("nothing selected");
    window->session().play();
    ASSERT_TRUE(eventually([&] { return window->session().runCount() > 1; }));
    check("playing");
    window->session().stop();
    window->document().setMayWrite(false);
    check("read-only");
    window->document().setMayWrite(true);
}

} // namespace
} // namespace wavelane::ui

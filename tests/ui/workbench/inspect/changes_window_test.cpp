// SPDX-License-Identifier: MIT
// Contents are compared with other contents.
#include "tests/ui/workbench/inspect/changes_window_fixture.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/views/image/image_view.h"
#include "ui/views/image/tools/image_status.h"
#include "ui/views/texels/texel_cache.h"
#include "ui/widgets/line_field.h"
#include "ui/widgets/number_box.h"

#include <QFile>
#include <QImage>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

#include <cmath>
#include <vector>

namespace wavelane::ui {
namespace {

TEST_F(ChangesWindowTest, TheFirstElementThatARunChangedIsReached)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showChangesOf("numbers"));
    EXPECT_TRUE(shows(QStringLiteral("Run again (F5) to see what changes from now on.")));
    EXPECT_FALSE(changes().firstButton().isEnabled());
    runAndWait();
    EXPECT_TRUE(shows(QStringLiteral("None of 1,048,576 elements differs.")));
    ASSERT_NO_FATAL_FAILURE(rerunWith(QStringLiteral("0.5 * i;"), QStringLiteral("i == 500000 ? 250002 : 0.5 * i;")));
    EXPECT_TRUE(shows(QStringLiteral("1 of 1,048,576 elements differs.")));
    EXPECT_EQ(difference(0, 1), QStringLiteral("1"));
    EXPECT_EQ(difference(0, 2), QStringLiteral("500,000"));
    EXPECT_EQ(difference(0, 3), QStringLiteral("250000 → 250002"));
    EXPECT_EQ(difference(0, 4), QStringLiteral("2"));
    EXPECT_EQ(difference(0, 5), QStringLiteral("8e-06"));
    EXPECT_EQ(difference(0, 6), QStringLiteral("128"));
    EXPECT_EQ(difference(0, 7), QString::number(std::sqrt(4.0 / (floats - nanIndices.size())), 'g', 6));
    person::click(changes().firstButton());
    EXPECT_TRUE(eventually([&] { return table().isVisible() && tableView().currentByte() == 4U * 500'000; }));
    EXPECT_TRUE(eventually([&] { return table().currentIndex().data().toString() == u"250002"; }));
}

TEST_F(ChangesWindowTest, F3GoesFromDifferenceToDifference)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showChangesOf("items"));
    ASSERT_NO_FATAL_FAILURE(rerunWith(QStringLiteral("items[i].kind = i % 7;"),
                                      QStringLiteral("items[i].kind = i % 7 + (i == 9 || i == 4000 ? 3 : 0);")));
    ASSERT_TRUE(shows(QStringLiteral("2 of 4,096 elements differ.")));
    const auto shows = [&](const char* place) {
        return eventually([&] { return changes().place() == QString::fromUtf8(place); })
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure() << changes().place().toStdString();
    };
    changes().choiceBox().setFocus();
    person::press(Qt::Key_F3);
    EXPECT_TRUE(shows("Element 9 · kind: 5 instead of 2"));
    person::press(Qt::Key_F3);
    EXPECT_TRUE(shows("Element 4,000 · kind: 6 instead of 3"));
    person::press(Qt::Key_F3);
    EXPECT_TRUE(shows("Element 9 · kind: 5 instead of 2")) << "From the start again.";
    person::press(Qt::Key_F3, Qt::ShiftModifier);
    EXPECT_TRUE(shows("Element 4,000 · kind: 6 instead of 3"));
    // The other views go there.
    inspect().showTable();
    EXPECT_TRUE(eventually([&] { return tableView().currentByte() == 4000U * 20 + 12; }));
}

TEST_F(ChangesWindowTest, DifferencesAreFoundByNumberAndIndex)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showChangesOf("items"));
    changes().choiceBox().setFocus();
    person::press(Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(bar().isVisible());
    EXPECT_TRUE(eventually([&] { return bar().status() == u"Run again (F5) to see what changes from now on."; }))
        << bar().status().toStdString();
    ASSERT_NO_FATAL_FAILURE(
        rerunWith(QStringLiteral("items[i].kind = i % 7;"),
                  QStringLiteral("items[i].kind = i % 7 + (i == 9 || i == 40 || i == 4000 ? 3 : 0);")));
    ASSERT_TRUE(shows(QStringLiteral("3 of 4,096 elements differ.")));
    const auto counts = [&](const char* text) {
        return eventually([&] { return bar().status() == QString::fromUtf8(text); })
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure() << bar().status().toStdString();
    };
    const auto shows = [&](const char* place) {
        return eventually([&] { return changes().place() == QString::fromUtf8(place); })
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure() << changes().place().toStdString();
    };
    EXPECT_EQ(bar().kindChoice().currentText(), QStringLiteral("Any difference"));
    EXPECT_TRUE(counts("3 changed numbers in 20,480 numbers"));

    // A number from before or after: 8 is in the contents at many places, but among the differences only in one.
    bar().kindChoice().setFocus();
    const auto choose = [&](const char* kind) {
        bar().kindChoice().setCurrentIndex(bar().kindChoice().findText(QLatin1String(kind)));
    };
    choose("Number");
    bar().firstField().setFocus();
    person::type(QStringLiteral("8"));
    EXPECT_TRUE(counts("1 match in 20,480 numbers"));
    person::press(Qt::Key_Return);
    EXPECT_TRUE(shows("Element 40 · kind: 8 instead of 5"));
    EXPECT_TRUE(counts("1 of 1 match in 20,480 numbers"));
    bar().firstField().selectAll();
    person::type(QStringLiteral("5")); // Element 9 has become 5, and element 40 was 5.
    EXPECT_TRUE(counts("2 matches in 20,480 numbers"));
    person::press(Qt::Key_F3, Qt::ShiftModifier);
    EXPECT_TRUE(shows("Element 9 · kind: 5 instead of 2"));

    choose("Index");
    bar().firstField().setFocus();
    bar().firstField().selectAll();
    person::type(QStringLiteral("10*5"));
    EXPECT_TRUE(counts("1 changed number in 20,230 numbers"));
    person::press(Qt::Key_F3);
    EXPECT_TRUE(shows("Element 4,000 · kind: 6 instead of 3"));
    bar().firstField().selectAll();
    person::type(QStringLiteral("5 x"));
    EXPECT_TRUE(eventually([&] { return !bar().status().isEmpty() && !bar().status().contains(u"changed"); }));
    EXPECT_EQ(bar().firstField().text(), QStringLiteral("5 x")) << "What was typed stays.";

    // Other views find in all numbers again.
    inspect().showTable();
    EXPECT_TRUE(eventually([&] { return bar().kindChoice().findText(QStringLiteral("Bytes")) >= 0; }));
}

TEST_F(ChangesWindowTest, ToleranceLeavesOutSmallDifferences)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showChangesOf("items"));
    ASSERT_NO_FATAL_FAILURE(rerunWith(QStringLiteral("items[i].kind = i % 7;"),
                                      QStringLiteral("items[i].kind = i % 7 + (i == 9 ? 3 : i == 5 ? 1 : 0);")));
    EXPECT_TRUE(shows(QStringLiteral("2 of 4,096 elements differ.")));
    EXPECT_EQ(changes().table().model()->rowCount(), 5);
    EXPECT_EQ(difference(3, 0), QStringLiteral("kind"));
    EXPECT_EQ(difference(3, 2), QStringLiteral("5"));
    person::click(changes().toleranceField());
    person::type(QStringLiteral("1\n"));
    EXPECT_TRUE(shows(QStringLiteral("1 of 4,096 elements differs.")));
    EXPECT_EQ(difference(3, 2), QStringLiteral("9"));
}

TEST_F(ChangesWindowTest, F3PassesOverDifferencesWithinTheTolerance)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showChangesOf("items"));
    ASSERT_NO_FATAL_FAILURE(
        rerunWith(QStringLiteral("items[i].kind = i % 7;"),
                  QStringLiteral("items[i].kind = i % 7 + (i == 9 || i == 4000 ? 3 : i == 5 || i == 77 ? 1 : 0);")));
    EXPECT_TRUE(shows(QStringLiteral("4 of 4,096 elements differ.")));
    person::click(changes().toleranceField());
    person::type(QStringLiteral("1\n"));
    EXPECT_TRUE(shows(QStringLiteral("2 of 4,096 elements differ.")));
    const auto isAt = [&](quint64 row) {
        const quint64 byte = row * 20 + 12;
        return eventually([&] { return inspect().changesInspector().position() == byte; });
    };
    changes().table().setFocus();
    person::press(Qt::Key_F3);
    EXPECT_TRUE(isAt(9));
    person::press(Qt::Key_F3);
    EXPECT_TRUE(isAt(4000)) << "Not 77, whose difference is within the tolerance.";
    person::press(Qt::Key_F3, Qt::ShiftModifier);
    EXPECT_TRUE(isAt(9));
}

TEST_F(ChangesWindowTest, AFileWithAWrongValueOrSizeIsNamedWithItsPlace)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showChangesOf("numbers"));
    const auto compareWith = [&](const char* name, const char* text) {
        write(name, text);
        changes().setChoice(
            {.kind = ChangesView::Choice::Kind::file, .name = folder() + u'/' + QString::fromLatin1(name)});
        Q_EMIT changes().choiceChanged();
    };
    compareWith("short.bin", "abcd");
    EXPECT_TRUE(eventually([&] { return changes().summary().contains(QStringLiteral("4,194,304 and 4 bytes")); }))
        << changes().summary().toStdString();
    compareWith("wrong.csv", "1\n2\nthree\n");
    EXPECT_TRUE(eventually([&] { return changes().summary().contains(QStringLiteral("three")); }))
        << changes().summary().toStdString();
    EXPECT_TRUE(changes().summary().contains(QStringLiteral("Line 3, column 1")))
        << changes().summary().toStdString();
    EXPECT_EQ(changes().choiceBox().currentText(), QStringLiteral("wrong.csv")) << "The choice is kept.";
}

TEST_F(ChangesWindowTest, AFrozenCopyIsComparedWithEveryLaterRun)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showChangesOf("numbers"));
    person::choose(changes().choiceBox(), QStringLiteral("the frozen copy"));
    EXPECT_TRUE(
        shows(QStringLiteral("Click Freeze to keep a copy of these contents, and compare later ones with it.")));
    person::click(changes().freezeButton());
    EXPECT_TRUE(shows(QStringLiteral("None of 1,048,576 elements differs.")));
    ASSERT_NO_FATAL_FAILURE(rerunWith(QStringLiteral("0.5 * i;"), QStringLiteral("i < 3 ? -1 : 0.5 * i;")));
    EXPECT_TRUE(shows(QStringLiteral("3 of 1,048,576 elements differ.")));
    runAndWait();
    EXPECT_TRUE(shows(QStringLiteral("3 of 1,048,576 elements differ."))) << "The copy stays.";
}

TEST_F(ChangesWindowTest, AnotherResourceAndAFileAreCompared)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showChangesOf("numbers"));
    person::choose(changes().choiceBox(), QStringLiteral("items"));
    EXPECT_TRUE(eventually([&] {
        return changes().summary().endsWith(QStringLiteral("4,194,304 and 81,920 bytes."));
    })) << changes().summary().toStdString();

    std::vector<float> expected(floats);
    for (std::size_t i = 0; i < expected.size(); ++i)
        expected[i] = 0.5F * static_cast<float>(i);
    for (const quint64 index : nanIndices)
        expected[index] = 7;
    QFile file(folder() + QStringLiteral("/expected.bin"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(expected.data()), static_cast<qint64>(expected.size() * sizeof(float)));
    file.close();
    changes().setChoice({.kind = ChangesView::Choice::Kind::file, .name = file.fileName()});
    Q_EMIT changes().choiceChanged();
    EXPECT_TRUE(shows(QStringLiteral("3 of 1,048,576 elements differ.")));
    EXPECT_EQ(changes().choiceBox().currentText(), QStringLiteral("expected.bin"));
    changes().setChoice({.kind = ChangesView::Choice::Kind::file, .name = folder() + QStringLiteral("/missing.bin")});
    Q_EMIT changes().choiceChanged();
    EXPECT_TRUE(eventually([&] { return changes().summary().contains(QStringLiteral("missing.bin")); }));
    EXPECT_FALSE(changes().firstButton().isEnabled());
}

} // namespace
} // namespace wavelane::ui

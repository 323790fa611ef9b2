// SPDX-License-Identifier: MIT
// Questions that are answered with one line, and the menus that lead to them.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/panels/live/live_menu.h"
#include "ui/panels/live_panel.h"
#include "ui/widgets/dialogs/line_dialog.h"
#include "ui/widgets/error_mark.h"
#include "ui/window/controllers/debug_controller.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QMenu>
#include <QToolTip>

namespace wavelane::ui {
namespace {

class LineDialogTest : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        WorkbenchTest::SetUp();
        open("photo-filter");
        editor()->setFocus();
    }
    LiveMenu& menu() { return window->livePanel().menu(); }
    /// An entry of the menu, without the mark of the mnemonic, or of a menu in it.
    static QAction* find(const QMenu& menu, const QString& text)
    {
        for (QAction* each : menu.actions()) {
            if (each->text().remove(u'&') == text)
                return each;
            if (each->menu())
                if (QAction* found = find(*each->menu(), text))
                    return found;
        }
        return nullptr;
    }
    void choose(const QString& text, const std::function<void(LineDialog&)>& then)
    {
        Q_EMIT menu().aboutToShow();
        QAction* action = find(menu(), text);
        ASSERT_NE(action, nullptr) << text.toStdString();
        person::inDialog<LineDialog>([&] { action->trigger(); }, then);
    }
    static QString noteOf(const LineDialog& dialog)
    {
        const auto* note = dialog.findChild<QLabel*>(QStringLiteral("note"));
        return note->isVisible() ? note->text() : QString();
    }
    static QString labelOf(const LineDialog& dialog)
    {
        for (const auto* label : dialog.findChildren<QLabel*>())
            if (label->buddy())
                return label->text();
        return {};
    }
};

TEST_F(LineDialogTest, ANumberOutOfRangeStaysWithTheLimitsAndTheValue)
{
    person::inDialog<LineDialog>(
        [&] { window->actions().at(action_id::goToLine).trigger(); },
        [&](LineDialog& dialog) {
            const int lines = editor()->blockCount();
            EXPECT_EQ(labelOf(dialog), QStringLiteral("&Line (1 to %1):").arg(lines));
            person::type(QStringLiteral("99999\n"));
            EXPECT_TRUE(dialog.isVisible());
            EXPECT_EQ(dialog.text(), QStringLiteral("99999"));
            EXPECT_EQ(noteOf(dialog), QStringLiteral("The value must be from 1 to %1, not 99999.").arg(lines));
            EXPECT_EQ(dialog.field().selectedText(), QStringLiteral("99999"));
            person::type(QStringLiteral("7"));
            EXPECT_EQ(noteOf(dialog), QString()) << "the text has changed";
            person::type(QStringLiteral("\n"));
        });
    EXPECT_EQ(editor()->textCursor().blockNumber() + 1, 7);
}

TEST_F(LineDialogTest, EscapeCancels)
{
    person::inDialog<LineDialog>([&] { window->actions().at(action_id::goToLine).trigger(); },
                                 [&](LineDialog&) {
                                     person::type(QStringLiteral("9"));
                                     person::press(Qt::Key_Escape);
                                 });
    EXPECT_EQ(editor()->textCursor().blockNumber(), 0);
}

TEST_F(LineDialogTest, RunFramesAndTheFrameLimitNameTheirLimits)
{
    choose(QStringLiteral("Run Frames …"), [&](LineDialog& dialog) {
        EXPECT_TRUE(labelOf(dialog).startsWith(QStringLiteral("&Number of frames (1 to 1")));
        person::type(QStringLiteral("0\n"));
        EXPECT_EQ(noteOf(dialog), QStringLiteral("The value must be from 1 to 1000000, not 0."));
        person::type(QStringLiteral("many\n"));
        EXPECT_EQ(noteOf(dialog), QStringLiteral("“many” is not an integer."));
        person::press(Qt::Key_Escape);
    });
    choose(QStringLiteral("Other Limit …"), [&](LineDialog& dialog) {
        person::type(QStringLiteral("2*1000\n"));
        EXPECT_EQ(noteOf(dialog), QStringLiteral("The value must be from 1 to 1000, not 2000."));
        person::press(Qt::Key_Escape);
    });
}

TEST_F(LineDialogTest, ARangeThatIsRefusedCanBeCorrected)
{
    choose(QStringLiteral("Other Range …"), [&](LineDialog& dialog) {
        person::type(QStringLiteral("5\n"));
        EXPECT_EQ(noteOf(dialog), QStringLiteral("“5” is not a range. Enter two numbers, such as 0 255."));
        person::type(QStringLiteral("5 5\n"));
        EXPECT_EQ(noteOf(dialog), QStringLiteral("Black and white are both 5. Enter two different numbers."));
        person::type(QStringLiteral("-1 255\n"));
    });
    EXPECT_NE(find(menu(), QStringLiteral("From -1 to 255 …")), nullptr);
}

TEST_F(LineDialogTest, ABreakpointConditionIsAnExpression)
{
    QAction& condition = window->actions().at(action_id::breakpointCondition);
    person::inDialog<LineDialog>([&] { condition.trigger(); },
                                 [&](LineDialog& dialog) {
                                     EXPECT_TRUE(noteOf(dialog).contains(QStringLiteral("If empty"))) << "a hint";
                                     person::type(QStringLiteral("i = 3\n"));
                                     EXPECT_EQ(noteOf(dialog), QStringLiteral("Column 3: “=” is not expected here."));
                                     person::type(QStringLiteral("i == 3\n"));
                                 });
    person::inDialog<LineDialog>([&] { condition.trigger(); },
                                 [&](LineDialog& dialog) {
                                     EXPECT_EQ(dialog.text(), QStringLiteral("i == 3"));
                                     EXPECT_EQ(dialog.field().selectedText(), dialog.text());
                                     person::press(Qt::Key_Escape);
                                 });
}

TEST_F(LineDialogTest, AnOffsetPastTheEndIsExplainedAtTheField)
{
    runAndWait();
    ASSERT_GE(firstByte(), 0);
    HexView& hex = window->inspectPanel().hexView();
    QLineEdit* field = nullptr;
    for (auto* each : hex.findChildren<QLineEdit*>())
        if (each->accessibleName() == QStringLiteral("Go to offset"))
            field = each;
    ASSERT_NE(field, nullptr);
    person::click(*field);
    person::type(QStringLiteral("0xfffffff\n"));
    EXPECT_TRUE(QToolTip::text().contains(QStringLiteral("Offset 0xfffffff is past the last byte, 0x")))
        << QToolTip::text().toStdString();
    EXPECT_FALSE(errorOf(*field).isEmpty());
}

/// A letter that two entries share only selects one of them.
TEST_F(LineDialogTest, EveryEntryOfTheLiveMenuHasALetterOfItsOwn)
{
    const std::function<void(QMenu&)> check = [&](QMenu& each) {
        Q_EMIT each.aboutToShow();
        QMap<QChar, QString> used;
        for (const QAction* action : each.actions()) {
            if (action->isSeparator())
                continue;
            const qsizetype at = action->text().indexOf(u'&');
            const QChar letter = at < 0 ? QChar() : action->text()[at + 1].toUpper();
            EXPECT_FALSE(letter.isNull()) << action->text().toStdString();
            EXPECT_FALSE(used.contains(letter))
                << action->text().toStdString() << " and " << used[letter].toStdString();
            used[letter] = action->text();
            if (action->menu() && action->text() != QStringLiteral("Picture in Pi&cture")) // Names of resources.
                check(*action->menu());
        }
    };
    check(menu());
}

} // namespace
} // namespace wavelane::ui

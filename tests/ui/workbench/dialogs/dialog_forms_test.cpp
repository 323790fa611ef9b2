// SPDX-License-Identifier: MIT
// What holds for every dialog: it fits on a small screen, its texts are whole, and the keyboard is enough.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/theme/fitting_size.h"
#include "ui/window/controllers/debug_controller.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

constexpr QSize smallScreen(640, 400); ///< 1280×800 at 200 %.
constexpr int titleBarHeight = 36;

/// A part of a dialog, for failure messages.
std::string describe(const QWidget& part, const QString& text)
{
    return part.window()->windowTitle().toStdString() + ": \"" + text.toStdString() + "\"";
}

/// The letter after the first single `&`, in upper case; null if there is none.
QChar mnemonicOf(QString text)
{
    text.replace(QStringLiteral("&&"), QString());
    const qsizetype at = text.indexOf(QLatin1Char('&'));
    return at < 0 || at + 1 >= text.size() ? QChar() : text[at + 1].toUpper();
}

/// The width of a label whose mnemonic is drawn apart from its neighbors: kerning does not narrow them.
int widthInParts(const QLabel& label)
{
    const QFontMetrics metrics = label.fontMetrics();
    QString text = label.text();
    const qsizetype at = label.buddy() ? text.indexOf(QLatin1Char('&')) : -1;
    if (at < 0)
        return label.sizeHint().width();
    text.remove(at, 1);
    return metrics.horizontalAdvance(text.left(at)) + metrics.horizontalAdvance(text[at]) +
           metrics.horizontalAdvance(text.mid(at + 1));
}

/// Return and Escape press these. Platforms have their own texts and mnemonics for them.
bool isStandard(const QString& text)
{
    static const QRegularExpression standard(QStringLiteral("^(OK|Cancel|Close|Apply|Restore Defaults)$"));
    return standard.match(QString(text).remove(QLatin1Char('&'))).hasMatch();
}

class DialogFormsTest : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        WorkbenchTest::SetUp();
        open("photo-filter");
        editor()->setFocus();
    }

    /// Calls `check` with each dialog, and with each page of the settings.
    void eachDialog(const std::function<void(QDialog&)>& check)
    {
        for (const QLatin1StringView id :
             {action_id::newProject, action_id::exportProject, action_id::importProject, action_id::record,
              action_id::goToSymbol, action_id::goToLine, action_id::engineFailures, action_id::chooseExternalEditor,
              action_id::breakpointCondition, action_id::settings})
            person::whileOpen([] { return openDialog(); }, [&] { window->actions().at(id).trigger(); },
                              [&](QWidget& dialog) {
                                  checkPages(static_cast<QDialog&>(dialog), check);
                                  static_cast<QDialog&>(dialog).reject();
                              });
    }

private:
    static QWidget* openDialog()
    {
        for (QWidget* each : QApplication::topLevelWidgets())
            if (each->isVisible() && qobject_cast<QDialog*>(each))
                return each;
        return nullptr;
    }
    static void checkPages(QDialog& dialog, const std::function<void(QDialog&)>& check)
    {
        auto* pages = dialog.windowTitle() == QStringLiteral("Settings") ? dialog.findChild<QListWidget*>() : nullptr;
        for (int page = 0; page < (pages ? pages->count() : 1); ++page) {
            if (pages)
                pages->setCurrentRow(page);
            QCoreApplication::processEvents();
            check(dialog);
        }
    }
};

TEST_F(DialogFormsTest, FitOnASmallScreen)
{
    eachDialog([](const QDialog& dialog) {
        const QSize least = dialog.minimumSizeHint().expandedTo(dialog.minimumSize());
        EXPECT_LE(least.width(), smallScreen.width()) << describe(dialog, {});
        EXPECT_LE(least.height(), smallScreen.height() - titleBarHeight) << describe(dialog, {});
        if (dialog.minimumWidth() > 0) { // Otherwise its parts are pushed together.
            EXPECT_LE(dialog.minimumSizeHint().width(), dialog.minimumWidth()) << describe(dialog, {});
        }
    });
    EXPECT_EQ(fittingSize(QSize(1120, 720), QSize(1600, 1000)), QSize(1120, 720));
    const QSize small = fittingSize(QSize(1120, 720), smallScreen);
    EXPECT_LE(small.width(), smallScreen.width());
    EXPECT_LE(small.height(), smallScreen.height() - titleBarHeight);
}

TEST_F(DialogFormsTest, ShowTheirTextsWhole)
{
    int texts = 0;
    eachDialog([&](const QDialog& dialog) {
        for (const auto* button : dialog.findChildren<QAbstractButton*>())
            if (button->isVisible() && !button->text().isEmpty()) {
                ++texts;
                EXPECT_GE(button->width(), button->sizeHint().width()) << describe(*button, button->text());
            }
        for (const auto* label : dialog.findChildren<QLabel*>())
            if (label->isVisible() && !label->text().isEmpty() &&
                label->accessibleName() != QLatin1String("Font sample")) {
                ++texts;
                const int needed =
                    label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
                EXPECT_GE(label->height(), needed) << describe(*label, label->text());
                // Widths are rounded.
                const int wide = label->wordWrap() ? 0 : widthInParts(*label);
                EXPECT_GE(label->width() + 1, wide) << describe(*label, label->text());
            }
    });
    EXPECT_GT(texts, 60);
}

/// A name without spaces must neither widen a dialog beyond the screen nor push its other parts together.
TEST_F(DialogFormsTest, LongNamesAreWrapped)
{
    const QString name(200, u'n');
    const auto check = [](const QDialog& dialog) {
        EXPECT_LE(dialog.minimumSizeHint().width(), dialog.width()) << describe(dialog, {});
        EXPECT_LE(dialog.minimumSizeHint().width(), smallScreen.width()) << describe(dialog, {});
        for (const auto* label : dialog.findChildren<QLabel*>())
            if (label->isVisible() && label->wordWrap()) {
                EXPECT_GE(label->height(), label->heightForWidth(label->width())) << describe(*label, label->text());
            }
    };
    for (const auto& [id, said] : {std::pair(action_id::newProject, QStringLiteral("will be created in")),
                                   std::pair(action_id::importProject, QStringLiteral("does not exist"))})
        person::inDialog<QDialog>(
            [&] { window->actions().at(id).trigger(); },
            [&](QDialog& dialog) {
                dialog.findChild<QLineEdit*>()->setText(name);
                const auto isSaid = [&] {
                    return std::ranges::any_of(dialog.findChildren<QLabel*>(), [&](const QLabel* each) {
                        return each->isVisible() && each->text().contains(said) && each->text().contains(name);
                    });
                };
                EXPECT_TRUE(eventually(isSaid)) << said.toStdString();
                QCoreApplication::processEvents();
                check(dialog);
                dialog.reject();
            });
}

TEST_F(DialogFormsTest, EveryLabelAndButtonHasAMnemonicOfItsOwn)
{
    eachDialog([](const QDialog& dialog) {
        QMap<QChar, QString> used;
        const auto expectOwn = [&](const QWidget& part, const QString& text) {
            const QChar letter = mnemonicOf(text);
            EXPECT_FALSE(letter.isNull()) << describe(part, text);
            EXPECT_FALSE(used.contains(letter)) << describe(part, text) << " and " << used[letter].toStdString();
            used[letter] = text;
        };
        const QList<QAbstractButton*> buttons = dialog.findChildren<QAbstractButton*>();
        for (const auto* button : buttons) {
            if (std::ranges::count(buttons, button->text(), &QAbstractButton::text) > 1)
                continue; // One for each part of the dialog.
            const bool isNamed = qobject_cast<const QPushButton*>(button) || qobject_cast<const QCheckBox*>(button);
            if (isNamed && button->isVisible() && button->isEnabled() && button->focusPolicy() != Qt::NoFocus &&
                !isStandard(button->text()))
                expectOwn(*button, button->text());
        }
        for (const auto* label : dialog.findChildren<QLabel*>())
            if (label->isVisible() && label->buddy())
                expectOwn(*label, label->text());
    });
}

TEST_F(DialogFormsTest, ReturnPressesAButton)
{
    eachDialog([](const QDialog& dialog) {
        const QList<QPushButton*> buttons = dialog.findChildren<QPushButton*>();
        const bool hasDefault = std::ranges::any_of(
            buttons, [](const QPushButton* each) { return each->isVisible() && each->isDefault(); });
        EXPECT_TRUE(buttons.isEmpty() || hasDefault) << describe(dialog, {});
    });
}

TEST_F(DialogFormsTest, TabGoesDownAndToTheRight)
{
    eachDialog([](QDialog& dialog) {
        QList<QRect> stops;
        QList<const QWidget*> parts;
        for (QWidget* each = dialog.nextInFocusChain(); each != &dialog; each = each->nextInFocusChain())
            if (each->isVisible() && each->isEnabled() && (each->focusPolicy() & Qt::TabFocus) &&
                !each->focusProxy() && !each->inherits("QTabBar")) {
                stops += QRect(each->mapTo(&dialog, QPoint(0, 0)), each->size());
                parts += each;
            }
        for (qsizetype i = 1; i < stops.size(); ++i) {
            const bool isBelow = stops[i].bottom() >= stops[i - 1].top();
            const bool isRight = stops[i].left() >= stops[i - 1].right();
            EXPECT_TRUE(isBelow || isRight)
                << describe(*parts[i], parts[i]->objectName()) << " " << parts[i]->metaObject()->className()
                << " after " << parts[i - 1]->metaObject()->className() << " "
                << parts[i - 1]->objectName().toStdString();
            const bool isInRow = stops[i].top() < stops[i - 1].bottom() && stops[i].bottom() > stops[i - 1].top();
            EXPECT_TRUE(!isInRow || isRight) << describe(*parts[i], parts[i]->objectName());
        }
    });
}

} // namespace
} // namespace wavelane::ui

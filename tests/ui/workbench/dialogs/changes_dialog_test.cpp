// SPDX-License-Identifier: MIT
#include "ui/dialogs/changes_dialog.h"
#include "ui/dialogs/diff_view.h"
#include "ui/theme/theme.h"

#include <QListWidget>
#include <QPushButton>
#include <QTextBlock>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

std::string numbersTo(int last)
{
    std::string text;
    for (int i = 1; i <= last; ++i)
        text += std::to_string(i) + "\n";
    return text;
}

TEST(DiffView, ShowsChangesWithContext)
{
    DiffView view;
    std::string after = numbersTo(20);
    after.replace(after.find("10\n"), 3, "ten\nand more\n");
    const DiffCounts counts = view.show(numbersTo(20), after);
    EXPECT_EQ(counts.added, 2u);
    EXPECT_EQ(counts.removed, 1u);
    EXPECT_EQ(view.toPlainText().toStdString(), "      …\n"
                                                " 7  7   7\n"
                                                " 8  8   8\n"
                                                " 9  9   9\n"
                                                "10    − 10\n"
                                                "   10 + ten\n"
                                                "   11 + and more\n"
                                                "11 12   11\n"
                                                "12 13   12\n"
                                                "13 14   13\n"
                                                "      …");
}

TEST(DiffView, ShowsAddedRemovedAndEqualTexts)
{
    DiffView view;
    EXPECT_EQ(view.show("", "a\nb\n").added, 2u);
    EXPECT_EQ(view.toPlainText(), QStringLiteral("  1 + a\n  2 + b"));
    EXPECT_EQ(view.show("a\n", "").removed, 1u);
    EXPECT_EQ(view.toPlainText(), QStringLiteral("1   − a"));
    EXPECT_EQ(view.show("a\n", "a\n").added, 0u);
    EXPECT_EQ(view.toPlainText(), QStringLiteral("No differences."));
}

TEST(DiffView, FollowsTheColorScheme)
{
    DiffView view;
    view.setPalette(Theme::palette(true));
    view.show("a\n", "b\n");
    view.setPalette(Theme::palette(false));
    const QPalette light = Theme::palette(false);
    const ThemeColors& colors = Theme::colors(light);
    EXPECT_EQ(view.document()->firstBlock().blockFormat().background().color(), colors.errorBackground);
    EXPECT_EQ(view.document()->lastBlock().blockFormat().background().color(), colors.addedBackground);
}

TEST(DiffView, CountsLinesBeyondTheLimit)
{
    DiffView view;
    EXPECT_EQ(view.show("", numbersTo(7000)).added, 7000u);
    EXPECT_EQ(view.blockCount(), 5001);
    EXPECT_TRUE(view.toPlainText().endsWith(QStringLiteral("… and 2000 more lines")));
}

TEST(ChangesDialog, ShowsEachFileAndCallsTheChosenFunction)
{
    QWidget window;
    auto* dialog =
        new ChangesDialog(QStringLiteral("Title"), QStringLiteral("Sentence."), QStringLiteral("Question?"),
                          {{QStringLiteral("a.hlsl"), {}, "old\n", "new\n"},
                           {QStringLiteral("b.hlsl"), QStringLiteral("gone"), "", "text\n"}},
                          &window);
    int first = 0;
    int second = 0;
    QPushButton* button = dialog->addButton(QStringLiteral("First"), QDialogButtonBox::AcceptRole, [&] { ++first; });
    dialog->addButton(QStringLiteral("Second"), QDialogButtonBox::DestructiveRole, [&] { ++second; });
    EXPECT_TRUE(button->isDefault());
    auto* files = dialog->findChild<QListWidget*>();
    ASSERT_EQ(files->count(), 2);
    EXPECT_EQ(files->item(0)->text(), QStringLiteral("a.hlsl\n+1 −1"));
    EXPECT_EQ(files->item(1)->text(), QStringLiteral("b.hlsl\n+1 −0 – gone"));
    EXPECT_EQ(dialog->view().toPlainText(), QStringLiteral("1   − old\n  1 + new"));
    files->setCurrentRow(1);
    EXPECT_EQ(dialog->view().toPlainText(), QStringLiteral("  1 + text"));
    dialog->open();
    button->click();
    EXPECT_EQ(first, 1);
    EXPECT_EQ(second, 0);
    EXPECT_FALSE(dialog->isVisible());
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// Marked widgets and metrics follow the color scheme and the size of the text.
#include "tests/ui/views/contrast.h"
#include "ui/theme/theme.h"
#include "ui/theme/theme_style.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/tone.h"

#include <QApplication>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QWidget>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

TEST(ErrorMark, FollowsTheColorScheme)
{
    const QPalette before = QApplication::palette();
    QApplication::setPalette(Theme::palette(false));
    QWidget window;
    QLineEdit line(&window);
    markError(line, QStringLiteral("Wrong."));
    window.show();
    EXPECT_FALSE(Theme::isDark(line.palette()));
    QApplication::setPalette(Theme::palette(true));
    QCoreApplication::processEvents();
    EXPECT_TRUE(Theme::isDark(line.palette()));
    EXPECT_EQ(line.palette().color(QPalette::Base), Theme::colors(line.palette()).errorBackground);
    QApplication::setPalette(before);
}

TEST(Tone, FollowsTheColorScheme)
{
    const QPalette before = QApplication::palette();
    QApplication::setPalette(Theme::palette(false));
    QWidget window;
    QLabel note(&window);
    QLabel box(&window);
    setTone(note, Tone::error);
    setTone(box, Tone::errorBox);
    window.show();
    for (const bool isDark : {true, false}) {
        QApplication::setPalette(Theme::palette(isDark));
        QCoreApplication::processEvents();
        const ThemeColors colors = Theme::colors(QApplication::palette());
        EXPECT_EQ(note.palette().color(QPalette::WindowText), colors.error);
        EXPECT_EQ(box.palette().color(QPalette::Window), colors.errorBackground);
        EXPECT_GE(contrast(box.palette().color(QPalette::WindowText), colors.errorBackground), 4.5);
    }
    setTone(note, Tone::plain);
    EXPECT_EQ(note.palette().color(QPalette::WindowText), QApplication::palette().color(QPalette::WindowText));
    QApplication::setPalette(before);
}

TEST(ThemeStyle, IconsAndCheckBoxesGrowWithTheText)
{
    ThemeStyle style;
    for (const QStyle::PixelMetric metric : {QStyle::PM_SmallIconSize, QStyle::PM_ToolBarIconSize,
                                             QStyle::PM_TabBarIconSize, QStyle::PM_IndicatorWidth}) {
        style.setScale(1);
        const int unscaled = style.pixelMetric(metric, nullptr, nullptr);
        style.setScale(1.5);
        EXPECT_EQ(style.pixelMetric(metric, nullptr, nullptr), unscaled * 3 / 2) << metric;
    }
}

TEST(ThemeStyle, AFieldInAFormHasAGapToItsButton)
{
    QWidget window;
    auto* form = new QFormLayout(&window);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(4);
    auto* row = new QHBoxLayout;
    auto* line = new QLineEdit;
    auto* button = new QToolButton;
    row->addWidget(line, 1);
    row->addWidget(button);
    form->addRow(QStringLiteral("Folder"), row);
    window.show();
    QCoreApplication::processEvents();
    EXPECT_GE(button->geometry().left() - line->geometry().right() - 1, 4);
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "tests/ui/views/contrast.h"
#include "ui/theme/theme.h"
#include "ui/theme/theme_style.h"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QImage>
#include <QPainter>
#include <QStyleOption>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <functional>

namespace wavelane::ui {
namespace {

class ThemeTest : public testing::TestWithParam<bool>
{
};

TEST_P(ThemeTest, TextHasEnoughContrast)
{
    const QPalette palette = Theme::palette(GetParam());
    EXPECT_EQ(Theme::isDark(palette), GetParam());
    const ThemeColors& colors = Theme::colors(palette);
    const QColor base = palette.color(QPalette::Base);
    for (const auto group : {QPalette::Active, QPalette::Inactive}) {
        EXPECT_GE(contrast(palette.color(group, QPalette::Text), base), 7);
        EXPECT_GE(contrast(palette.color(group, QPalette::WindowText), palette.color(group, QPalette::Window)), 7);
        EXPECT_GE(contrast(palette.color(group, QPalette::ButtonText), palette.color(group, QPalette::Button)), 4.5);
        EXPECT_GE(
            contrast(palette.color(group, QPalette::HighlightedText), palette.color(group, QPalette::Highlight)),
            4.5);
        EXPECT_GE(contrast(palette.color(group, QPalette::ToolTipText), palette.color(group, QPalette::ToolTipBase)),
                  4.5);
    }
    for (const QColor& color : {colors.error, colors.warning, colors.info, colors.success, colors.changedByte}) {
        EXPECT_GE(contrast(color, base), 4.5) << color.name().toStdString();
        EXPECT_GE(contrast(color, palette.color(QPalette::Window)), 4.5) << color.name().toStdString();
    }
    EXPECT_GE(contrast(colors.changedByte, colors.changedBackground), 4.5);
    EXPECT_GE(contrast(palette.color(QPalette::Text), colors.errorBackground), 7);
    EXPECT_GE(contrast(palette.color(QPalette::Text), colors.selection), 7);
    for (const QColor& background : {base, palette.color(QPalette::Window), colors.gutter}) {
        EXPECT_GE(contrast(colors.faded, background), 4.5);
        EXPECT_GE(contrast(colors.stale, background), 4.5);
        EXPECT_GE(contrast(palette.color(QPalette::PlaceholderText), background), 4.5);
        EXPECT_GE(contrast(palette.color(QPalette::Link), background), 4.5);
        // Disabled text is exempt from the rule, but stays legible.
        EXPECT_GE(contrast(palette.color(QPalette::Disabled, QPalette::Text), background), 2.5);
    }
}

TEST_P(ThemeTest, ControlsHaveEnoughContrast)
{
    const QPalette palette = Theme::palette(GetParam());
    const ThemeColors& colors = Theme::colors(palette);
    for (const QPalette::ColorRole background : {QPalette::Base, QPalette::Window, QPalette::Button}) {
        if (background != QPalette::Button || !GetParam()) { // Dark buttons are lighter than what surrounds them.
            EXPECT_GE(contrast(colors.controlBorder, palette.color(background)), 3) << background;
        }
        EXPECT_GE(contrast(colors.accent, palette.color(background)), 3) << background;
    }
    EXPECT_GE(contrast(palette.color(QPalette::ButtonText), colors.pressed), 4.5);
    EXPECT_GE(contrast(palette.color(QPalette::ButtonText), colors.hover), 4.5);
}

INSTANTIATE_TEST_SUITE_P(LightAndDark, ThemeTest, testing::Bool(),
                         [](const auto& dark) { return dark.param ? "Dark" : "Light"; });

TEST(ThemeStyle, DockTitlesUseTheirOwnFont)
{
    constexpr const char* dockTitle = "QDockWidgetTitle";
    const QFont usual = QApplication::font(dockTitle);
    ThemeStyle style;
    QDockWidget dock;
    const auto inkHeight = [&](double points) {
        QFont font = usual;
        font.setPointSizeF(points);
        QApplication::setFont(font, dockTitle);
        QStyleOptionDockWidget option;
        option.initFrom(&dock);
        option.rect = QRect(0, 0, 300, 60);
        option.title = QStringLiteral("Hg");
        QImage image(option.rect.size(), QImage::Format_RGB32);
        image.fill(option.palette.color(QPalette::Window));
        const QImage empty = image;
        QPainter painter(&image);
        style.drawControl(QStyle::CE_DockWidgetTitle, &option, &painter, &dock);
        painter.end();
        int rows = 0;
        for (int y = 0; y < image.height(); ++y)
            rows += std::memcmp(image.constScanLine(y), empty.constScanLine(y), 4 * 200) != 0 ? 1 : 0;
        return rows;
    };
    const int small = inkHeight(9);
    EXPECT_GT(small, 5);
    EXPECT_GT(inkHeight(18), small * 3 / 2);
    QApplication::setFont(usual, dockTitle);
}

TEST(ThemeIcons, EveryIconRendersAtTheScaleOfTheScreen)
{
    const QStringList files = QDir(QStringLiteral(":/icons")).entryList();
    EXPECT_GE(files.size(), 30);
    for (const QString& file : files) {
        const QIcon icon = Theme::icon(file.chopped(4));
        const QPixmap pixmap = icon.pixmap(QSize(16, 16), 2.0);
        EXPECT_EQ(pixmap.size(), QSize(32, 32)) << file.toStdString();
        const QImage image = pixmap.toImage();
        int drawn = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                drawn += image.pixelColor(x, y).alpha() > 128 ? 1 : 0;
        EXPECT_GT(drawn, 40) << file.toStdString();
    }
}

TEST(ThemeIcons, FollowTheSchemeAndTheGivenColor)
{
    const QIcon icon = Theme::icon(QStringLiteral("stop"));
    const auto center = [](const QIcon& drawn) {
        return drawn.pixmap(QSize(24, 24), 1.0).toImage().pixelColor(12, 12);
    };
    EXPECT_EQ(center(icon), QApplication::palette().color(QPalette::ButtonText));
    const QPalette before = QApplication::palette();
    QApplication::setPalette(Theme::palette(true));
    EXPECT_EQ(center(icon), Theme::palette(true).color(QPalette::ButtonText));
    QApplication::setPalette(before);
    EXPECT_EQ(center(Theme::icon(QStringLiteral("stop"), QColor(Qt::red))), QColor(Qt::red));
    EXPECT_TRUE(Theme::icon(QStringLiteral("no-such-drawing")).isNull());
}

/// An element that the style paints on white.
template<class Draw>
QImage drawn(QSize size, const Draw& draw)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    draw(painter);
    return image;
}

bool anyPixel(const QImage& image, const std::function<bool(QColor)>& holds)
{
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (holds(image.pixelColor(x, y)))
                return true;
    return false;
}

TEST(ThemeStyle, TheCloseButtonOfATabIsVisibleButFaint)
{
    const ThemeStyle style;
    QStyleOption option;
    option.palette = Theme::palette(false);
    option.rect = QRect(0, 0, 16, 16);
    option.state = QStyle::State_Enabled | QStyle::State_Selected;
    const QImage cross = drawn(option.rect.size(), [&](QPainter& painter) {
        style.drawPrimitive(QStyle::PE_IndicatorTabClose, &option, &painter, nullptr);
    });
    EXPECT_TRUE(anyPixel(cross, [](const QColor& color) { return color.lightness() < 180; }));
    EXPECT_FALSE(anyPixel(cross, [](const QColor& color) { return color.hsvSaturation() > 80; }));
}

TEST(ThemeStyle, TheIconOfASelectedRowIsVisibleWithoutFocus)
{
    const ThemeStyle style;
    const QPalette before = QApplication::palette();
    QApplication::setPalette(Theme::palette(false));
    QStyleOptionViewItem option;
    option.palette = Theme::palette(false);
    option.rect = QRect(0, 0, 24, 24);
    option.features = QStyleOptionViewItem::HasDecoration;
    option.decorationSize = QSize(16, 16);
    option.icon = Theme::icon(QStringLiteral("stop"));
    option.state = QStyle::State_Enabled | QStyle::State_Selected;
    const QImage row = drawn(option.rect.size(), [&](QPainter& painter) {
        style.drawControl(QStyle::CE_ItemViewItem, &option, &painter, nullptr);
    });
    QApplication::setPalette(before);
    EXPECT_TRUE(anyPixel(row, [](const QColor& color) { return color.lightness() < 80; }));
}

} // namespace
} // namespace wavelane::ui

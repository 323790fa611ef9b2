// SPDX-License-Identifier: MIT
#include "ui/theme/theme_palette.h"

#include <initializer_list>
#include <utility>

namespace wavelane::ui {
namespace {

using Role = QPalette::ColorRole;

/// Creates a palette from the colors of the active state. Disabled text is blended with its background.
QPalette make(std::initializer_list<std::pair<Role, QRgb>> colors, QRgb disabledText, QRgb inactiveHighlight)
{
    QPalette palette;
    for (const auto& [role, color] : colors)
        palette.setColor(role, QColor::fromRgb(color));
    for (const Role role :
         {Role::WindowText, Role::Text, Role::ButtonText, Role::HighlightedText, Role::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, QColor::fromRgb(disabledText));
    palette.setColor(QPalette::Disabled, Role::Highlight, QColor::fromRgb(inactiveHighlight));
    palette.setColor(QPalette::Inactive, Role::Highlight, QColor::fromRgb(inactiveHighlight));
    return palette;
}

QPalette lightPalette()
{
    auto palette = make({{Role::Window, 0xf3f4f6},
                         {Role::WindowText, 0x1d232b},
                         {Role::Base, 0xffffff},
                         {Role::AlternateBase, 0xf7f8fa},
                         {Role::Text, 0x1d232b},
                         {Role::PlaceholderText, 0x5f6975},
                         {Role::Button, 0xffffff},
                         {Role::ButtonText, 0x1d232b},
                         {Role::BrightText, 0xffffff},
                         {Role::Highlight, 0x2f6fde},
                         {Role::HighlightedText, 0xffffff},
                         {Role::ToolTipBase, 0x2a313a},
                         {Role::ToolTipText, 0xf2f4f7},
                         {Role::Link, 0x1f5fc9},
                         {Role::LinkVisited, 0x6f4bb5},
                         {Role::Light, 0xffffff},
                         {Role::Midlight, 0xe6e8ec},
                         {Role::Mid, 0xc3c8cf},
                         {Role::Dark, 0x9aa2ad},
                         {Role::Shadow, 0x6b737d},
                         {Role::Accent, 0x2f6fde}},
                        0x8a929c, 0xcfdcf3);
    palette.setColor(QPalette::Inactive, Role::HighlightedText, QColor::fromRgb(0x1d232b));
    return palette;
}

QPalette darkPalette()
{
    return make({{Role::Window, 0x2a2f37},
                 {Role::WindowText, 0xdde2e9},
                 {Role::Base, 0x1c1f25},
                 {Role::AlternateBase, 0x22262d},
                 {Role::Text, 0xdde2e9},
                 {Role::PlaceholderText, 0x9da6b3},
                 {Role::Button, 0x373d47},
                 {Role::ButtonText, 0xdde2e9},
                 {Role::BrightText, 0xffffff},
                 {Role::Highlight, 0x3568bd},
                 {Role::HighlightedText, 0xffffff},
                 {Role::ToolTipBase, 0x3d4450},
                 {Role::ToolTipText, 0xe8ecf2},
                 {Role::Link, 0x7fb0ff},
                 {Role::LinkVisited, 0xb99af0},
                 {Role::Light, 0x4a5260},
                 {Role::Midlight, 0x3f4651},
                 {Role::Mid, 0x22262c},
                 {Role::Dark, 0x181b20},
                 {Role::Shadow, 0x0b0c0f},
                 {Role::Accent, 0x5b97f7}},
                0x6f7885, 0x33486c);
}

const ThemeColors& lightColors()
{
    static const ThemeColors colors{.error = QColor::fromRgb(0xc4262e),
                                    .warning = QColor::fromRgb(0x9a6200),
                                    .info = QColor::fromRgb(0x1f5fc9),
                                    .success = QColor::fromRgb(0x1a7f37),
                                    .errorBackground = QColor::fromRgb(0xfde8e8),
                                    .warningBackground = QColor::fromRgb(0xfdf1d3),
                                    .addedBackground = QColor::fromRgb(0xe1f5e5),
                                    .changedByte = QColor::fromRgb(0xa33b00),
                                    .changedBackground = QColor::fromRgb(0xffe7d1),
                                    .faded = QColor::fromRgb(0x5f6975),
                                    .stale = QColor::fromRgb(0x656f7b),
                                    .grid = QColor::fromRgb(0xd9dde2),
                                    .currentLine = QColor::fromRgb(0xf0f4fb),
                                    .linkedLine = QColor::fromRgb(0xfff3c4),
                                    .gutter = QColor::fromRgb(0xf6f7f9),
                                    .bracketMatch = QColor::fromRgb(0xcfe3ff),
                                    .selection = QColor::fromRgb(0xd9e3f4),
                                    .accent = QColor::fromRgb(0x2f6fde),
                                    .controlBorder = QColor::fromRgb(0x757e89),
                                    .separator = QColor::fromRgb(0xd3d7dd),
                                    .hover = QColor::fromRgb(0xe6e9ed),
                                    .pressed = QColor::fromRgb(0xd6dae0),
                                    .checkerLight = QColor::fromRgb(0xffffff),
                                    .checkerDark = QColor::fromRgb(0xd4d7dc)};
    return colors;
}

const ThemeColors& darkColors()
{
    static const ThemeColors colors{.error = QColor::fromRgb(0xff7b72),
                                    .warning = QColor::fromRgb(0xe3b341),
                                    .info = QColor::fromRgb(0x7fb0ff),
                                    .success = QColor::fromRgb(0x57c46a),
                                    .errorBackground = QColor::fromRgb(0x43262a),
                                    .warningBackground = QColor::fromRgb(0x3d331d),
                                    .addedBackground = QColor::fromRgb(0x1d3b27),
                                    .changedByte = QColor::fromRgb(0xffb074),
                                    .changedBackground = QColor::fromRgb(0x453122),
                                    .faded = QColor::fromRgb(0x9da6b3),
                                    .stale = QColor::fromRgb(0x8f98a5),
                                    .grid = QColor::fromRgb(0x333941),
                                    .currentLine = QColor::fromRgb(0x242a33),
                                    .linkedLine = QColor::fromRgb(0x3d3720),
                                    .gutter = QColor::fromRgb(0x20242a),
                                    .bracketMatch = QColor::fromRgb(0x324a70),
                                    .selection = QColor::fromRgb(0x2d3a50),
                                    .accent = QColor::fromRgb(0x5b97f7),
                                    .controlBorder = QColor::fromRgb(0x7d8794),
                                    .separator = QColor::fromRgb(0x414852),
                                    .hover = QColor::fromRgb(0x363c46),
                                    .pressed = QColor::fromRgb(0x434a56),
                                    .checkerLight = QColor::fromRgb(0x5a6069),
                                    .checkerDark = QColor::fromRgb(0x454a52)};
    return colors;
}

} // namespace

const ThemeColors& ThemeColors::of(const QPalette& palette)
{
    return isDarkPalette(palette) ? darkColors() : lightColors();
}

QPalette themePalette(bool dark)
{
    return dark ? darkPalette() : lightPalette();
}

bool isDarkPalette(const QPalette& palette)
{
    return palette.color(QPalette::Base).lightnessF() < 0.5F;
}

} // namespace wavelane::ui

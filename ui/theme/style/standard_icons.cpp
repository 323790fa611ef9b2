// SPDX-License-Identifier: MIT
#include "ui/theme/style/standard_icons.h"

#include "ui/theme/theme_icon.h"
#include "ui/theme/theme_palette.h"

#include <QApplication>

#include <algorithm>
#include <iterator>

namespace wavelane::ui::paint {

namespace {

struct OwnIcon
{
    QStyle::StandardPixmap pixmap;
    QLatin1StringView name;
    QColor ThemeColors::* color = nullptr; ///< Null: that of text.
};

/// Qt draws the icons of docks in 10 pixels, so theirs fill the whole square.
constexpr OwnIcon ownIcons[] = {{QStyle::SP_TitleBarNormalButton, QLatin1StringView("dock-float")},
                                {QStyle::SP_TitleBarCloseButton, QLatin1StringView("dock-close")},
                                {QStyle::SP_DockWidgetCloseButton, QLatin1StringView("dock-close")},
                                {QStyle::SP_LineEditClearButton, QLatin1StringView("close")},
                                {QStyle::SP_ToolBarHorizontalExtensionButton, QLatin1StringView("more")},
                                {QStyle::SP_MessageBoxInformation, QLatin1StringView("info"), &ThemeColors::info},
                                {QStyle::SP_MessageBoxWarning, QLatin1StringView("warning"), &ThemeColors::warning},
                                {QStyle::SP_MessageBoxCritical, QLatin1StringView("error"), &ThemeColors::error},
                                {QStyle::SP_MessageBoxQuestion, QLatin1StringView("question"), &ThemeColors::info}};

} // namespace

QIcon standardIcon(QStyle::StandardPixmap pixmap)
{
    const auto* own = std::ranges::find(ownIcons, pixmap, &OwnIcon::pixmap);
    if (own == std::end(ownIcons))
        return {};
    if (!own->color)
        return themeIcon(own->name);
    const ThemeColors colors = ThemeColors::of(QApplication::palette());
    return themeIcon(own->name, colors.*(own->color));
}

} // namespace wavelane::ui::paint

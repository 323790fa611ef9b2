// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/appearance.h"
#include "ui/theme/theme_icon.h"
#include "ui/theme/theme_palette.h"

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QObject>
#include <QPalette>
#include <QPointer>
#include <QString>

class QApplication;

namespace wavelane::ui {

class ThemeStyle;

/// The look of the program: flat controls (`ThemeStyle`) in our own light and dark palettes, which follow the
/// system's color scheme while the program runs. Distances and text sizes are in `metrics`. Create one object in main
/// after QApplication. Functions that only read are static and take the palette of the widget that paints, so that
/// views need no reference to the theme.
class Theme : public QObject
{
    Q_OBJECT

public:
    using Scheme = ColorScheme;

    /// Applies style, palette and the program's resources to `application`, which must outlive the theme.
    explicit Theme(QApplication& application);

    void setScheme(Scheme scheme);
    Scheme scheme() const { return m_scheme; }

    static QPalette palette(bool dark) { return themePalette(dark); }
    static bool isDark(const QPalette& palette) { return isDarkPalette(palette); }
    static const ThemeColors& colors(const QPalette& palette) { return ThemeColors::of(palette); }

    /// Name of the KSyntaxHighlighting theme that is readable on the palette's Base and distinguishes the kinds of
    /// HLSL names.
    static QString editorThemeName(const QPalette& palette);

    /// An icon from resources/icons by its file name without suffix: `run`, `pass-dispatch`. It is rendered from SVG
    /// at any size, in the application palette's text color at the time of painting, so that icons follow a change of
    /// scheme. An unknown name gives a null icon and a warning.
    static QIcon icon(const QString& name) { return themeIcon(name); }

    /// As above in a fixed color, for badges.
    static QIcon icon(const QString& name, const QColor& color) { return themeIcon(name, color); }

    /// The fixed-width font of editor and views, from the user's settings, at the current text scale.
    static QFont monospace();
    /// The default family: DejaVu Sans Mono if installed, otherwise the system's.
    static QString defaultMonospace();

    /// Applies the colors and fonts of the settings. Zoomed widgets keep their zoom.
    void applySettings();
    /// Applies these instead, without storing them.
    void show(const Appearance& values);
    /// Scales all text and icons: 1 to 3.
    void setTextScale(double scale);
    double textScale() const { return m_textScale; }

Q_SIGNALS:
    /// The palette changed; widgets get QEvent::PaletteChange as well.
    void changed(bool dark);

private:
    void apply();
    void applyFonts();

    QApplication& m_application;
    QPointer<ThemeStyle> m_style; ///< Owned by the application.
    double m_defaultPoints;       ///< Size of the application font at startup.
    double m_textScale = 1;
    QString m_editorFamily; ///< As in `Appearance`.
    int m_editorPoints = 0;
    QFont m_monospace; ///< Current font of the widgets.
    Scheme m_scheme = Scheme::followSystem;
};

} // namespace wavelane::ui

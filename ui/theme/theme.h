// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QObject>
#include <QPalette>
#include <QString>

class QApplication;

namespace wavelane::ui {

/// Colours with a meaning that QPalette has no role for. Each reads well on the palette's Base and Window.
struct ThemeColors
{
    QColor error;
    QColor warning;
    QColor info;
    QColor success;
    QColor errorBackground;   ///< Behind a field or line that is wrong.
    QColor warningBackground; ///< Behind a line with a warning.
    QColor addedBackground;   ///< Behind a line that is new; one that is gone has `errorBackground`.
    QColor changedByte;       ///< Text of a byte that differs from the run before.
    QColor changedBackground; ///< Behind it.
    QColor faded;             ///< Line numbers, offsets, zero bytes, units.
    QColor stale;             ///< Values that are out of date, and places of values not yet arrived.
    QColor grid;              ///< Lines between rows, columns and texels.
    QColor currentLine;       ///< Behind the line with the cursor.
    QColor linkedLine;        ///< Behind lines that stand for each other in two texts.
    QColor gutter;            ///< Behind line numbers and offsets.
    QColor bracketMatch;      ///< Behind a bracket and its partner.
    QColor selection;         ///< Behind what is selected where the view has no focus.
    QColor accent;            ///< Cursor, focus, what runs now.
    QColor checkerLight;      ///< The board behind transparent texels.
    QColor checkerDark;
};

/// The look of the program: Fusion with a light and a dark palette of our own, following the system's colour scheme
/// while the program runs. One object, made in main after QApplication; everything that only reads is static and
/// takes the palette of the widget that draws, so that views need no reference to it.
class Theme : public QObject
{
    Q_OBJECT

public:
    enum class Scheme { followSystem, light, dark };

    /// Applies style, palette and the program's resources to `application`, which must outlive the theme.
    explicit Theme(QApplication& application);

    void setScheme(Scheme scheme);
    Scheme scheme() const { return m_scheme; }

    static QPalette palette(bool dark);
    static bool isDark(const QPalette& palette);
    static const ThemeColors& colors(const QPalette& palette);

    /// Name of the KSyntaxHighlighting theme whose colours are readable on the palette's Base and tell HLSL's kinds
    /// of names apart.
    static QString editorThemeName(const QPalette& palette);

    /// One of the drawings in resources/icons, by file name without ending: `run`, `pass-dispatch`. Drawn sharp at
    /// any size and scale, in the application palette's text colour at the time of drawing, so that icons follow a
    /// change of scheme. A name that does not exist gives a null icon and a warning.
    static QIcon icon(const QString& name);

    /// The same in a colour of its own, for badges.
    static QIcon icon(const QString& name, const QColor& color);

    /// The fixed-width font of editor and views, as the user's settings have it, in the text size of now.
    static QFont monospace();
    /// Its family where the user chose none: DejaVu Sans Mono where it is, else the system's.
    static QString usualMonospace();

    /// Takes what the settings say: colours, and fonts of all widgets, which keep their own zoom.
    void applySettings();
    /// Makes all text this many times as large as usual: 1 to 3.
    void setTextScale(double scale);
    double textScale() const { return m_textScale; }

Q_SIGNALS:
    /// The palette changed; widgets get QEvent::PaletteChange as well.
    void changed(bool dark);

private:
    void apply();
    void applyFonts();

    QApplication& m_application;
    double m_usualPoints; ///< Of the application's font at the start.
    double m_textScale = 1;
    QFont m_monospace; ///< That the widgets have now.
    Scheme m_scheme = Scheme::followSystem;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/theme/theme.h"

#include "ui/base/program_resources.h"
#include "ui/theme/theme_style.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QMessageBox>
#include <QStyleHints>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr double unknownPoints = 10; ///< If the platform gives the font size only in pixels.

double applicationPoints()
{
    const double points = QApplication::font().pointSizeF();
    return points > 0 ? points : unknownPoints;
}

/// The current font, cached because views request it for every cell without a reference to the theme.
constexpr const char* monospaceProperty = "wavelane.monospace";

/// An empty family and zero points stand for the defaults.
QFont chosenMonospace(const QString& family, int points, double textScale)
{
    QFont font(!family.isEmpty() && QFontDatabase::hasFamily(family) ? family : Theme::defaultMonospace());
    font.setStyleHint(QFont::Monospace);
    font.setFixedPitch(true);
    font.setPointSizeF(points == 0 ? applicationPoints() : points * textScale);
    return font;
}

QFont storedMonospace()
{
    const Appearance stored = appearance();
    return chosenMonospace(stored.editorFamily, stored.editorPoints, 1);
}
} // namespace

Theme::Theme(QApplication& application)
    : m_application(application), m_style(new ThemeStyle), m_defaultPoints(applicationPoints()),
      m_editorFamily(appearance().editorFamily), m_editorPoints(appearance().editorPoints),
      m_monospace(storedMonospace())
{
    loadProgramResources();
    m_application.setProperty(monospaceProperty, m_monospace);
    m_application.setStyle(m_style);
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &Theme::apply);
    apply();
}

void Theme::setScheme(Scheme scheme)
{
    m_scheme = scheme;
    apply();
}

QString Theme::editorThemeName(const QPalette& palette)
{
    return isDark(palette) ? QStringLiteral("Wavelane Dark") : QStringLiteral("Wavelane Light");
}

QString Theme::defaultMonospace()
{
    const QString preferred = QStringLiteral("DejaVu Sans Mono");
    return QFontDatabase::hasFamily(preferred) ? preferred
                                               : QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
}

QFont Theme::monospace()
{
    const QVariant made = qApp->property(monospaceProperty);
    return made.isValid() ? made.value<QFont>() : storedMonospace();
}

void Theme::applySettings()
{
    show(appearance());
}

void Theme::show(const Appearance& values)
{
    setScheme(values.scheme);
    m_editorFamily = values.editorFamily;
    m_editorPoints = values.editorPoints;
    applyFonts();
}

void Theme::setTextScale(double scale)
{
    if (scale == m_textScale)
        return;
    const double before = std::exchange(m_textScale, scale);
    if (m_style) // The application may have another style meanwhile.
        m_style->setScale(scale);
    // Some systems have a smaller font for dock titles; otherwise they use the general font.
    constexpr const char* dockTitle = "QDockWidgetTitle";
    QFont title = QApplication::font(dockTitle);
    QFont font = QApplication::font();
    font.setPointSizeF(m_defaultPoints * scale);
    QApplication::setFont(font);
    if (title.pointSizeF() > 0) {
        title.setPointSizeF(title.pointSizeF() * scale / before);
        QApplication::setFont(title, dockTitle);
    }
    applyFonts();
    // These read the size of their icons only when the style changes.
    QEvent styleChange(QEvent::StyleChange);
    for (QWidget* widget : QApplication::allWidgets()) {
        const bool isButton = qobject_cast<QAbstractButton*>(widget) != nullptr;
        if (qobject_cast<QToolBar*>(widget) || (isButton && qobject_cast<QDockWidget*>(widget->parentWidget())))
            QCoreApplication::sendEvent(widget, &styleChange);
        else if (isButton && qobject_cast<QTabBar*>(widget->parentWidget()) && !qobject_cast<QToolButton*>(widget))
            widget->resize(widget->sizeHint()); // The close button of a tab.
    }
}

void Theme::applyFonts()
{
    const QFont before = std::exchange(m_monospace, chosenMonospace(m_editorFamily, m_editorPoints, m_textScale));
    m_application.setProperty(monospaceProperty, m_monospace);
    if (before == m_monospace)
        return;
    // A zoomed widget keeps its difference in points from the normal size.
    for (QWidget* widget : QApplication::allWidgets()) {
        QFont font = widget->font();
        if (!widget->testAttribute(Qt::WA_SetFont) || font.family() != before.family() || !font.fixedPitch())
            continue;
        font.setFamily(m_monospace.family());
        font.setPointSizeF(std::max(1.0, font.pointSizeF() + m_monospace.pointSizeF() - before.pointSizeF()));
        widget->setFont(font);
    }
}

void Theme::apply()
{
    const bool dark =
        m_scheme == Scheme::dark ||
        (m_scheme == Scheme::followSystem && QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark);
    QApplication::setPalette(themePalette(dark));
    // An open message box draws its icon only when it is set.
    for (QWidget* each : QApplication::topLevelWidgets())
        if (auto* box = qobject_cast<QMessageBox*>(each); box && box->icon() != QMessageBox::NoIcon)
            box->setIcon(box->icon());
    Q_EMIT changed(dark);
}

} // namespace wavelane::ui

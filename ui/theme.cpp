// SPDX-License-Identifier: MIT
#include "ui/theme.h"

#include "ui/theme_icon.h"
#include "ui/theme_style.h"

#include <QApplication>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QStyleHints>

// Q_INIT_RESOURCE declares a function and so must stand outside of any namespace.
static void loadProgramResources()
{
    Q_INIT_RESOURCE(wavelane);
}

namespace wavelane::ui {

Theme::Theme(QApplication& application) : m_application(application)
{
    loadProgramResources();
    m_application.setStyle(new ThemeStyle);
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &Theme::apply);
    apply();
}

void Theme::setScheme(Scheme scheme)
{
    m_scheme = scheme;
    apply();
}

bool Theme::isDark(const QPalette& palette)
{
    return palette.color(QPalette::Base).lightnessF() < 0.5F;
}

QString Theme::editorThemeName(const QPalette& palette)
{
    return isDark(palette) ? QStringLiteral("VSCodium Dark") : QStringLiteral("Breeze Light");
}

QIcon Theme::icon(const QString& name)
{
    return icon(name, QColor());
}

QIcon Theme::icon(const QString& name, const QColor& color)
{
    loadProgramResources();
    auto* engine = ThemeIconEngine::create(name, color);
    if (engine == nullptr) {
        qWarning("There is no icon named %s.", qUtf8Printable(name));
        return {};
    }
    return QIcon(engine);
}

QFont Theme::monospace()
{
    QFont font(QStringLiteral("DejaVu Sans Mono"));
    if (!QFontDatabase::hasFamily(font.family()))
        font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setStyleHint(QFont::Monospace);
    font.setFixedPitch(true);
    font.setPointSizeF(QApplication::font().pointSizeF() > 0 ? QApplication::font().pointSizeF() : 10.0);
    return font;
}

void Theme::apply()
{
    const bool dark =
        m_scheme == Scheme::dark ||
        (m_scheme == Scheme::followSystem && QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark);
    QApplication::setPalette(palette(dark));
    Q_EMIT changed(dark);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/widgets/error_mark.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QVariant>
#include <QWidget>

namespace wavelane::ui {

namespace {

constexpr char hintProperty[] = "wavelaneHint";
constexpr char errorProperty[] = "wavelaneError";

void showMark(QWidget& field)
{
    const QString error = errorOf(field);
    QVariant hint = field.property(hintProperty);
    if (!hint.isValid()) { // Set without setHint.
        hint = field.toolTip();
        field.setProperty(hintProperty, hint);
    }
    const QString text = hint.toString();
    field.setToolTip(error.isEmpty() ? text : QStringLiteral("<p><b>%1</b></p>%2").arg(error.toHtmlEscaped(), text));
    field.setAccessibleDescription(error);
    // Without a mark the field has no palette of its own, so that it follows changes of the color scheme.
    QPalette palette;
    if (!error.isEmpty()) {
        palette = QApplication::palette(&field);
        const ThemeColors& colors = Theme::colors(palette);
        palette.setColor(QPalette::Base, colors.errorBackground);
        palette.setColor(QPalette::Button, colors.errorBackground);
    }
    field.setPalette(palette);
}

} // namespace

void setHint(QWidget& field, const QString& hint)
{
    field.setProperty(hintProperty, hint);
    showMark(field);
}

void markError(QWidget& field, const QString& message)
{
    field.setProperty(errorProperty, message);
    showMark(field);
}

void clearError(QWidget& field)
{
    if (errorOf(field).isEmpty())
        return;
    field.setProperty(errorProperty, QVariant());
    showMark(field);
}

QString errorOf(const QWidget& field)
{
    return field.property(errorProperty).toString();
}

} // namespace wavelane::ui

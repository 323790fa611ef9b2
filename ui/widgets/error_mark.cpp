// SPDX-License-Identifier: MIT
#include "ui/widgets/error_mark.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QToolTip>
#include <QVariant>
#include <QWidget>

#include <utility>

namespace wavelane::ui {

namespace {

constexpr char followsProperty[] = "wavelaneErrorFollowsScheme";
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
    // The field has no colors of its own except these, so that it follows changes of the color scheme.
    QPalette palette;
    if (!error.isEmpty()) {
        const ThemeColors colors = Theme::colors(QApplication::palette(&field));
        palette.setColor(QPalette::Base, colors.errorBackground);
        palette.setColor(QPalette::Button, colors.errorBackground);
    }
    field.setPalette(palette);
}

/// Shows the mark of a field in the colors of a new color scheme.
class SchemeFollower final : public QObject
{
public:
    explicit SchemeFollower(QWidget& field) : QObject(&field), m_field(field) { field.installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        // Showing the mark changes the palette too.
        const bool isNew =
            event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange;
        if (isNew && !errorOf(m_field).isEmpty() && !std::exchange(m_isShowing, true)) {
            showMark(m_field);
            m_isShowing = false;
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QWidget& m_field;
    bool m_isShowing = false;
};

} // namespace

void setHint(QWidget& field, const QString& hint)
{
    field.setProperty(hintProperty, hint);
    showMark(field);
}

void markError(QWidget& field, const QString& message)
{
    field.setProperty(errorProperty, message);
    if (!field.property(followsProperty).toBool()) {
        field.setProperty(followsProperty, true);
        new SchemeFollower(field); // The field owns it.
    }
    showMark(field);
}

void reportError(QWidget& field, const QString& message)
{
    markError(field, message);
    QToolTip::showText(field.mapToGlobal(field.rect().bottomLeft()),
                       QStringLiteral("<p>%1</p>").arg(message.toHtmlEscaped()), &field);
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

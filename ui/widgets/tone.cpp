// SPDX-License-Identifier: MIT
#include "ui/widgets/tone.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QVariant>
#include <QWidget>

#include <utility>

namespace wavelane::ui {

namespace {

constexpr char toneProperty[] = "wavelaneTone";

void applyTone(QWidget& widget)
{
    const auto tone = static_cast<Tone>(widget.property(toneProperty).toInt());
    const QPalette usual = QApplication::palette(&widget);
    const ThemeColors& colors = Theme::colors(usual);
    QPalette palette; // Sets only the colors that differ, so that the others follow the application.
    switch (tone) {
    case Tone::plain:
        break;
    case Tone::faded:
        palette.setColor(QPalette::WindowText, usual.color(QPalette::PlaceholderText));
        break;
    case Tone::error:
        palette.setColor(QPalette::WindowText, colors.error);
        break;
    case Tone::success:
        palette.setColor(QPalette::WindowText, colors.success);
        break;
    case Tone::errorBox:
        palette.setColor(QPalette::Window, colors.errorBackground);
        break;
    case Tone::warningBox:
        palette.setColor(QPalette::Window, colors.warningBackground);
        break;
    }
    widget.setPalette(palette);
}

/// Colors a widget again after the color scheme has changed.
class ToneKeeper final : public QObject
{
public:
    explicit ToneKeeper(QWidget& widget) : QObject(&widget), m_widget(widget) { widget.installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        // Applying the tone changes the palette too.
        const bool isNew =
            event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange;
        if (isNew && !std::exchange(m_isApplying, true)) {
            applyTone(m_widget);
            m_isApplying = false;
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QWidget& m_widget;
    bool m_isApplying = false;
};

} // namespace

void setTone(QWidget& widget, Tone tone)
{
    const bool isFirst = !widget.property(toneProperty).isValid();
    widget.setProperty(toneProperty, static_cast<int>(tone));
    if (isFirst)
        new ToneKeeper(widget); // The widget owns it.
    applyTone(widget);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/panels/live/full_screen_hint.h"

#include "ui/theme/metrics.h"

#include <QAccessible>
#include <QEvent>
#include <QKeySequence>
#include <QTimer>

#include <utility>

namespace wavelane::ui {

FullScreenHint::FullScreenHint(QWidget& stage, const QList<QKeySequence>& keys)
    : QLabel(&stage, Qt::ToolTip | Qt::WindowTransparentForInput | Qt::WindowDoesNotAcceptFocus), m_stage(stage)
{
    const auto nameOf = [](const QKeySequence& key) { return key.toString(QKeySequence::NativeText); };
    const QString escape = nameOf(QKeySequence(Qt::Key_Escape));
    setText(keys.isEmpty() ? tr("Press %1 to leave full screen").arg(escape)
                           : tr("Press %1 or %2 to leave full screen").arg(escape, nameOf(keys.front())));
    setObjectName(QStringLiteral("fullScreenHint"));
    setAccessibleName(text());
    setFont(metrics::sized(font(), metrics::TextSize::heading));
    setAutoFillBackground(true); // Without it, a window has the color of windows.
    setBackgroundRole(QPalette::ToolTipBase);
    setForegroundRole(QPalette::ToolTipText);
    setMargin(metrics::space(3));
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    stage.installEventFilter(this);
}

bool FullScreenHint::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show)
        appear();
    else if (event->type() == QEvent::Resize && isVisible())
        place();
    return QLabel::eventFilter(watched, event);
}

void FullScreenHint::appear()
{
    if (std::exchange(m_hasAppeared, true))
        return;
    place();
    show();
    QTimer::singleShot(milliseconds, this, &QWidget::hide);
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent announcement(&m_stage, text());
    QAccessible::updateAccessibility(&announcement);
#endif
}

void FullScreenHint::place()
{
    adjustSize();
    const QRect stage = m_stage.geometry();
    move(stage.center().x() - width() / 2, stage.top() + metrics::space(8));
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/age_chip.h"

#include "ui/document/document.h"
#include "ui/session/contents/result_age.h"
#include "ui/session/engine_session.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QStyleOptionToolButton>
#include <QStylePainter>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

AgeChip::AgeChip(const Document& document, const EngineSession& session, QWidget* parent)
    : QToolButton(parent), m_document(document), m_session(session)
{
    setObjectName(QStringLiteral("notCurrent"));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setAutoRaise(true);
    setAutoFillBackground(true);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Not current"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(&m_document, &Document::changed, this, &AgeChip::refresh);
    connect(&m_document.problems(), &Problems::changed, this, &AgeChip::refresh);
    connect(&m_session, &EngineSession::stateChanged, this, &AgeChip::refresh);
    connect(&m_session, &EngineSession::reportReadable, this, &AgeChip::refresh);
    connect(&m_session, &EngineSession::compilesFinished, this, &AgeChip::refresh);
    applyTheme();
    hide();
}

void AgeChip::setHasResults(bool has)
{
    if (std::exchange(m_hasResults, has) != has)
        refresh();
}

void AgeChip::refresh()
{
    const QString age = m_hasResults ? resultAge(m_document, m_session) : QString();
    if (!age.isEmpty()) {
        setText(tr("Not current: %1").arg(age));
        setAccessibleName(text());
        setToolTip(
            tr("%1. These are results of an earlier version of the project. Click to show Problems.").arg(text()));
    }
    setVisible(!age.isEmpty());
}

QSize AgeChip::minimumSizeHint() const
{
    const QSize all = sizeHint();
    const QFontMetrics& metrics = fontMetrics();
    const int around = all.width() - metrics.horizontalAdvance(text());
    return {std::min(all.width(), around + metrics.horizontalAdvance(tr("Not …"))), all.height()};
}

void AgeChip::paintEvent(QPaintEvent*)
{
    QStyleOptionToolButton option;
    initStyleOption(&option);
    const QFontMetrics& metrics = option.fontMetrics;
    if (const int missing = sizeHint().width() - width(); missing > 0)
        option.text = metrics.elidedText(text(), Qt::ElideRight, metrics.horizontalAdvance(text()) - missing);
    QStylePainter(this).drawComplexControl(QStyle::CC_ToolButton, option);
}

void AgeChip::changeEvent(QEvent* event)
{
    QToolButton::changeEvent(event);
    // Only windows get the second one.
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange)
        applyTheme();
}

void AgeChip::applyTheme()
{
    QPalette colored; // Of the application, so that colors that are not set follow the color scheme.
    const ThemeColors colors = Theme::colors(colored);
    if (colors.warningBackground == m_background) // `setPalette` sends another event.
        return;
    m_background = colors.warningBackground;
    colored.setColor(QPalette::Window, colors.warningBackground);
    colored.setColor(QPalette::Button, colors.warningBackground);
    setPalette(colored);
    setIcon(Theme::icon(QStringLiteral("warning"), colors.warning));
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/widgets/notes/banner.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace wavelane::ui {

Banner::Banner(QWidget* parent) : QFrame(parent)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 8, 6);
    m_text = new QLabel;
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_button = new QPushButton;
    row->addWidget(m_text, 1);
    row->addWidget(m_button, 0, Qt::AlignVCenter);
    setAutoFillBackground(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(m_button, &QPushButton::clicked, this, &Banner::clicked);
    applyTheme();
    hide();
}

void Banner::showMessage(const QString& text, const QString& action)
{
    m_text->setText(text);
    setAccessibleName(text);
    m_button->setText(action);
    m_button->setVisible(!action.isEmpty());
    show();
}

QString Banner::text() const
{
    return m_text->text();
}

void Banner::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    // Only windows get the second one.
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange)
        applyTheme();
}

void Banner::applyTheme()
{
    // From the application's palette, because our own still has the background of the previous scheme.
    QPalette colored;
    const QColor background = Theme::colors(colored).warningBackground;
    if (background == m_background) // `setPalette` sends another event.
        return;
    m_background = background;
    colored.setColor(QPalette::Window, background);
    setPalette(colored);
    m_button->setPalette(QPalette());
}

} // namespace wavelane::ui

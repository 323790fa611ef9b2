// SPDX-License-Identifier: MIT
#include "ui/panels/live/full_screen.h"

#include "ui/panels/live/full_screen_hint.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>
#include <QWidget>

namespace wavelane::ui {

FullScreen::FullScreen(QWidget& widget, QBoxLayout& home, QObject* parent)
    : QObject(parent), m_widget(widget), m_home(home)
{
}

FullScreen::~FullScreen() = default;

void FullScreen::setOn(bool on)
{
    if (on == isOn())
        return;
    on ? enter() : leave();
    Q_EMIT changed(on);
}

void FullScreen::enter()
{
    m_index = m_home.indexOf(&m_widget);
    QScreen* const screen = m_widget.screen();
    m_stage = std::make_unique<QWidget>();
    m_stage->setWindowTitle(tr("Live"));
    m_stage->setAttribute(Qt::WA_QuitOnClose, false);
    m_stage->installEventFilter(this);
    auto* fill = new QVBoxLayout(m_stage.get());
    fill->setContentsMargins(0, 0, 0, 0);

    m_placeholder = new QWidget;
    auto* column = new QVBoxLayout(m_placeholder);
    auto* text = new QLabel(tr("The picture is shown on the whole screen. Press Escape there to return."));
    text->setWordWrap(true);
    text->setAlignment(Qt::AlignCenter);
    auto* button = new QPushButton(tr("Show It Here"));
    connect(button, &QPushButton::clicked, this, [this] { setOn(false); });
    column->addStretch(1);
    column->addWidget(text);
    column->addWidget(button, 0, Qt::AlignHCenter);
    column->addStretch(1);
    m_home.insertWidget(m_index, m_placeholder, 1);

    fill->addWidget(&m_widget);
    new FullScreenHint(*m_stage, m_keys);
    // A window manager takes the state; without one, the geometry has the same effect.
    m_stage->setGeometry(screen->geometry());
    m_stage->showFullScreen();
    m_stage->activateWindow();
    m_widget.setFocus();
}

void FullScreen::leave()
{
    delete m_placeholder;
    m_placeholder = nullptr;
    m_home.insertWidget(m_index, &m_widget, 1);
    m_widget.show();
    // The caller may be handling an event of the stage.
    m_stage->removeEventFilter(this);
    m_stage->hide();
    m_stage.release()->deleteLater();
    m_widget.window()->activateWindow();
    m_widget.setFocus();
}

bool FullScreen::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Close && watched == m_stage.get()) {
        event->ignore();
        setOn(false);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/tour/tour_card.h"

#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {
constexpr qreal cornerRadius = 6;
constexpr int maxCardWidth = 640;
} // namespace

TourCard::TourCard(QWidget* parent) : QFrame(parent)
{
    setMaximumWidth(maxCardWidth);
    auto* title = new QLabel(tr("New to Wavelane?"));
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    auto* text =
        new QLabel(tr("Take the tour: six steps, five minutes. It opens a small project and checks each step "
                      "as you do it."));
    text->setWordWrap(true);
    auto* take = new QPushButton(tr("Take the Tour"));
    take->setObjectName(QStringLiteral("tour.take"));
    auto* decline = new QPushButton(tr("Not Now"));
    decline->setObjectName(QStringLiteral("tour.decline"));
    decline->setToolTip(tr("Hide this offer; the tour stays in the Help menu and on this page"));
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(title);
    words->addWidget(text);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 12, 16, 12);
    row->setSpacing(8);
    row->addLayout(words, 1);
    row->addWidget(take, 0, Qt::AlignVCenter);
    row->addWidget(decline, 0, Qt::AlignVCenter);
    connect(take, &QPushButton::clicked, this, &TourCard::taken);
    connect(decline, &QPushButton::clicked, this, &TourCard::declined);
}

void TourCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::colors(palette()).accent, 1));
    painter.setBrush(palette().alternateBase());
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), cornerRadius, cornerRadius);
}

} // namespace wavelane::ui

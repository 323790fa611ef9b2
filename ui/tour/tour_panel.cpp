// SPDX-License-Identifier: MIT
#include "ui/tour/tour_panel.h"

#include "ui/theme/theme.h"
#include "ui/tour/tour_dots.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <climits>

namespace wavelane::ui {

namespace {

constexpr int margin = 12;
constexpr int minWidth = 240;
constexpr int spacing = 8;
constexpr int markSize = 18;

QPushButton* button(const QString& text, const char* name)
{
    auto* made = new QPushButton(text);
    made->setObjectName(QLatin1StringView(name));
    made->setMinimumWidth(1); // The column may be narrow.
    return made;
}

} // namespace

TourPanel::TourPanel(QWidget* parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(margin, spacing, margin, spacing);
    column->setSpacing(spacing);
    m_dots = new TourDots;
    m_end = button(tr("End Tour"), "tour.end");
    m_end->setToolTip(tr("Close the tour; Help ▸ Take the Tour opens it again"));
    auto* top = new QHBoxLayout;
    top->addWidget(m_dots);
    top->addStretch(1);
    top->addWidget(m_end);
    column->addLayout(top);

    m_title = new QLabel;
    m_title->setObjectName(QStringLiteral("tour.title"));
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_mark = new QLabel;
    m_mark->setObjectName(QStringLiteral("tour.mark"));
    m_mark->setAccessibleName(tr("Done"));
    auto* heading = new QHBoxLayout;
    heading->setSpacing(6);
    heading->addWidget(m_mark);
    heading->addWidget(m_title, 1);
    column->addLayout(heading);
    m_text = new QLabel;
    m_text->setObjectName(QStringLiteral("tour.text"));
    m_text->setWordWrap(true);
    m_done = new QLabel;
    m_done->setWordWrap(true);
    column->addWidget(m_text);
    column->addWidget(m_done);
    column->addStretch(1);
    column->addWidget(makeButtons()); // Their place is the same in all steps.
    for (QWidget* each : {static_cast<QWidget*>(m_done), static_cast<QWidget*>(m_do)}) {
        QSizePolicy policy = each->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        each->setSizePolicy(policy);
    }
    setWidget(page);

    connect(m_dots, &TourDots::clicked, this, &TourPanel::stepChosen);
    connect(m_end, &QPushButton::clicked, this, &TourPanel::endRequested);
    show(TourProgress());
}

QWidget* TourPanel::makeButtons()
{
    m_showMe = button(tr("Show Me"), "tour.showMe");
    m_do = button(tr("Do It for Me"), "tour.do");
    m_back = button(tr("Back"), "tour.back");
    m_next = button(tr("Next"), "tour.next");
    auto* buttons = new QWidget;
    auto* rows = new QGridLayout(buttons);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setHorizontalSpacing(6);
    rows->setVerticalSpacing(6);
    rows->addWidget(m_showMe, 0, 0);
    rows->addWidget(m_do, 0, 1);
    rows->addWidget(m_back, 1, 0);
    rows->addWidget(m_next, 1, 1);
    rows->setColumnStretch(0, 1);
    rows->setColumnStretch(1, 1);
    connect(m_showMe, &QPushButton::clicked, this, &TourPanel::showMeRequested);
    connect(m_do, &QPushButton::clicked, this, &TourPanel::performRequested);
    connect(m_back, &QPushButton::clicked, this, [this] { Q_EMIT stepChosen(m_progress.step - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_progress.step < tourStepCount)
            Q_EMIT stepChosen(m_progress.step + 1);
        else
            Q_EMIT endRequested();
    });
    return buttons;
}

void TourPanel::show(const TourProgress& progress)
{
    m_progress = progress;
    m_dots->show(progress);
    m_back->setEnabled(progress.step > 0);
    if (progress.step < tourStepCount)
        showStep(allTourSteps[static_cast<std::size_t>(progress.step)]);
    else
        showEnd();
}

void TourPanel::showStep(TourStep step)
{
    const bool isDone = m_progress.done.test(static_cast<std::size_t>(m_progress.step));
    const ThemeColors& colors = Theme::colors(palette());
    m_title->setText(tr("%1. %2").arg(m_progress.step + 1).arg(tourTitle(step)));
    m_mark->setVisible(isDone);
    m_mark->setPixmap(Theme::icon(QStringLiteral("check"), colors.success).pixmap(markSize, markSize));
    m_text->setText(tourText(step));
    m_done->setText(QStringLiteral("<span style='color:%1'>%2</span>")
                        .arg(colors.success.name(), tr("Done. Choose Next to continue.").toHtmlEscaped()));
    m_done->setVisible(isDone);
    m_showMe->setVisible(true);
    m_showMe->setToolTip(tourHint(step));
    m_do->setVisible(canDoTourStep(step) && !isDone);
    m_next->setText(isDone ? tr("Next") : tr("Skip"));
    m_next->setDefault(isDone);
    m_end->setVisible(true);
}

void TourPanel::showEnd()
{
    const auto skipped = tourStepCount - static_cast<int>(m_progress.done.count());
    m_title->setText(tr("That was the tour"));
    m_mark->hide();
    m_text->setText(tr("To keep this project, choose File ▸ Save a Copy As. To start your own, choose File ▸ New "
                       "Project and a template, or paste a shader. Help ▸ Take the Tour starts the tour again."));
    m_done->setVisible(skipped > 0);
    m_done->setText(tr("You skipped %n step(s). The open dots above lead back to them.", nullptr, skipped));
    m_showMe->hide();
    m_do->hide();
    m_next->setText(tr("Close Tour"));
    m_next->setDefault(true);
    m_end->hide();
}

QSize TourPanel::sizeHint() const
{
    return {minWidth, heightFor(minWidth)};
}

int TourPanel::heightFor(int width) const
{
    // Room for the longest text, so that the panel keeps its size from step to step.
    const auto heightOf = [&](const QString& text) {
        const QRect room(0, 0, width - 2 * margin, INT_MAX);
        return m_text->fontMetrics().boundingRect(room, Qt::TextWordWrap, text).height();
    };
    int longest = 0;
    for (const TourStep step : allTourSteps)
        longest = std::max(longest, heightOf(tourText(step)));
    return widget()->layout()->totalHeightForWidth(width) - heightOf(m_text->text()) + longest;
}

QSize TourPanel::minimumSizeHint() const
{
    return {widget()->minimumSizeHint().width(), 80}; // Lower panels scroll.
}

void TourPanel::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_next)
        show(m_progress); // Colors in texts and the mark.
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/tour/lesson_panel.h"

#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

constexpr int lessonWidth = 300;
constexpr int lessonHeight = 420;

QLabel* lessonText(const char* name)
{
    auto* label = new QLabel;
    label->setObjectName(QLatin1StringView(name));
    label->setWordWrap(true);
    label->setMinimumWidth(1); // The column may be narrow.
    return label;
}

QPushButton* lessonButton(const QString& text, const char* name)
{
    auto* button = new QPushButton(text);
    button->setObjectName(QLatin1StringView(name));
    button->setMinimumWidth(1);
    return button;
}

} // namespace

LessonPanel::LessonPanel(QWidget* parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Lesson"));
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(metrics::space(3), metrics::space(2), metrics::space(3), metrics::space(2));
    column->setSpacing(metrics::space(2));
    m_title = lessonText("lesson.title");
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    auto* close = lessonButton(tr("Close Lesson"), "lesson.close");
    close->setToolTip(tr("Close the lesson; the start page opens it again"));
    auto* top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    top->addWidget(close);
    m_page = lessonText("lesson.page");
    m_page->setTextFormat(Qt::MarkdownText);
    m_verdict = lessonText("lesson.verdict");
    m_items = new QVBoxLayout;
    m_items->setSpacing(metrics::space(1));
    m_check = lessonButton(tr("Check My Fix"), "lesson.check");
    m_check->setToolTip(tr("Run the project with other data, and check its shaders"));
    m_check->setDefault(true);
    m_next = lessonButton(tr("Next"), "lesson.next"); // The title follows with the lesson.
    m_next->setToolTip(tr("Open the next lesson"));
    m_next->hide();
    auto* restart = lessonButton(tr("Start Over"), "lesson.restart");
    restart->setToolTip(tr("Open a fresh copy of the lesson's project in a new folder"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_check, 1);
    buttons->addWidget(restart, 1);
    column->addLayout(top);
    column->addLayout(buttons);
    column->addWidget(m_verdict);
    column->addLayout(m_items);
    column->addWidget(m_next);
    column->addWidget(m_page); // The longest part, below what changes.
    column->addStretch(1);
    setWidget(page);
    connect(m_check, &QPushButton::clicked, this, &LessonPanel::checkRequested);
    connect(restart, &QPushButton::clicked, this, &LessonPanel::restartRequested);
    connect(m_next, &QPushButton::clicked, this, &LessonPanel::nextRequested);
    connect(close, &QPushButton::clicked, this, &LessonPanel::closeRequested);
}

void LessonPanel::showLesson(const QString& title, const QString& page, const QString& next)
{
    m_title->setText(title);
    m_hasNext = !next.isEmpty();
    m_next->setText(tr("Next: %1").arg(next));
    m_page->setText(page);
    showNothing();
}

QString LessonPanel::verdict() const
{
    return m_verdict->text();
}

QString LessonPanel::title() const
{
    return m_title->text();
}

QSize LessonPanel::sizeHint() const
{
    return {lessonWidth, lessonHeight};
}

void LessonPanel::clearItems()
{
    m_shown.clear();
    m_isSolved = false;
    m_next->hide();
    while (QLayoutItem* item = m_items->takeAt(0)) {
        item->widget()->hide();
        item->widget()->setParent(nullptr);
        item->widget()->deleteLater(); // A button may be the sender of the current signal.
        delete item;
    }
}

void LessonPanel::showVerdict(const QString& text)
{
    m_verdict->setText(text);
    m_verdict->setVisible(!text.isEmpty());
}

void LessonPanel::showNothing()
{
    clearItems();
    m_check->setEnabled(true);
    showVerdict(tr("Run the project (F5), or choose Check My Fix."));
}

void LessonPanel::showChecking()
{
    m_check->setEnabled(false);
    showVerdict(tr("Checking …"));
}

void LessonPanel::showProblem(const QString& problem)
{
    clearItems();
    m_check->setEnabled(true);
    showVerdict(problem);
}

void LessonPanel::showItems(const std::vector<LessonItem>& items, bool isSolved)
{
    clearItems();
    m_check->setEnabled(true);
    m_shown = items;
    m_isSolved = isSolved;
    m_next->setVisible(isSolved && m_hasNext);
    showVerdict(isSolved ? tr("Solved. The fix also works with other data.") : tr("Not solved yet."));
    const ThemeColors colors = Theme::colors(palette());
    for (const LessonItem& each : items) {
        auto* line = new QToolButton;
        line->setAutoRaise(true);
        line->setObjectName(QStringLiteral("lesson.item"));
        line->setToolButtonStyle(Qt::ToolButtonIconOnly);
        line->setIcon(each.passed ? Theme::icon(QStringLiteral("check"), colors.success)
                                  : Theme::icon(QStringLiteral("error"), colors.error));
        line->setText(each.text);
        line->setToolTip(tr("Go to the location"));
        line->setAccessibleName(each.text);
        line->setAccessibleDescription(each.passed ? tr("Passed") : tr("Failed"));
        const bool hasPlace = !each.place.file.empty() || !each.place.at.empty();
        line->setAttribute(Qt::WA_TransparentForMouseEvents, !hasPlace);
        line->setFocusPolicy(hasPlace ? Qt::TabFocus : Qt::NoFocus);
        auto* text = new QLabel(each.text);
        text->setWordWrap(true);
        text->setTextFormat(Qt::PlainText);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        auto* both = new QWidget;
        auto* row = new QHBoxLayout(both);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(line, 0, Qt::AlignTop);
        row->addWidget(text, 1);
        m_items->addWidget(both);
        connect(line, &QToolButton::clicked, this, [this, place = each.place] {
            if (!place.file.empty() || !place.at.empty())
                Q_EMIT jump(place);
        });
    }
}

void LessonPanel::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_items && !m_shown.empty() && m_check->isEnabled())
        showItems(std::vector<LessonItem>(m_shown), m_isSolved); // The icons have other colors.
}

} // namespace wavelane::ui

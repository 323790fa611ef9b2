// SPDX-License-Identifier: MIT
#include "ui/tour/lesson_panel.h"

#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

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

LessonPanel::LessonPanel(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Lesson"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHeader());
    column->addWidget(makePage(), 1);
    column->addWidget(makeFooter());
}

QWidget* LessonPanel::makeHeader()
{
    m_title = lessonText("lesson.title");
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    auto* close = lessonButton(tr("Close Lesson"), "lesson.close");
    close->setToolTip(tr("Close the lesson; the start page and Help ▸ Lessons open it again"));
    connect(close, &QPushButton::clicked, this, &LessonPanel::closeRequested);
    auto* header = new QWidget;
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(metrics::space(3), metrics::space(2), metrics::space(3), metrics::space(1));
    row->addWidget(m_title, 1);
    row->addWidget(close);
    return header;
}

QScrollArea* LessonPanel::makePage()
{
    m_page = lessonText("lesson.page");
    m_page->setTextFormat(Qt::MarkdownText);
    m_found = lessonText("lesson.found");
    m_found->setText(tr("What the check found"));
    QFont bold = m_found->font();
    bold.setBold(true);
    m_found->setFont(bold);
    m_items = new QVBoxLayout;
    m_items->setSpacing(metrics::space(1));
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(metrics::space(3), metrics::space(1), metrics::space(3), metrics::space(2));
    column->setSpacing(metrics::space(2));
    column->addWidget(m_page);
    column->addWidget(m_found);
    column->addLayout(m_items);
    column->addStretch(1);
    m_scroll = new QScrollArea;
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setAccessibleName(tr("Explanation and results"));
    m_scroll->setWidget(page);
    return m_scroll;
}

QWidget* LessonPanel::makeFooter()
{
    m_verdict = lessonText("lesson.verdict");
    m_check = lessonButton(tr("Check My Fix"), "lesson.check");
    m_check->setToolTip(tr("Run the project with other data, and check its shaders"));
    m_check->setDefault(true);
    m_next = lessonButton(tr("Next"), "lesson.next"); // The title follows with the lesson.
    m_next->setToolTip(tr("Open the next lesson"));
    m_next->hide();
    auto* restart = lessonButton(tr("Start Over"), "lesson.restart");
    restart->setToolTip(tr("Open a fresh copy of the lesson's project in a new folder"));
    connect(m_check, &QPushButton::clicked, this, [this] {
        m_followsChecks = true;
        Q_EMIT checkRequested();
    });
    connect(restart, &QPushButton::clicked, this, &LessonPanel::restartRequested);
    connect(m_next, &QPushButton::clicked, this, &LessonPanel::nextRequested);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_check, 1);
    buttons->addWidget(restart, 1);
    auto* footer = new QWidget;
    auto* column = new QVBoxLayout(footer);
    column->setContentsMargins(metrics::space(3), metrics::space(2), metrics::space(3), metrics::space(2));
    column->setSpacing(metrics::space(2));
    column->addWidget(m_verdict);
    column->addWidget(m_next);
    column->addLayout(buttons);
    return footer;
}

void LessonPanel::showLesson(const QString& title, const QString& page, const QString& next)
{
    m_title->setText(title);
    m_hasNext = !next.isEmpty();
    m_next->setText(tr("Next: %1").arg(next));
    m_page->setText(page);
    showNothing();
    m_followsChecks = false;
    m_scroll->verticalScrollBar()->setValue(0);
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
    m_isChecking = false;
    m_isSolved = false;
    m_next->hide();
    m_check->setDefault(true);
    m_found->hide();
    while (QLayoutItem* item = m_items->takeAt(0)) {
        item->widget()->hide();
        item->widget()->setParent(nullptr);
        item->widget()->deleteLater(); // A button may be the sender of the current signal.
        delete item;
    }
}

void LessonPanel::showVerdict(const QString& text, Tone tone)
{
    setTone(*m_verdict, tone);
    m_verdict->setText(text);
    m_verdict->setVisible(!text.isEmpty());
}

void LessonPanel::showNothing()
{
    clearItems();
    m_followsChecks = true;
    showVerdict(tr("Run the project (F5), or choose Check My Fix."));
}

void LessonPanel::showChecking()
{
    m_isChecking = true; // The button keeps the focus.
    showVerdict(tr("Checking …"));
}

void LessonPanel::showProblem(const QString& problem)
{
    clearItems();
    showVerdict(problem, Tone::error);
}

void LessonPanel::showItems(const std::vector<LessonItem>& items, bool isSolved)
{
    setItems(items, isSolved);
    if (std::exchange(m_followsChecks, true)) // The layout follows first.
        QMetaObject::invokeMethod(this, &LessonPanel::scrollToItems, Qt::QueuedConnection);
}

void LessonPanel::setItems(const std::vector<LessonItem>& items, bool isSolved)
{
    clearItems();
    m_shown = items;
    m_isSolved = isSolved;
    const bool leadsOn = isSolved && m_hasNext;
    m_next->setVisible(leadsOn);
    m_next->setDefault(leadsOn);
    m_check->setDefault(!leadsOn);
    showVerdict(isSolved ? tr("Solved. The fix also works with other data.") : tr("Not solved yet."),
                isSolved ? Tone::success : Tone::plain);
    m_found->setVisible(!items.empty());
    for (const LessonItem& each : items)
        addItem(each);
}

void LessonPanel::addItem(const LessonItem& item)
{
    const ThemeColors colors = Theme::colors(palette());
    auto* line = new QToolButton;
    line->setAutoRaise(true);
    line->setObjectName(QStringLiteral("lesson.item"));
    line->setToolButtonStyle(Qt::ToolButtonIconOnly);
    line->setIcon(item.passed ? Theme::icon(QStringLiteral("check"), colors.success)
                              : Theme::icon(QStringLiteral("error"), colors.error));
    line->setText(item.text);
    line->setToolTip(tr("Go to the location"));
    line->setAccessibleName(item.text);
    line->setAccessibleDescription(item.passed ? tr("Passed") : tr("Failed"));
    const bool hasPlace = !item.place.file.empty() || !item.place.at.empty();
    line->setAttribute(Qt::WA_TransparentForMouseEvents, !hasPlace);
    line->setFocusPolicy(hasPlace ? Qt::TabFocus : Qt::NoFocus);
    auto* text = new QLabel(item.text);
    text->setWordWrap(true);
    text->setTextFormat(Qt::PlainText);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* both = new QWidget;
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(line, 0, Qt::AlignTop);
    row->addWidget(text, 1);
    m_items->addWidget(both);
    both->show(); // Otherwise its layout would follow later than the panel scrolls.
    connect(line, &QToolButton::clicked, this, [this, place = item.place] {
        if (!place.file.empty() || !place.at.empty())
            Q_EMIT jump(place);
    });
}

void LessonPanel::scrollToItems()
{
    if (m_shown.empty())
        return;
    layout()->activate(); // The button for the next lesson takes room.
    const QWidget& last = *m_items->itemAt(m_items->count() - 1)->widget();
    m_scroll->ensureVisible(0, last.geometry().bottom(), 0, metrics::space(2));
    m_scroll->ensureVisible(0, m_found->geometry().top(), 0, metrics::space(2)); // The first one matters more.
}

void LessonPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_items && !m_shown.empty() && !m_isChecking)
        setItems(std::vector<LessonItem>(m_shown), m_isSolved); // The icons have other colors.
}

} // namespace wavelane::ui

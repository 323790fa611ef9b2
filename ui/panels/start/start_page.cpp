// SPDX-License-Identifier: MIT
#include "ui/panels/start/start_page.h"

#include "core/project/lessons/lesson.h"
#include "core/project/templates.h"
#include "ui/base/examples.h"
#include "ui/base/text.h"
#include "ui/base/thumbnails.h"
#include "ui/panels/start/example_gallery.h"
#include "ui/panels/start/project_tile.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/tour/tour_card.h"
#include "ui/widgets/flow_layout.h"

#include <QCommandLinkButton>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

QLabel* heading(const QString& text, metrics::TextSize size = metrics::TextSize::heading)
{
    auto* label = new QLabel(text);
    label->setFont(metrics::sized(label->font(), size));
    label->setContentsMargins(ProjectTile::margin, 0, 0, 0);
    return label;
}

QCommandLinkButton* cardButton(const QString& title, const QString& description, const QIcon& icon)
{
    auto* button = new QCommandLinkButton(title, description);
    button->setIcon(icon);
    button->setIconSize(QSize(20, 20));
    QSizePolicy whole = button->sizePolicy();
    whole.setVerticalPolicy(QSizePolicy::Fixed);
    button->setSizePolicy(whole);
    return button;
}

QIcon unsavedIcon(const QPalette& palette)
{
    return Theme::icon(QStringLiteral("warning"), Theme::colors(palette).warning);
}

constexpr int maxRecentTiles = 8;
constexpr int tileSpacing = 12; ///< Logical pixels; the same in all lists, so that the columns are aligned.

/// The preview image of a template; null if there is none.
QImage shippedImage(const QString& name)
{
    const QString file = QStringLiteral(":/pictures/%1.png").arg(name);
    return QFile::exists(file) ? QImage(file) : QImage();
}

/// The icon of a template without a preview image.
QString iconOf(const QString& name)
{
    const QString own = QStringLiteral("template-") + name;
    return QFile::exists(QStringLiteral(":/icons/%1.svg").arg(own)) ? own : QStringLiteral("buffer");
}

void empty(QVBoxLayout& column)
{
    while (QLayoutItem* item = column.takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
}

} // namespace

StartPage::StartPage(QWidget* parent) : QWidget(parent)
{
    // The page scrolls in a low window.
    auto* scroll = new QScrollArea;
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
    auto* page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    scroll->setWidget(page);
    page->setAutoFillBackground(true);
    auto* outer = new QHBoxLayout(page);
    auto* column = new QVBoxLayout;
    column->setSpacing(8);
    outer->addStretch(1);
    outer->addLayout(column, 10); // The margins grow in a wide window.
    outer->addStretch(1);

    column->addSpacing(24);
    column->addWidget(heading(QStringLiteral("Wavelane"), metrics::TextSize::title));
    auto* subtitle = new QLabel(tr("A workbench for compute shaders: write, run, and inspect every byte."));
    subtitle->setWordWrap(true);
    subtitle->setContentsMargins(ProjectTile::margin, 0, 0, 0);
    subtitle->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(subtitle);
    column->addSpacing(12);

    m_unsaved = addBox(*column);
    m_tour = new TourCard;
    auto* offer = new QHBoxLayout;
    offer->setContentsMargins(ProjectTile::margin, 0, 0, 0);
    offer->addWidget(m_tour, 10);
    offer->addStretch(1);
    column->addLayout(offer);
    m_tour->hide();
    connect(m_tour, &TourCard::taken, this, &StartPage::tourRequested);
    connect(m_tour, &TourCard::declined, this, &StartPage::tourDeclined);

    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(ProjectTile::margin, 0, 0, 0);
    auto* open = new QPushButton(Theme::icon(QStringLiteral("open")), tr("Open Project …"));
    auto* make = new QPushButton(Theme::icon(QStringLiteral("new")), tr("New Project …"));
    open->setDefault(true);
    buttons->addWidget(open);
    auto* paste = new QPushButton(Theme::icon(QStringLiteral("shader")), tr("Paste Shader"));
    paste->setObjectName(QStringLiteral("pasteShader"));
    paste->setToolTip(tr("Create a project for the compute shader in the clipboard, with everything that it needs"));
    buttons->addWidget(make);
    buttons->addWidget(paste);
    m_tourButton = new QPushButton(Theme::icon(QStringLiteral("go-to")), tr("Take the Tour"));
    m_tourButton->setObjectName(QStringLiteral("start.tour"));
    m_tourButton->setToolTip(tr("Learn the workbench in six steps, in about five minutes"));
    buttons->addWidget(m_tourButton);
    connect(m_tourButton, &QPushButton::clicked, this, &StartPage::tourRequested);
    buttons->addStretch(1);
    column->addLayout(buttons);
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    connect(make, &QPushButton::clicked, this, &StartPage::newRequested);
    connect(paste, &QPushButton::clicked, this, &StartPage::pasteRequested);

    m_recent = addBox(*column);
    column->addSpacing(12);
    column->addWidget(heading(tr("Start with")));
    addTemplates(*column);
    column->addSpacing(12);
    m_lessons = heading({});
    m_lessons->setObjectName(QStringLiteral("start.lessons"));
    column->addWidget(m_lessons);
    addLessons(*column);
    setSolvedLessons({});
    if (const ExampleIndex& index = exampleIndex(); !index.topics.isEmpty()) {
        column->addSpacing(12);
        auto* gallery = new ExampleGallery(index);
        column->addWidget(gallery);
        connect(gallery, &ExampleGallery::chosen, this, &StartPage::projectChosen);
    }
    column->addSpacing(24);
    column->addStretch(1);
}

QVBoxLayout* StartPage::addBox(QVBoxLayout& column)
{
    auto* box = new QWidget;
    auto* inside = new QVBoxLayout(box);
    inside->setContentsMargins(0, 12, 0, 0);
    column.addWidget(box);
    box->hide();
    return inside;
}

void StartPage::setTourOffered(bool offered)
{
    m_tour->setVisible(offered);
    m_tourButton->setHidden(offered); // The card has the same button.
}

void StartPage::setUnsaved(const QList<UnsavedCard>& cards)
{
    if (cards == m_cards) // Recreating the rows would lose the focus.
        return;
    m_cards = cards;
    empty(*m_unsaved);
    m_unsaved->parentWidget()->setVisible(!cards.isEmpty());
    if (cards.isEmpty())
        return;
    m_unsaved->addWidget(heading(tr("Unsaved changes")));
    for (const UnsavedCard& card : cards) {
        auto* button = cardButton(card.title, card.description, unsavedIcon(palette()));
        m_unsaved->addWidget(button);
        connect(button, &QCommandLinkButton::clicked, this, [this, file = card.file] { Q_EMIT unsavedChosen(file); });
    }
}

void StartPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_unsaved)
        for (auto* card : m_unsaved->parentWidget()->findChildren<QCommandLinkButton*>())
            card->setIcon(unsavedIcon(palette()));
}

void StartPage::setRecent(const QStringList& folders)
{
    empty(*m_recent);
    m_recent->parentWidget()->setVisible(!folders.isEmpty());
    if (folders.isEmpty())
        return;
    m_recent->addWidget(heading(tr("Recent")));
    addRecent(*m_recent, folders.mid(0, maxRecentTiles));
}

void StartPage::addTemplates(QVBoxLayout& column)
{
    auto* flow = new FlowLayout;
    flow->setSpacing(tileSpacing);
    for (const project::ProjectTemplate& each : project::projectTemplates()) {
        const QString name = toQt(each.name);
        auto* tile = new ProjectTile(toQt(each.title), toQt(each.description), shippedImage(name), iconOf(name));
        tile->setObjectName(QStringLiteral("template.") + name);
        flow->addWidget(tile);
        connect(tile, &QToolButton::clicked, this, [this, name] { Q_EMIT templateChosen(name); });
    }
    column.addLayout(flow);
}

void StartPage::addLessons(QVBoxLayout& column)
{
    auto* flow = new FlowLayout;
    flow->setSpacing(tileSpacing);
    for (const project::Lesson& each : project::lessons()) {
        const QString name = toQt(each.name);
        auto* tile = new ProjectTile(toQt(each.title), toQt(each.summary), {}, QStringLiteral("lesson-") + name);
        tile->setObjectName(QStringLiteral("lesson.") + name);
        flow->addWidget(tile);
        connect(tile, &QToolButton::clicked, this, [this, name] { Q_EMIT lessonChosen(name); });
    }
    column.addLayout(flow);
}

void StartPage::setSolvedLessons(const QStringList& names)
{
    qsizetype solved = 0;
    for (const project::Lesson& each : project::lessons()) {
        const bool isSolved = names.contains(toQt(each.name));
        solved += isSolved ? 1 : 0;
        if (auto* tile = findChild<ProjectTile*>(QStringLiteral("lesson.") + toQt(each.name)))
            tile->setMark(isSolved ? tr("Solved") : QString());
    }
    const QString title = tr("Lessons: find a fault and fix it");
    m_lessons->setText(
        solved == 0 ? title : tr("%1 (%2 of %3 solved)").arg(title).arg(solved).arg(project::lessons().size()));
}

void StartPage::addRecent(QVBoxLayout& column, const QStringList& folders)
{
    const Thumbnails thumbnails(Thumbnails::defaultFolder());
    auto* holder = new QWidget; // Deleting a layout does not delete its tiles.
    auto* flow = new FlowLayout(holder);
    flow->setSpacing(tileSpacing); // Styles use other spacings for nested layouts.
    for (const QString& folder : folders) {
        const ProjectCard card = projectCard(folder);
        auto* tile =
            new ProjectTile(card.title, QDir::toNativeSeparators(folder),
                            isExample(folder) ? QImage() : thumbnails.find(folder), QStringLiteral("shader"));
        if (isExample(folder))
            tile->setImageFile(exampleThumbnail(folder));
        flow->addWidget(tile);
        connect(tile, &QToolButton::clicked, this, [this, folder] { Q_EMIT projectChosen(folder); });
    }
    column.addWidget(holder);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/panels/start_page.h"

#include "ui/examples.h"
#include "ui/theme.h"

#include <QCommandLinkButton>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

QLabel* heading(const QString& text, qreal factor)
{
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setBold(true);
    label->setFont(font);
    return label;
}

} // namespace

StartPage::StartPage(QWidget* parent) : QWidget(parent)
{
    // In a low window the page scrolls; nothing of it is squeezed.
    auto* scroll = new QScrollArea;
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
    outer->addLayout(column, 3);
    outer->addStretch(1);

    column->addSpacing(24);
    column->addWidget(heading(QStringLiteral("Wavelane"), 2.2));
    auto* subtitle = new QLabel(tr("A workbench for compute shaders: write HLSL, run it, and look at every byte."));
    subtitle->setWordWrap(true);
    subtitle->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(subtitle);
    column->addSpacing(12);

    auto* buttons = new QHBoxLayout;
    auto* open = new QPushButton(Theme::icon(QStringLiteral("open")), tr("Open a project …"));
    auto* make = new QPushButton(Theme::icon(QStringLiteral("new")), tr("New project …"));
    open->setDefault(true);
    buttons->addWidget(open);
    buttons->addWidget(make);
    buttons->addStretch(1);
    column->addLayout(buttons);
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    connect(make, &QPushButton::clicked, this, &StartPage::newRequested);

    const QStringList examples = exampleProjects();
    if (!examples.isEmpty()) {
        column->addSpacing(12);
        column->addWidget(heading(tr("Examples"), 1.1));
        addProjects(*column, examples, false);
    }
    m_recentBox = new QWidget;
    m_recent = new QVBoxLayout(m_recentBox);
    m_recent->setContentsMargins(0, 12, 0, 0);
    column->addWidget(m_recentBox);
    m_recentBox->hide();
    column->addStretch(1);
}

void StartPage::setRecent(const QStringList& folders)
{
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    m_recentBox->setVisible(!folders.isEmpty());
    if (folders.isEmpty())
        return;
    m_recent->addWidget(heading(tr("Recent"), 1.1));
    addProjects(*m_recent, folders.mid(0, 4), true);
}

void StartPage::addProjects(QVBoxLayout& column, const QStringList& folders, bool withFolder)
{
    for (const QString& folder : folders) {
        const ProjectCard card = projectCard(folder);
        auto* button =
            new QCommandLinkButton(card.title, withFolder ? QDir::toNativeSeparators(folder) : card.description);
        button->setIcon(Theme::icon(QStringLiteral("shader")));
        button->setIconSize(QSize(20, 20));
        QSizePolicy whole = button->sizePolicy();
        whole.setVerticalPolicy(QSizePolicy::Fixed);
        button->setSizePolicy(whole);
        column.addWidget(button);
        connect(button, &QCommandLinkButton::clicked, this, [this, folder] { Q_EMIT projectChosen(folder); });
    }
}

} // namespace wavelane::ui

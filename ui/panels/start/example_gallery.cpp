// SPDX-License-Identifier: MIT
#include "ui/panels/start/example_gallery.h"

#include "ui/panels/start/project_tile.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/flow_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int galleryTileSpacing = 12; ///< Logical pixels, as between the other tiles of the start page.
constexpr int searchWidth = 260;       ///< Logical pixels.

QLabel* galleryLabel(const QString& text)
{
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    label->setContentsMargins(ProjectTile::margin, 0, 0, 0);
    return label;
}

} // namespace

ExampleGallery::ExampleGallery(const ExampleIndex& index, QWidget* parent) : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::space(2));
    auto* top = new QHBoxLayout;
    auto* title = new QLabel(tr("Examples"));
    title->setFont(metrics::sized(title->font(), metrics::TextSize::heading));
    title->setContentsMargins(ProjectTile::margin, 0, metrics::space(4), 0);
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("searchExamples"));
    m_search->setPlaceholderText(tr("Search examples"));
    m_search->setAccessibleName(tr("Search examples"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(searchWidth);
    top->addWidget(title);
    top->addWidget(m_search, 1);
    top->addStretch(1);
    column->addLayout(top);
    if (!index.error.isEmpty())
        column->addWidget(galleryLabel(tr("The list of examples has an error: %1.").arg(index.error)));
    for (const ExampleTopic& topic : index.topics) {
        m_sections += section(topic);
        column->addWidget(m_sections.back().widget);
    }
    m_nothing = galleryLabel(tr("No example matches."));
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->hide();
    column->addWidget(m_nothing);
    connect(m_search, &QLineEdit::textChanged, this, &ExampleGallery::filter);
}

ExampleGallery::Section ExampleGallery::section(const ExampleTopic& topic)
{
    auto* whole = new QWidget;
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, metrics::space(1), 0, 0);
    column->setSpacing(metrics::space(1));
    if (!topic.name.isEmpty()) {
        auto* name = galleryLabel(topic.name);
        name->setForegroundRole(QPalette::PlaceholderText);
        column->addWidget(name);
    }
    auto* flow = new FlowLayout;
    flow->setSpacing(galleryTileSpacing);
    QList<Entry> entries;
    for (const Example& example : topic.examples) {
        const ProjectCard& card = example.card;
        const QString level = example.level == QLatin1String("beginner")       ? tr("Beginner")
                              : example.level == QLatin1String("intermediate") ? tr("Intermediate")
                              : example.level == QLatin1String("expert")       ? tr("Expert")
                                                                               : QString();
        const QString about = level.isEmpty() ? card.description : tr("%1: %2").arg(level, card.description);
        auto* tile = new ProjectTile(card.title, about, {}, QStringLiteral("shader"));
        tile->setObjectName(QStringLiteral("example.") + example.folder.section(QLatin1Char('/'), -1));
        tile->setImageFile(exampleThumbnail(example.folder));
        flow->addWidget(tile);
        connect(tile, &QToolButton::clicked, this, [this, folder = example.folder] { Q_EMIT chosen(folder); });
        entries += {.tile = tile, .words = QStringList{card.title, about, topic.name}.join(QLatin1Char('\n'))};
    }
    column->addLayout(flow);
    return {.widget = whole, .entries = entries};
}

void ExampleGallery::filter(const QString& text)
{
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    bool isAnyShown = false;
    for (const Section& section : m_sections) {
        bool isSectionShown = false;
        for (const Entry& entry : section.entries) {
            const bool matches = std::ranges::all_of(
                words, [&](const QString& word) { return entry.words.contains(word, Qt::CaseInsensitive); });
            entry.tile->setVisible(matches);
            isSectionShown = isSectionShown || matches;
        }
        section.widget->setVisible(isSectionShown);
        isAnyShown = isAnyShown || isSectionShown;
    }
    m_nothing->setHidden(isAnyShown);
}

} // namespace wavelane::ui

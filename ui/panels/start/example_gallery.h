// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/examples.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace wavelane::ui {

class ProjectTile;

/// The examples of the start page by topic, with a field that searches their titles, descriptions, topics and levels.
class ExampleGallery final : public QWidget
{
    Q_OBJECT

public:
    explicit ExampleGallery(const ExampleIndex& index, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const QString& folder);

private:
    /// A tile and the words that find it.
    struct Entry
    {
        ProjectTile* tile;
        QString words;
    };
    /// Heading and tiles of a topic, hidden together.
    struct Section
    {
        QWidget* widget;
        QList<Entry> entries;
    };

    Section section(const ExampleTopic& topic);
    void filter(const QString& text);

    QLineEdit* m_search;
    QLabel* m_nothing; ///< Shown if nothing matches.
    QList<Section> m_sections;
};

} // namespace wavelane::ui

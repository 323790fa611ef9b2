// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/deferred_update.h"
#include "ui/document/document.h"

#include <QScrollArea>

#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace wavelane::ui {

class EngineSession;
class HeapView;
class TileRow;

/// Every heap of the project with what lies in it, to look at and to place by hand, and below them every sparse
/// resource with its tiles. Moving is an edit as any other: one step of undo for a drag.
class HeapsPanel final : public QScrollArea, public FollowsSight
{
    Q_OBJECT

public:
    /// Document and session must outlive the panel.
    HeapsPanel(Document& document, EngineSession& session, QWidget* parent = nullptr);

    std::vector<HeapView*> views() const;   ///< In the project's order of heaps.
    std::vector<TileRow*> tileRows() const; ///< In the project's order of sparse resources.
    /// Puts a buffer or texture at the first place with room for it, behind everything where there is none.
    void placeInHeap(const ObjectId& resource, const ObjectId& heap);

    void setSeen(bool seen) override { m_maps.setSeen(seen); }

Q_SIGNALS:
    void selected(const wavelane::ui::ObjectId& object);

private:
    struct Row
    {
        QWidget* box = nullptr;
        QLabel* title = nullptr;
        QToolButton* place = nullptr;
        HeapView* view = nullptr;
    };

    void refresh();
    std::size_t refreshTiles(); ///< How many sparse resources there are.
    TileRow& tileRowAt(std::size_t index);
    Row& rowAt(std::size_t index);
    void fillPlaceMenu(const ObjectId& heap, QToolButton& button);
    void move(const ObjectId& object, std::uint64_t offset);

    Document& m_document;
    EngineSession& m_session;
    QVBoxLayout* m_column = nullptr;
    QLabel* m_empty = nullptr;
    std::vector<Row> m_rows;
    std::vector<TileRow*> m_tileRows;
    SeenWork m_maps{[this] { refresh(); }};
    int m_gesture = 0; ///< Of the move that goes on; 0: the next step begins one.
};

} // namespace wavelane::ui

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

/// The heaps of the project with the resources in them, and the sparse resources with their tiles. Resources can be
/// placed and moved; a drag is one undo step.
class HeapsPanel final : public QScrollArea, public VisibilityListener
{
    Q_OBJECT

public:
    /// `document` and `session` must outlive the panel.
    HeapsPanel(Document& document, EngineSession& session, QWidget* parent = nullptr);

    std::vector<HeapView*> views() const;   ///< Views of the heaps, in project order.
    std::vector<TileRow*> tileRows() const; ///< Rows of the sparse resources, in project order.
    /// Places a buffer or texture at the first offset with enough room; if there is none, after all other resources.
    void placeInHeap(const ObjectId& resource, const ObjectId& heap);

    void setContentVisible(bool seen) override { m_maps.setContentVisible(seen); }

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
    std::size_t refreshTiles(); ///< Returns the number of sparse resources.
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
    DeferredUpdate m_maps{[this] { refresh(); }};
    int m_gesture = 0; ///< Gesture of the current move; 0: the next step starts one.
};

} // namespace wavelane::ui

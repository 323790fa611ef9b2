// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QVariant>
#include <QWidget>

class QComboBox;
class QLabel;

namespace wavelane::ui {

class EngineSession;
class TileView;

/// A sparse resource in the Heaps panel: its tiles as a grid, the shown moment of the frame, and the heap that tiles
/// are mapped to. Each mapping and unmapping is one undo step.
class TileRow final : public QWidget
{
    Q_OBJECT

public:
    /// `document` and `session` must outlive the row.
    TileRow(Document& document, EngineSession& session, QWidget* parent = nullptr);

    void showResource(const ObjectId& resource); ///< Must be sparse. Call again after every change.
    TileView& view() { return *m_view; }
    QComboBox& moments() { return *m_moments; }
    QComboBox& heaps() { return *m_heaps; }
    QString note() const; ///< The text below the tiles: tile size, missing device features, or an error.

Q_SIGNALS:
    void selected(const wavelane::ui::ObjectId& object);

private:
    void fillMoments();
    void fillHeaps();
    void refreshSheet();
    void refreshNote();
    void edit(const std::vector<std::size_t>& cells, bool map);
    ObjectId moment() const;
    QString deviceNote() const; ///< Missing device features; empty if there are none or the device is not known.
    std::string name() const;

    Document& m_document;
    EngineSession& m_session;
    ObjectId m_resource;
    std::vector<ObjectId> m_uses;
    QString m_error;         ///< Error of the last edit.
    QVariant m_chosenMoment; ///< Name of the pass; invalid if the user has not chosen one.
    QVariant m_chosenHeap;
    QLabel* m_title = nullptr;
    QLabel* m_note = nullptr;
    QComboBox* m_moments = nullptr;
    QComboBox* m_heaps = nullptr;
    TileView* m_view = nullptr;
};

} // namespace wavelane::ui

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

/// A sparse resource in the Heaps panel: its tiles as a grid, the moment of the frame at which one looks, and the
/// heap that takes what is mapped. Mapping and unmapping is one step of undo each time.
class TileRow final : public QWidget
{
    Q_OBJECT

public:
    /// Document and session must outlive the row.
    TileRow(Document& document, EngineSession& session, QWidget* parent = nullptr);

    void showResource(const ObjectId& resource); ///< Which must be sparse. Also after every change of it.
    TileView& view() { return *m_view; }
    QComboBox& moments() { return *m_moments; }
    QComboBox& heaps() { return *m_heaps; }
    QString note() const; ///< What stands below the title: the size of a tile, what the device lacks, or a refusal.

Q_SIGNALS:
    void selected(const wavelane::ui::ObjectId& object);

private:
    void fillMoments();
    void fillHeaps();
    void refreshSheet();
    void refreshNote();
    void edit(const std::vector<std::size_t>& cells, bool map);
    ObjectId moment() const;
    QString deviceNote() const; ///< What the device lacks; empty where it can do it, or is not known.
    std::string name() const;

    Document& m_document;
    EngineSession& m_session;
    ObjectId m_resource;
    std::vector<ObjectId> m_uses;
    QString m_refusal;       ///< Of the last edit.
    QVariant m_chosenMoment; ///< By name; invalid: the user has chosen none.
    QVariant m_chosenHeap;
    QLabel* m_title = nullptr;
    QLabel* m_note = nullptr;
    QComboBox* m_moments = nullptr;
    QComboBox* m_heaps = nullptr;
    TileView* m_view = nullptr;
};

} // namespace wavelane::ui

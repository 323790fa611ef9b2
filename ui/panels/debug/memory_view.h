// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "ui/panels/debug/stops/debug_stops.h"

#include <QString>
#include <QWidget>

class QComboBox;
class QTabWidget;

namespace wavelane::ui {

class DebugBytes;
class DebugProcess;
class HexView;
class ImageView;
class NumberBox;
class TableView;

/// Groupshared memory and the bound resources as they are while a thread is debugged, in the views of Inspect. Reads
/// only what the visible view shows. UI thread.
class MemoryView final : public QWidget
{
    Q_OBJECT

public:
    /// `process` must outlive the view.
    explicit MemoryView(DebugProcess& process, QWidget* parent = nullptr);

    /// The list that `memory` answers with; a memory of the same name stays chosen.
    void setMemories(const Json& list);
    void refresh(); ///< The thread has moved.
    void forget();

    QComboBox& choice() { return *m_choice; }
    QTabWidget& tabs() { return *m_tabs; }
    HexView& hex() { return *m_hex; }
    TableView& table() { return *m_table; }
    ImageView& image() { return *m_image; }

Q_SIGNALS:
    /// The user wants to stop when these bytes change.
    void watchRequested(const wavelane::ui::DebugStops::Bytes& bytes);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addWatchActions();
    void choose(); ///< The memory that the user chose.
    void showTab();
    void showImage();
    void watchHex();
    void watchCell();
    void watchTexel();
    void watch(quint64 offset, quint64 sizeInBytes); ///< Asks to watch bytes of the chosen memory.
    const Json& chosen() const;                      ///< Null: none.
    const Json& mip() const;                         ///< Mip of the shown image; null: none.
    quint64 sliceOffset() const;

    Json m_memories = Json::array();
    // Each view has its own source, so that hidden views request nothing.
    DebugBytes* m_bytes = nullptr;
    DebugBytes* m_cells = nullptr;
    DebugBytes* m_texels = nullptr;
    QComboBox* m_choice = nullptr;
    NumberBox* m_mip = nullptr;
    NumberBox* m_slice = nullptr;
    QTabWidget* m_tabs = nullptr;
    HexView* m_hex = nullptr;
    TableView* m_table = nullptr;
    ImageView* m_image = nullptr;
    bool m_isOutdated = false; ///< It was hidden when the thread moved.
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/views/table/table_find_target.h"
#include "ui/views/table/table_layout.h"

#include <QModelIndex>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QStackedLayout;
class QTableView;

namespace wavelane::ui {

class ByteSource;
class MarkedScrollBar;
class NumberBox;
class TableModel;

/// The bytes of a source as rows of numbers: by the structure that a shader declares, by the format, or as numbers of
/// one type. Fetches only visible rows. UI thread.
class TableView final : public QWidget
{
    Q_OBJECT

public:
    explicit TableView(QWidget* parent = nullptr);

    void setSource(ByteSource* source); ///< Not owned.
    /// Sets the layouts that are offered before the number types. Selects the first one, unless the user's choice is
    /// still offered.
    void setLayouts(std::vector<TableLayout> layouts);
    void setEmptyText(const QString& text);
    /// What writes typed text to a cell; without one, the table is read-only.
    void setEditor(std::function<Result<void>(const QModelIndex& cell, const QString& text)> editor);

    /// Selects the cell that has the byte at `offset`, from the start of the source, and scrolls to it. Does nothing
    /// if the table does not show that byte.
    void goToByte(quint64 offset);

    /// The offset of the current cell; nothing: there is none.
    std::optional<quint64> currentByte() const;

    /// A block of selected cells, or the current cell.
    struct Block
    {
        quint64 firstRow = 0;
        quint64 rows = 0;
        std::vector<std::size_t> columns; ///< In ascending order.
        bool operator==(const Block&) const = default;
    };
    /// Nothing without a selection, or if the cells do not form one block of consecutive rows.
    std::optional<Block> selectedBlock() const;

    /// What the user chose in this view. A view state belongs to one resource.
    struct State
    {
        QString layout; ///< Title of the chosen layout; empty: the first one.
        int columns = 4;
        int row = -1; ///< Of the current cell; −1: none.
        int column = 0;
        int scroll = 0;
        bool operator==(const State&) const = default;
    };
    State state() const;
    /// Also clears what was typed to go to an element.
    void setState(const State& state);

    TableModel& model() { return *m_model; }
    const TableLayout& shape() const; ///< The chosen layout.
    QTableView& table() { return *m_table; }
    QComboBox& layoutChoice() { return *m_choice; }
    MarkedScrollBar& markedScrollBar() { return *m_scrollBar; }
    FindTarget& findTarget() { return m_findTarget; }

Q_SIGNALS:
    void shapeChanged(); ///< Another layout was chosen.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildBar(QWidget* bar);
    void choose();
    void fetchVisible();
    void showState();
    void goToElement();
    void copySelection();

    TableModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    QComboBox* m_choice = nullptr;
    NumberBox* m_columns = nullptr;
    QLineEdit* m_goTo = nullptr;
    QLabel* m_note = nullptr;
    QLabel* m_empty = nullptr;
    MarkedScrollBar* m_scrollBar = nullptr;
    TableFindTarget m_findTarget{*this};
    bool m_showsFailure = false; ///< The note says why bytes could not be read, until some arrive.
    QStackedLayout* m_pages = nullptr;
    std::vector<TableLayout> m_layouts;
};

} // namespace wavelane::ui

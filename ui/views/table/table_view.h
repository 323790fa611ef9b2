// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/views/table/choice/structure_editor.h"
#include "ui/views/table/table_cursor.h"
#include "ui/views/table/table_find_target.h"
#include "ui/views/table/table_layout.h"
#include "ui/views/table/table_query.h"
#include "ui/views/table/table_rows.h"
#include "ui/views/table/table_selection.h"

#include <QWidget>

#include <expected>
#include <functional>
#include <optional>
#include <set>
#include <vector>

class QComboBox;
class QLabel;
class QSplitter;
class QStackedLayout;
class QTableView;

namespace wavelane::ui {

class ByteSource;
class ElementTable;
class LayoutChoice;
class MarkedScrollBar;
class MemberFolds;
class PendingCell;
class RefusalNote;
class RowScroll;
class SortHeader;
class StatisticsFooter;
class StatisticsModel;
class TableBar;
class TableModel;
class WarningNote;

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

    /// The filter and the order that the user wants. Whoever owns the view answers `queryChanged` with one of the
    /// functions below.
    TableQuery query() const;
    void setQuery(const TableQuery& query);
    /// Why elements can be neither filtered nor sorted, such as that they are not in the engine; empty: they can.
    void setQueryProblem(const QString& reason);
    void showAll();                               ///< All elements in their own order.
    void showList(ElementList list);              ///< These elements in this order.
    void showFilterError(const QString& message); ///< One sentence, which names the column. Keeps the rows.
    void showProgress(const QString& text);
    MemberFolds& folds() { return *m_folds; }
    void sortBy(int column, bool descending); ///< −1: in their own order.

    bool wantsStatistics() const; ///< They are visible.
    StatisticsModel& statistics();
    TableBar& bar() { return *m_bar; }
    StatisticsFooter& footer() { return *m_footer; }
    StructureEditor& structureEditor() { return *m_structure; }

    /// Why cells cannot be edited, in one sentence, which is shown to users who try to.
    void setReadOnlyReason(const QString& reason);

    /// Selects the cell that has the byte at `offset`, from the start of the source, and scrolls to it. Does nothing
    /// if the table does not show that byte.
    void goToByte(quint64 offset);

    /// The offset of the current cell; nothing: there is none.
    std::optional<quint64> currentByte() const;

    /// Nothing without a selection, or if the cells do not form one block of consecutive elements.
    std::optional<TableBlock> selectedBlock() const;
    /// What is selected in all rows, to be copied or saved. Fails with one sentence.
    std::expected<SelectedRows, QString> selectedRows() const;

    /// What the user chose in this view. A view state belongs to one resource.
    struct State
    {
        QString layout; ///< Title of the chosen layout; empty: the first one.
        int columns = 4;
        std::optional<quint64> element = {}; ///< Element of the current cell; nothing: none.
        int column = 0;
        quint64 top = 0; ///< The first visible row.
        TableQuery query = {};
        TypedStructure typed = {};
        std::set<QString> collapsed = {}; ///< Members of the structure.
        bool operator==(const State&) const = default;
    };
    State state() const;
    /// Also clears what was typed to go to an element.
    void setState(const State& state);

    TableModel& model() { return *m_model; }
    const TableLayout& shape() const; ///< The chosen layout.
    QTableView& table();
    QComboBox& layoutChoice();
    void copySelection();
    void selectColumn(int column);                              ///< In all rows.
    MarkedScrollBar& markedScrollBar() { return *m_scrollBar; } ///< About all rows.
    FindTarget& findTarget() { return m_findTarget; }

Q_SIGNALS:
    void shapeChanged();    ///< Another layout was chosen.
    void exportRequested(); ///< Save the selected cells as a file.
    void copyRequested();   ///< Copy the selected cells, which are too many for the view or not read.
    void queryChanged();    ///< Another filter, order or choice of statistics.
    /// The window of the list that begins with this row, or that has this element. `showList` answers.
    void windowWanted(quint64 first);
    void elementWanted(quint64 element);

private:
    void connectBar();
    void showLayout(); ///< The chosen one.
    void fetchVisible();
    void showState();
    void setList(std::optional<ElementList> list);
    /// Says why the table could not go to a cell, or waits for its window.
    void showMissing(const QString& reason);
    void goToTyped();
    void goToElement(quint64 element, int column);

    TableModel* m_model = nullptr;
    ElementTable* m_table = nullptr;
    MarkedScrollBar* m_scrollBar = nullptr;
    RowScroll* m_scroll = nullptr;
    RowSelection* m_selected = nullptr;
    PendingCell* m_pending = nullptr;
    std::optional<TableCursor> m_cursor; ///< Cursor of the table; always set.
    TableBar* m_bar = nullptr;
    StructureEditor* m_structure = nullptr;
    WarningNote* m_filterError = nullptr;
    RefusalNote* m_refusal = nullptr;
    SortHeader* m_order = nullptr;
    LayoutChoice* m_choice = nullptr;
    MemberFolds* m_folds = nullptr;
    StatisticsFooter* m_footer = nullptr;
    QSplitter* m_split = nullptr;
    QLabel* m_empty = nullptr;
    TableFindTarget m_findTarget{*this};
    QStackedLayout* m_pages = nullptr;
    std::optional<quint64> m_listed; ///< Elements that meet the filter; nothing: all are shown.
};

} // namespace wavelane::ui

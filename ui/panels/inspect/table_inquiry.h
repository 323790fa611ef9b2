// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/inspect/searched_place.h"
#include "ui/views/table/table_query.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace wavelane::ui {

class EngineSession;
class PassContents;
class TableView;
struct RowOrder;

/// Filters, sorts and counts the elements of a table in the engine, as the user wants in the table. New results of a
/// run are asked for again, while the project plays at most once per second. UI thread.
class TableInquiry final : public QObject
{
    Q_OBJECT

public:
    /// `contents` and `table` must outlive the inquiry. `name` must be unique among the inquiries of a session.
    TableInquiry(PassContents& contents, TableView& table, const std::string& name, QObject* parent = nullptr);

    /// The table shows other contents, or is hidden: `view` of the place is not that of the table.
    void setPlace(const SearchedPlace& place);

    /// The contents of the table. They can be asked about while the table shows others.
    struct Shown
    {
        Inspections& inspections; ///< Who answers.
        inspect::Target target;
        inspect::View view;
    };
    Shown shown();
    /// Asks for the elements of a range that meet a condition; at most as many as a search lists. Calls `take` once,
    /// unless `owner` is destroyed before.
    void findElements(const Shown& in, const std::string& where, const inspect::ElementRange& range, QObject* owner,
                      std::function<void(const Result<std::vector<std::uint64_t>>&)> take);

    /// Asks for the elements in some rows of the sorted list of those that meet a condition; at most as many as can
    /// be sorted at once. Likewise.
    void sortElements(const Shown& in, const std::string& where, const RowOrder& order,
                      const inspect::ElementRange& rows, QObject* owner,
                      std::function<void(const Result<std::vector<std::uint64_t>>&)> take);
    void stopListing(); ///< What the last call asked for is not wanted any more.

private:
    Inspections& inspections(); ///< What answers inspections of the place.
    void cancel();
    void ask();
    void requestRows();
    void requestStatistics();
    /// The condition if it can be evaluated; otherwise, an error is shown at its field and gives nothing.
    std::optional<std::string> checkedWhere();
    std::string pathOf(int column) const;
    void showProgress(std::uint64_t done, std::uint64_t total);
    void showRows(const Result<inspect::Answer>& answer);
    /// Asks for the window of the list that begins with this row.
    void requestWindow(std::uint64_t first);
    void requestWindowOf(std::uint64_t element);
    /// The answer has `skipped` elements before the window.
    void requestList(inspect::Action action, std::uint64_t skipped, std::uint64_t first);
    /// What lists the elements as the user wants; nothing: all are shown.
    std::optional<inspect::Action> listAction(const std::string& where) const;
    /// Shows the list from its start, or the window that the table shows.
    void showListed(std::vector<std::uint64_t> elements, std::uint64_t total);
    inspect::Request request(inspect::Action action) const; ///< About the table's elements.

    PassContents& m_contents;
    EngineSession& m_session;
    TableView& m_table;
    std::string m_rowsLane;
    std::string m_statisticsLane;
    std::string m_listLane;
    SearchedPlace m_place;
    std::optional<inspect::View> m_view;         ///< View of the table.
    std::optional<inspect::Elements> m_elements; ///< Elements of the place; nothing: there are none.
    std::uint64_t m_runs = 0;                    ///< The number of runs when `ask` was called.
    TableQuery m_asked;                          ///< The query of the rows that are shown or on the way.
    /// Elements that meet the filter in parts of equal size of all elements; empty: the list is sorted.
    std::vector<std::uint64_t> m_density;
    std::uint64_t m_total = 0; ///< Elements that meet the filter.
    bool m_isAgain = false;    ///< The query is the previous one, about other contents.
    QTimer m_liveTimer;        ///< Until the next inquiry while the project plays.
};

} // namespace wavelane::ui

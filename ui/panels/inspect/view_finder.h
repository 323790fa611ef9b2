// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "ui/panels/inspect/changes/previous_contents.h"
#include "ui/panels/inspect/searched_place.h"

#include <QObject>
#include <QTimer>

#include <optional>
#include <string>

namespace wavelane::ui {

class ContentsFindBar;
class EngineSession;
class PassContents;

/// Searches the contents of a view in the engine, as the find bar asks: counts all matches for the bar and the marks,
/// and goes from match to match. New results of a run are counted again, while the project plays at most once per
/// second. UI thread.
class ViewFinder final : public QObject
{
    Q_OBJECT

public:
    /// `contents` and `bar` must outlive the finder. `name` must be unique among the finders of a session.
    ViewFinder(PassContents& contents, ContentsFindBar& bar, const std::string& name, QObject* parent = nullptr);

    /// Another view, other contents, or another way to see them.
    void setPlace(SearchedPlace place);
    void open();
    /// Goes to the nearest match from the cursor, and on from the other end.
    void find(inspect::Direction direction);

private:
    std::optional<inspect::Request> request(inspect::Pattern pattern);
    /// Sets what changes are searched for in, or among, and with what they are compared. False: the bar says why not.
    bool compare(inspect::FindOptions& find, inspect::Request& made);
    Inspections& inspections(); ///< What answers inspections of the place.
    void reset();               ///< Another query or place: earlier matches do not count.
    void count();
    void requestCount(inspect::Request made);
    void take(const inspect::FindResult& result);
    void show(const inspect::Match& match, bool wrapped);
    bool findInList(inspect::Direction direction, std::optional<std::uint64_t> from);
    void requestNearest(inspect::Direction direction, std::optional<std::uint64_t> from, inspect::Request made);
    FoundPlace placeOf(const inspect::Match& match) const;
    void showStatus(std::optional<std::uint64_t> matchOffset, bool wrapped);
    void stop();
    void close();

    PassContents& m_contents;
    EngineSession& m_session;
    ContentsFindBar& m_bar;
    std::string m_countLane;
    std::string m_nearestLane;
    PreviousContents m_previous;
    SearchedPlace m_place;
    std::uint64_t m_runs = 0; ///< The number of runs when the place was set.
    inspect::View m_view;     ///< View of the place; likewise for the condition.
    std::string m_where;
    std::optional<SearchedChanges> m_changes;    ///< The changes among which the place searches.
    std::optional<inspect::Elements> m_elements; ///< Elements that the last request searched.
    std::uint64_t m_patternBytes = 1;            ///< Size of a match that is not in a column.
    std::optional<inspect::FindResult> m_result; ///< Result of the query in the bar; nothing while it is counted.
    std::optional<std::uint64_t> m_shown;        ///< Offset of the match that was shown last.
    inspect::Direction m_direction = inspect::Direction::next; ///< In which it was searched.
    QTimer m_liveTimer;                                        ///< Until the next count while the project plays.
};

} // namespace wavelane::ui

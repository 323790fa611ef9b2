// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/view_finder.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/session/clock/live_interval.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/session/engine_session.h"
#include "ui/views/find/contents_find_bar.h"

#include <QWidget>

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr std::size_t listedMatches = 10'000;
constexpr std::size_t markedParts = 1024; ///< More than a scroll bar has pixels.

std::uint64_t bytesOf(const inspect::Pattern& pattern)
{
    const auto* bytes = std::get_if<inspect::FindBytes>(&pattern);
    return bytes ? bytes->bytes.size() : 1;
}

double partOf(std::uint64_t done, std::uint64_t total)
{
    return total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 0;
}

} // namespace

ViewFinder::ViewFinder(PassContents& contents, ContentsFindBar& bar, const std::string& name, QObject* parent)
    : QObject(parent), m_contents(contents), m_session(contents.session()), m_bar(bar),
      m_countLane(name + ".find.count"), m_nearestLane(name + ".find.nearest"), m_previous(contents, name + ".find")
{
    m_liveTimer.setSingleShot(true);
    connect(&m_liveTimer, &QTimer::timeout, this, &ViewFinder::count);
    connect(&m_bar, &ContentsFindBar::edited, this, &ViewFinder::reset);
    connect(&m_bar, &ContentsFindBar::queryChanged, this, &ViewFinder::count);
    connect(&m_bar, &ContentsFindBar::wanted, this, &ViewFinder::find);
    connect(&m_bar, &ContentsFindBar::canceled, this, [this] {
        stop();
        m_bar.showCount(tr("The search was canceled."));
    });
    connect(&m_previous, &PreviousContents::failed, this, &ViewFinder::count);
    connect(&m_bar, &ContentsFindBar::closed, this, &ViewFinder::close);
}

void ViewFinder::setPlace(SearchedPlace place)
{
    const std::uint64_t runs = std::exchange(m_runs, m_session.runCount());
    const inspect::View view = place.view ? place.view->searchedView() : inspect::View();
    const std::string where = place.view ? place.view->searchedWhere() : std::string();
    const auto changes = place.view ? place.view->searchedChanges() : std::nullopt;
    const bool isNew = place.view != m_place.view || place.target != m_place.target ||
                       place.problem != m_place.problem || place.inspections != m_place.inspections ||
                       place.revision != m_place.revision || view != m_view || where != m_where ||
                       changes != m_changes;
    if (isNew) {
        reset();
        m_previous.watch(std::nullopt);
    }
    m_place = std::move(place);
    m_view = view;
    m_where = where;
    m_changes = changes;
    m_bar.setFindsDifferences(m_place.view && m_place.view->searchesChanges());
    m_bar.setOffersTypes(m_place.view && !m_place.view->hasTypes());
    if (isNew || (runs != m_runs && !m_session.isLive()))
        count();
    else if (runs != m_runs && !m_liveTimer.isActive())
        m_liveTimer.start(liveIntervalMilliseconds);
}

void ViewFinder::open()
{
    const bool wasHidden = m_bar.isHidden();
    m_bar.open();
    if (wasHidden)
        count();
}

Inspections& ViewFinder::inspections()
{
    return m_place.inspections ? *m_place.inspections : static_cast<Inspections&>(m_contents);
}

void ViewFinder::stop()
{
    inspections().cancel(m_countLane);
    inspections().cancel(m_nearestLane);
    m_liveTimer.stop();
    m_result.reset();
}

void ViewFinder::reset()
{
    stop();
    m_shown.reset();
    if (m_place.view)
        m_place.view->markMatches({});
}

void ViewFinder::close()
{
    reset();
    m_previous.watch(std::nullopt);
    if (m_place.view)
        m_place.view->focusWidgetOfMatches().setFocus(Qt::OtherFocusReason);
}

std::optional<inspect::Request> ViewFinder::request(inspect::Pattern pattern)
{
    QString problem = m_place.problem;
    if (problem.isEmpty())
        problem =
            m_place.view ? m_place.view->searchProblem() : tr("This view cannot be searched. Use Table or Hex.");
    if (!problem.isEmpty()) {
        m_bar.showProblem(problem);
        return std::nullopt;
    }
    inspect::Request made{.target = m_place.target, .view = m_place.view->searchedView(), .action = {}};
    m_place.view->narrow(made.target);
    if (const auto type = m_bar.type())
        made.view = {.numbers = *type};
    m_patternBytes = bytesOf(pattern);
    m_elements.reset();
    if (auto elements = inspect::elementsOf(made.view, m_place.contents))
        m_elements = std::move(*elements);
    // Bytes are searched for in all elements.
    const bool isCondition = !std::holds_alternative<inspect::FindBytes>(pattern);
    std::string where = isCondition ? m_place.view->searchedWhere() : std::string();
    if (const std::string typed = m_bar.query().where(); !typed.empty())
        where = where.empty() ? typed : std::format("({}) && {}", where, typed);
    inspect::FindOptions find{
        .pattern = std::move(pattern), .where = std::move(where), .limit = listedMatches, .bins = markedParts};
    if (!compare(find, made))
        return std::nullopt;
    made.action = std::move(find);
    return made;
}

bool ViewFinder::compare(inspect::FindOptions& find, inspect::Request& made)
{
    auto* const change = std::get_if<inspect::FindChanged>(&find.pattern);
    m_previous.watch(change && !m_changes && !m_place.inspections ? std::optional(made.target) : std::nullopt);
    if (m_changes) {
        made.other = m_changes->other;
        if (change)
            change->tolerance = m_changes->tolerance;
        else
            find.among = m_changes->tolerance;
        return true;
    }
    if (!change)
        return true;
    made.other = inspect::Other{.frozen = m_previous.copy()};
    QString problem;
    if (m_place.inspections)
        problem = tr("A run does not change initial data. To find changes, choose a pass next to “after”.");
    else if (made.other->frozen.empty())
        problem = m_previous.problem().isEmpty() ? tr("Run again (F5) to find what changes from now on.")
                                                 : m_previous.problem();
    if (!problem.isEmpty())
        m_bar.showProblem(problem);
    return problem.isEmpty();
}

void ViewFinder::count()
{
    stop();
    if (m_bar.isHidden())
        return;
    if (m_bar.query().isEmpty())
        return m_bar.showNothing();
    auto pattern = m_bar.checkedPattern();
    if (!pattern)
        return;
    if (auto made = request(std::move(*pattern)))
        requestCount(std::move(*made));
}

void ViewFinder::requestCount(inspect::Request made)
{
    const bool areFloats = m_bar.query().searchesFloatsOnly();
    inspections().ask(
        std::move(made), m_countLane, this,
        [this, areFloats](const Result<inspect::Answer>& answer) {
            if (!answer)
                return m_bar.showProblem(coreLine(answer.error().message));
            const auto& result = std::get<inspect::FindResult>(*answer);
            if (areFloats && result.searched == 0)
                m_bar.showProblem(tr("There are no floating-point numbers here. Choose another type."));
            else
                take(result);
        },
        [this](std::uint64_t done, std::uint64_t total) { m_bar.showProgress(partOf(done, total)); });
}

void ViewFinder::take(const inspect::FindResult& result)
{
    m_result = result;
    FoundPlaces places{.density = result.density, .first = {}};
    for (const inspect::Match& each : result.matches)
        places.first.push_back(placeOf(each));
    if (result.count == 0)
        places.density.clear();
    if (m_place.view)
        m_place.view->markMatches(places);
    showStatus(m_shown, false);
}

FoundPlace ViewFinder::placeOf(const inspect::Match& match) const
{
    FoundPlace place{
        .offset = match.offset, .size = m_patternBytes, .element = match.element, .column = match.column};
    if (m_elements && match.column < m_elements->columns.size())
        place.size = m_elements->columns[match.column].sizeInBytes();
    return place;
}

void ViewFinder::showStatus(std::optional<std::uint64_t> matchOffset, bool wrapped)
{
    if (!m_result)
        return;
    QString text = m_bar.query().countText(m_result->count, m_result->searched);
    const auto found = std::ranges::find_if(
        m_result->matches, [&](const inspect::Match& each) { return matchOffset && each.offset == *matchOffset; });
    if (found != m_result->matches.end())
        //: “2” of “3 NaN in 1,048,576 floats”
        text = tr("%L1 of %2").arg(found - m_result->matches.begin() + 1).arg(text);
    if (wrapped)
        text = m_direction == inspect::Direction::next ? tr("%1, from the start").arg(text)
                                                       : tr("%1, from the end").arg(text);
    m_bar.showCount(text);
}

void ViewFinder::show(const inspect::Match& match, bool wrapped)
{
    m_shown = match.offset;
    m_place.view->showMatch(placeOf(match));
    showStatus(match.offset, wrapped);
}

bool ViewFinder::findInList(inspect::Direction direction, std::optional<std::uint64_t> from)
{
    if (!m_result || m_result->count != m_result->matches.size())
        return false;
    const auto& matches = m_result->matches;
    if (matches.empty())
        return true;
    const bool isNext = direction == inspect::Direction::next;
    const auto after = std::ranges::upper_bound(matches, from.value_or(0), {}, &inspect::Match::offset);
    const auto before = std::ranges::lower_bound(matches, from.value_or(0), {}, &inspect::Match::offset);
    if (!from)
        show(isNext ? matches.front() : matches.back(), false);
    else if (isNext)
        show(after == matches.end() ? matches.front() : *after, after == matches.end());
    else
        show(before == matches.begin() ? matches.back() : *std::prev(before), before == matches.begin());
    return true;
}

void ViewFinder::requestNearest(inspect::Direction direction, std::optional<std::uint64_t> from,
                                inspect::Request made)
{
    made.action = inspect::FindNearestOptions{
        .find = std::get<inspect::FindOptions>(made.action), .direction = direction, .from = from};
    inspections().ask(
        std::move(made), m_nearestLane, this,
        [this](const Result<inspect::Answer>& answer) {
            if (!answer)
                return m_bar.showProblem(coreLine(answer.error().message));
            const auto& nearest = std::get<inspect::Nearest>(*answer);
            if (nearest.match && m_place.view)
                show(*nearest.match, nearest.wrapped);
        },
        [this](std::uint64_t done, std::uint64_t total) { m_bar.showProgress(partOf(done, total)); });
}

void ViewFinder::find(inspect::Direction direction)
{
    m_direction = direction;
    if (m_bar.query().isEmpty())
        return open();
    const auto cursor = m_place.view ? m_place.view->searchStart() : std::nullopt;
    // The first search finds a match at the cursor as well.
    const bool includesCursor = direction == inspect::Direction::next && cursor && cursor != m_shown;
    const auto from = !includesCursor ? cursor : *cursor > 0 ? std::optional(*cursor - 1) : std::nullopt;
    if (findInList(direction, from))
        return;
    auto pattern = m_bar.checkedPattern();
    auto made = pattern ? request(std::move(*pattern)) : std::nullopt;
    m_bar.show();
    if (!made)
        return;
    const bool isCounted = m_result || inspections().isWaiting(m_countLane);
    requestNearest(direction, from, *made); // Before the count, because it usually ends earlier.
    if (!isCounted)
        requestCount(std::move(*made));
}

} // namespace wavelane::ui

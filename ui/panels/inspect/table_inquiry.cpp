// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/table_inquiry.h"

#include "core/inspect/filter/filter.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/session/clock/live_interval.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/session/engine_session.h"
#include "ui/views/table/statistics_model.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_selection.h"
#include "ui/views/table/table_view.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace wavelane::ui {

namespace {

std::vector<std::uint64_t> elementsIn(const inspect::FindResult& found)
{
    std::vector<std::uint64_t> elements;
    elements.reserve(found.matches.size());
    for (const inspect::Match& each : found.matches)
        elements.push_back(each.element);
    return elements;
}
} // namespace

TableInquiry::TableInquiry(PassContents& contents, TableView& table, const std::string& name, QObject* parent)
    : QObject(parent), m_contents(contents), m_session(contents.session()), m_table(table),
      m_rowsLane(name + ".table.rows"), m_statisticsLane(name + ".table.statistics"), m_listLane(name + ".table.list")
{
    m_liveTimer.setSingleShot(true);
    connect(&m_liveTimer, &QTimer::timeout, this, &TableInquiry::ask);
    connect(&m_table, &TableView::queryChanged, this, &TableInquiry::ask);
    connect(&m_table, &TableView::windowWanted, this, &TableInquiry::requestWindow);
    connect(&m_table, &TableView::elementWanted, this, &TableInquiry::requestWindowOf);
}

void TableInquiry::setPlace(const SearchedPlace& place)
{
    const bool isShown = place.view == &m_table.findTarget();
    const bool isNew = place.target != m_place.target || place.problem != m_place.problem ||
                       place.inspections != m_place.inspections || place.revision != m_place.revision ||
                       m_elements.has_value() != isShown || m_view != m_table.shape().view;
    if (place.inspections != m_place.inspections)
        cancel();
    m_view = m_table.shape().view;
    m_place = place;
    m_elements.reset();
    if (isShown && place.problem.isEmpty() && m_table.shape().view)
        if (auto elements = inspect::elementsOf(*m_table.shape().view, place.contents))
            m_elements = std::move(*elements);
    if (!isShown)
        return;
    m_table.setQueryProblem(place.problem);
    if (isNew || m_asked != m_table.query() || (m_runs != m_session.runCount() && !m_session.isLive()))
        ask();
    else if (m_runs != m_session.runCount() && !m_liveTimer.isActive())
        m_liveTimer.start(liveIntervalMilliseconds);
}

std::string TableInquiry::pathOf(int column) const
{
    return m_elements->columns[static_cast<std::size_t>(column)].path;
}

std::optional<std::string> TableInquiry::checkedWhere()
{
    std::string where = toUtf8(m_table.query().where);
    if (where.empty())
        return where;
    const auto filter = inspect::Filter::create(where, *m_elements);
    if (filter)
        return where;
    const inspect::TextProblem& problem = filter.error();
    m_table.showFilterError(tr("Column %1: %2").arg(problem.column).arg(coreLine(problem.message)));
    return std::nullopt;
}

Inspections& TableInquiry::inspections()
{
    return m_place.inspections ? *m_place.inspections : static_cast<Inspections&>(m_contents);
}

void TableInquiry::cancel()
{
    inspections().cancel(m_rowsLane);
    inspections().cancel(m_statisticsLane);
}

void TableInquiry::ask()
{
    m_liveTimer.stop();
    m_runs = m_session.runCount();
    const TableQuery before = std::exchange(m_asked, m_table.query());
    m_isAgain = before == m_asked;
    cancel();
    if (!m_elements) {
        m_table.showAll();
        if (m_table.wantsStatistics())
            m_table.statistics().setNote(m_place.problem);
        return;
    }
    requestRows();
    if (m_table.wantsStatistics())
        requestStatistics();
}

void TableInquiry::requestRows()
{
    if (m_asked.isPlain())
        return m_table.showAll();
    const auto where = checkedWhere();
    if (!where)
        return;
    auto action = listAction(*where);
    if (!action)
        return m_table.showAll();
    inspections().ask(
        request(std::move(*action)), m_rowsLane, this,
        [this](const Result<inspect::Answer>& answer) { showRows(answer); },
        std::bind_front(&TableInquiry::showProgress, this));
}

void TableInquiry::showProgress(std::uint64_t done, std::uint64_t total)
{
    m_table.showProgress(tr("Reading elements: %1 %").arg(total > 0 ? done * 100 / total : 0));
}

std::optional<inspect::Action> TableInquiry::listAction(const std::string& where) const
{
    if (m_asked.sortColumn >= 0 && m_asked.sortColumn < static_cast<int>(m_elements->columns.size()))
        return inspect::SortOptions{.column = pathOf(m_asked.sortColumn),
                                    .descending = m_asked.descending,
                                    .where = where,
                                    .count = inspect::maxSortedRows};
    if (where.empty())
        return std::nullopt;
    return inspect::FindOptions{.where = where, .limit = inspect::maxMatches, .bins = inspect::maxBins};
}

inspect::Request TableInquiry::request(inspect::Action action) const
{
    return {.target = m_place.target, .view = *m_table.shape().view, .action = std::move(action)};
}

TableInquiry::Shown TableInquiry::shown()
{
    return {.inspections = inspections(), .target = m_place.target, .view = m_view.value_or(inspect::View())};
}

void TableInquiry::findElements(const Shown& in, const std::string& where, const inspect::ElementRange& range,
                                QObject* owner, std::function<void(const Result<std::vector<std::uint64_t>>&)> take)
{
    const inspect::FindOptions options{.where = where, .range = range, .limit = inspect::maxMatches};
    in.inspections.ask({.target = in.target, .view = in.view, .action = options}, m_listLane, owner,
                       [take = std::move(take)](const Result<inspect::Answer>& answer) {
                           take(answer.transform([](const inspect::Answer& found) {
                               return elementsIn(std::get<inspect::FindResult>(found));
                           }));
                       });
}

void TableInquiry::sortElements(const Shown& in, const std::string& where, const RowOrder& order,
                                const inspect::ElementRange& rows, QObject* owner,
                                std::function<void(const Result<std::vector<std::uint64_t>>&)> take)
{
    inspect::SortOptions options{.column = pathOf(order.column),
                                 .descending = order.descending,
                                 .where = where,
                                 .first = rows.first,
                                 .count = std::min(rows.count, inspect::maxSortedRows)};
    in.inspections.ask({.target = in.target, .view = in.view, .action = std::move(options)}, m_listLane, owner,
                       [take = std::move(take)](const Result<inspect::Answer>& answer) {
                           take(answer.transform([](const inspect::Answer& sorted) {
                               return std::get<inspect::SortResult>(sorted).indices;
                           }));
                       });
}

void TableInquiry::stopListing()
{
    inspections().cancel(m_listLane);
}

void TableInquiry::showRows(const Result<inspect::Answer>& answer)
{
    if (!answer)
        return m_table.showFilterError(coreLine(answer.error().message));
    if (const auto* sorted = std::get_if<inspect::SortResult>(&*answer)) {
        m_density.clear();
        return showListed(sorted->indices, sorted->elements);
    }
    const auto& found = std::get<inspect::FindResult>(*answer);
    m_density = found.density;
    showListed(elementsIn(found), found.count);
}

void TableInquiry::showListed(std::vector<std::uint64_t> elements, std::uint64_t total)
{
    m_total = total;
    if (total == elements.size())
        return m_table.showList({.elements = std::move(elements), .total = total});
    const TableModel& model = m_table.model();
    if (m_isAgain && model.isList() && model.firstRow() > 0 && model.firstRow() + ElementList::windowSize <= total)
        return requestWindow(model.firstRow()); // After another run, the same rows.
    elements.resize(ElementList::windowSize);
    m_table.showList({.elements = std::move(elements), .total = total});
}

void TableInquiry::requestWindow(std::uint64_t first)
{
    const auto where = m_elements ? checkedWhere() : std::nullopt;
    auto action = where ? listAction(*where) : std::nullopt;
    if (!action)
        return m_table.model().forgetWanted();
    if (auto* sort = std::get_if<inspect::SortOptions>(&*action)) {
        sort->first = first;
        sort->count = ElementList::windowSize;
        return requestList(std::move(*action), 0, first);
    }
    // The part of all elements in which the window begins.
    std::size_t part = 0;
    std::uint64_t before = 0;
    while (part < m_density.size() && before + m_density[part] <= first)
        before += m_density[part++];
    auto& find = std::get<inspect::FindOptions>(*action);
    find.bins = 0;
    find.range.first = inspect::binStart(part, m_density.size(), m_elements->count(m_place.contents.size));
    requestList(std::move(*action), first - before, first);
}

void TableInquiry::requestWindowOf(std::uint64_t element)
{
    // As many as are in the parts before that of the element.
    const std::uint64_t all = m_elements ? m_elements->count(m_place.contents.size) : 0;
    std::uint64_t before = 0;
    for (std::size_t part = 0; part < m_density.size(); ++part) {
        if (inspect::binStart(part + 1, m_density.size(), all) > element)
            break;
        before += m_density[part];
    }
    constexpr std::uint64_t half = ElementList::windowSize / 2;
    if (m_total >= ElementList::windowSize)
        requestWindow(std::min(before > half ? before - half : 0, m_total - ElementList::windowSize));
}

void TableInquiry::requestList(inspect::Action action, std::uint64_t skipped, std::uint64_t first)
{
    inspections().ask(
        request(std::move(action)), m_rowsLane, this,
        [this, skipped, first](const Result<inspect::Answer>& answer) {
            m_table.model().forgetWanted();
            if (!answer)
                return m_table.showFilterError(coreLine(answer.error().message));
            const auto* sorted = std::get_if<inspect::SortResult>(&*answer);
            std::vector<std::uint64_t> elements =
                sorted ? sorted->indices : elementsIn(std::get<inspect::FindResult>(*answer));
            elements.erase(elements.begin(), elements.begin() + static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(
                                                                    skipped, elements.size())));
            if (elements.size() < ElementList::windowSize)
                return; // The contents have changed, and the whole list is asked for again.
            elements.resize(ElementList::windowSize);
            m_table.showList({.elements = std::move(elements), .first = first, .total = m_total});
        },
        std::bind_front(&TableInquiry::showProgress, this));
}

void TableInquiry::requestStatistics()
{
    const auto where = checkedWhere();
    if (!where)
        return m_table.statistics().setNote(tr("The filter has an error."));
    inspect::StatisticsOptions options{.where = *where};
    const std::size_t shown = m_table.shape().columns.size();
    if (m_elements->columns.size() > shown)
        for (std::size_t i = 0; i < shown; ++i)
            options.columns.push_back(pathOf(static_cast<int>(i)));
    inspections().ask(
        {.target = m_place.target, .view = *m_table.shape().view, .action = std::move(options)}, m_statisticsLane,
        this,
        [this](const Result<inspect::Answer>& answer) {
            if (answer)
                m_table.statistics().setStatistics(std::get<inspect::StatisticsResult>(*answer));
            else
                m_table.statistics().setNote(coreLine(answer.error().message));
        },
        [this](std::uint64_t done, std::uint64_t total) {
            m_table.statistics().setNote(tr("%1 %").arg(total > 0 ? done * 100 / total : 0));
        });
}

} // namespace wavelane::ui

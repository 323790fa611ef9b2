// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/changes/changes_inspector.h"

#include "ui/base/core_message.h"
#include "ui/base/resource_report.h"
#include "ui/base/text.h"
#include "ui/panels/contents/reported_contents.h"
#include "ui/panels/contents/texture_slice.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/session/engine_session.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

using Kind = ChangesView::Choice::Kind;

constexpr std::size_t densityParts = 512;

} // namespace

ChangesInspector::ChangesInspector(PassContents& contents, std::string name, QWidget* parent)
    : QWidget(parent), m_contents(contents), m_session(contents.session()), m_name(std::move(name)),
      m_previous(contents, m_name + ".changes")
{
    m_view = new ChangesView;
    m_pictures = new ComparedPictures(contents, *m_view, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    setFocusProxy(m_view);
    connect(m_view, &ChangesView::choiceChanged, this, &ChangesInspector::compare);
    connect(m_view, &ChangesView::toleranceChanged, this, &ChangesInspector::compare);
    connect(m_view, &ChangesView::freezeRequested, this, &ChangesInspector::freeze);
    connect(m_view, &ChangesView::stepRequested, this, &ChangesInspector::step);
    connect(m_view, &ChangesView::elementRequested, this, &ChangesInspector::goTo);
    connect(&m_session, &EngineSession::reported, this, [this] {
        if (!m_report || m_session.isPlaying())
            return;
        const plan::ResourceReport* report = reportOf(m_session.report(), m_report->name);
        m_pictures->update(report ? std::optional(*report) : std::nullopt);
    });
    connect(&m_previous, &PreviousContents::failed, this, &ChangesInspector::compare);
    connect(&m_session, &EngineSession::engineFailed, this, [this] { m_frozen.clear(); }); // Copies end with it.
}

QString ChangesInspector::resource() const
{
    return m_report ? toQt(m_report->name) : QString();
}

void ChangesInspector::setState(const State& state)
{
    m_view->setChoice(state.choice);
    m_view->setTolerance(state.tolerance);
}

void ChangesInspector::forget()
{
    m_report.reset();
    m_previous.watch(std::nullopt);
    m_pictures->forget();
    m_frozen.clear();
    setState({});
}

void ChangesInspector::refresh(const plan::ResourceReport* report, int mip, int slice)
{
    m_report = report ? std::optional(*report) : std::nullopt;
    const auto within = [](int value, std::uint64_t count) {
        return std::min(value, static_cast<int>(std::max<std::uint64_t>(count, 1)) - 1);
    };
    m_mip = report ? within(mip, report->mips) : 0;
    m_slice = report ? within(slice, report->extent[2] > 1 ? report->extent[2] >> m_mip : report->slices) : 0;
    m_view->freezeButton().setEnabled(m_report.has_value());
    if (!m_report) {
        m_contents.cancel(changesLane());
        m_view->showNote(m_emptyText);
        return m_view->setPicturesVisible(false);
    }
    follow();
    compare();
}

void ChangesInspector::follow()
{
    // States after different passes are not two runs of the same.
    if (m_session.isPlaying() || std::exchange(m_after, m_contents.after()) != m_contents.after()) {
        m_previous.watch(std::nullopt);
        m_pictures->follow(std::nullopt, 0, 0);
    }
    if (m_session.isPlaying())
        return;
    m_previous.watch(inspect::Target{.resource = m_report->name});
    m_pictures->follow(m_report, m_mip, m_slice);
}

void ChangesInspector::compare()
{
    if (!m_report)
        return;
    m_contents.cancel(changesLane());
    m_contents.cancel(m_name + ".step");
    if (m_position && (m_positionOf != m_report->name || m_view->choice() != m_positionFor))
        setPosition(std::nullopt);
    m_positionOf = m_report->name;
    m_positionFor = m_view->choice();
    const ChangesView::Choice& choice = m_view->choice();
    inspect::Target target{.resource = m_report->name};
    m_start = 0;
    inspect::Other other;
    switch (choice.kind) {
    case Kind::previousRun:
        other.frozen = m_previous.copy();
        if (other.frozen.empty())
            m_view->showNote(!m_previous.problem().isEmpty() ? m_previous.problem()
                             : m_session.isPlaying()         ? tr("Pause to compare with the previous frame.")
                                                             : tr("Run again (F5) to see what changes from now on."));
        break;
    case Kind::frozen:
        if (m_frozen.contains(m_report->name))
            other.frozen = frozenName(m_report->name);
        else
            m_view->showNote(tr("Click Freeze to keep a copy of these contents, and compare later ones with it."));
        break;
    case Kind::resource:
        other.target = inspect::Target{.resource = toUtf8(choice.name)};
        break;
    case Kind::file:
        other.file = toUtf8(choice.name);
        if (hasSlices(*m_report) && (m_report->mips > 1 || m_report->slices > 1)) {
            target.mip = static_cast<std::uint64_t>(m_mip);
            target.slice = static_cast<std::uint64_t>(m_slice);
            m_start = sliceOffset(*m_report, m_mip, m_slice);
        }
        break;
    }
    const plan::ResourceReport* shown =
        choice.kind == Kind::resource ? reportOf(m_session.report(), toUtf8(choice.name)) : nullptr;
    m_pictures->show(shown ? std::optional(*shown) : std::nullopt, other);
    if (other != inspect::Other())
        ask(std::move(other), std::move(target));
}

void ChangesInspector::ask(inspect::Other other, inspect::Target target)
{
    const inspect::CompareOptions options{.tolerance = m_view->tolerance(), .bins = densityParts};
    m_compared = {.target = std::move(target), .view = {}, .other = std::move(other), .action = options};
    m_contents.ask(
        m_compared, changesLane(), this,
        [this](const Result<inspect::Answer>& answer) {
            if (!answer) {
                m_view->showNote(coreLine(answer.error().message));
                return Q_EMIT answered();
            }
            const auto shown = elements();
            m_view->showResult(std::get<inspect::CompareResult>(*answer),
                               shown ? shown->columns : std::vector<inspect::Column>());
            ++m_revision;
            Q_EMIT answered();
        },
        [this](std::uint64_t done, std::uint64_t total) {
            if (total > 0)
                m_view->showProgress(static_cast<double>(done) / static_cast<double>(total));
        });
}

void ChangesInspector::step(inspect::Direction direction)
{
    if (!m_view->result() || m_view->result()->different == 0)
        return;
    inspect::Request request = m_compared;
    std::optional<std::uint64_t> from;
    if (m_position)
        from = *m_position - m_start;
    request.action =
        inspect::FindNearestOptions{.find = {.pattern = inspect::FindChanged{.tolerance = m_view->tolerance()},
                                             .where = {},
                                             .columns = {},
                                             .range = {}},
                                    .direction = direction,
                                    .from = from};
    m_contents.ask(std::move(request), m_name + ".step", this, [this](const Result<inspect::Answer>& answer) {
        if (!answer)
            return m_view->showPlace(coreLine(answer.error().message));
        if (const auto& match = std::get<inspect::Nearest>(*answer).match)
            showMatch(*match);
    });
}

void ChangesInspector::showMatch(const inspect::Match& match)
{
    setPosition(m_start + match.offset);
    requestValues(match);
}

void ChangesInspector::requestValues(const inspect::Match& match)
{
    // The comparison of a single element has its numbers.
    inspect::Request request = m_compared;
    request.action = inspect::CompareOptions{
        .tolerance = {}, .where = {}, .columns = {}, .range = {.first = match.element, .count = 1}};
    m_contents.ask(std::move(request), m_name + ".step", this, [this, match](const Result<inspect::Answer>& answer) {
        if (!answer)
            return m_view->showPlace(coreLine(answer.error().message));
        for (const inspect::ColumnDifference& each : std::get<inspect::CompareResult>(*answer).columns)
            if (each.column == match.column && each.got && each.expected)
                m_view->showDifference(match.element, each);
    });
}

void ChangesInspector::setPosition(std::optional<std::uint64_t> offset)
{
    m_position = offset;
    m_view->showPlace({});
    Q_EMIT stepped();
}

void ChangesInspector::freeze()
{
    if (!m_report)
        return;
    m_pictures->freeze();
    const std::string name = m_report->name;
    m_view->showNote(tr("Copying the contents …"));
    m_contents.ask(
        {.target = {.resource = name}, .view = {}, .action = inspect::FreezeOptions{.name = frozenName(name)}}, {},
        this, [this, name](const Result<inspect::Answer>& answer) {
            if (answer)
                m_frozen.insert(name);
            if (!m_report || m_report->name != name)
                return;
            if (answer)
                compare();
            else
                m_view->showNote(coreLine(answer.error().message));
        });
}

std::optional<inspect::Elements> ChangesInspector::elements() const
{
    if (!m_report)
        return std::nullopt;
    auto found = inspect::elementsOf({}, reportedContents(*m_report));
    return found ? std::optional(std::move(*found)) : std::nullopt;
}

void ChangesInspector::goTo(quint64 element, quint32 column)
{
    const auto shown = elements();
    if (!shown)
        return;
    quint64 offset = m_start + shown->start + element * shown->stride;
    if (column < shown->columns.size())
        offset += shown->columns[column].offset;
    Q_EMIT placeRequested(resource(), offset);
}

} // namespace wavelane::ui

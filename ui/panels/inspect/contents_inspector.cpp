// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/contents_inspector.h"

#include "ui/base/resource_report.h"
#include "ui/base/text.h"
#include "ui/document/edits/project_edits.h"
#include "ui/document/objects/object_text.h"
#include "ui/panels/contents/plot_inspector.h"
#include "ui/panels/inspect/age_chip.h"
#include "ui/panels/inspect/changes/changes_inspector.h"
#include "ui/panels/inspect/contents_header.h"
#include "ui/panels/inspect/export/transfer_bar.h"
#include "ui/panels/inspect/export/view_transfers.h"
#include "ui/panels/inspect/field_marks.h"
#include "ui/panels/inspect/initial/initial_contents.h"
#include "ui/panels/inspect/inspect_tabs.h"
#include "ui/panels/inspect/record/view_selection.h"
#include "ui/panels/inspect/results/decoded_texels.h"
#include "ui/panels/inspect/results/result_contents.h"
#include "ui/panels/inspect/selection/selection_line.h"
#include "ui/panels/inspect/table_inquiry.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/panels/inspect/view_finder.h"
#include "ui/session/contents/bound_layouts.h"
#include "ui/session/contents/engine_byte_source.h"
#include "ui/session/contents/initial_byte_source.h"
#include "ui/session/engine_session.h"
#include "ui/views/find/contents_find_bar.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/image/image_view.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"

#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QTableView>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int liveRefreshMilliseconds = 100;
} // namespace

ContentsInspector::ContentsInspector(Document& document, EngineSession& session, PassContents::Role role,
                                     QWidget* parent)
    : QWidget(parent), m_document(document), m_session(session), m_pass(session, role)
{
    const std::string name = role == PassContents::Role::first ? "inspect" : "pinned";
    m_header = new ContentsHeader(document, m_pass);
    m_tabs = new InspectTabs(m_pass, name);
    m_hex = &m_tabs->hex();
    m_table = &m_tabs->table();
    m_texture = &m_tabs->texture();
    m_plot = &m_tabs->plot();
    m_changes = &m_tabs->changes();
    m_lastView = m_tabs->current();
    m_selection = new SelectionLine(document, m_pass, name);
    m_findBar = new ContentsFindBar;
    m_finder = new ViewFinder(m_pass, *m_findBar, name, this);
    m_inquiry = new TableInquiry(m_pass, *m_table, name, this);
    m_results = new ResultContents(document, m_pass, *m_tabs, this);
    m_fields = new FieldMarks(document, session, m_hex->area(), this);
    m_initial = new InitialContents(document, session, *m_table, *m_hex, this);
    auto* transfers = new ViewTransfers({.header = *m_header,
                                         .tabs = *m_tabs,
                                         .pass = m_pass,
                                         .results = *m_results,
                                         .initial = *m_initial,
                                         .inquiry = *m_inquiry},
                                        *this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_tabs, 1);
    column->addWidget(m_selection);
    column->addWidget(m_findBar);
    column->addWidget(&transfers->bar());

    m_hex->setSource(&m_results->hexSource());
    m_table->setSource(&m_results->tableSource());
    m_shownInTable = &m_results->tableSource();
    m_refreshTimer.setSingleShot(true);
    connectViews();
    connectSession();
    refreshChoices();
}

ContentsInspector::~ContentsInspector()
{
    // The sources are destroyed before the views, which then report other cursors.
    for (QObject* each : {static_cast<QObject*>(&m_hex->area()), static_cast<QObject*>(m_table),
                          static_cast<QObject*>(m_table->table().selectionModel()), static_cast<QObject*>(m_changes)})
        each->disconnect(this);
}

void ContentsInspector::connectViews()
{
    connect(m_header, &ContentsHeader::resourceChosen, this, [this] {
        switchResource();
        m_views.ask();
    });
    connect(m_header, &ContentsHeader::passChosen, this, [this] { m_views.ask(); });
    connect(m_tabs, &InspectTabs::clicked, this, [this] { m_viewChoice.forget(); });
    connect(m_tabs, &QTabWidget::currentChanged, this, &ContentsInspector::switchTab);
    connect(m_texture, &TextureInspector::resourceChosen, this, &ContentsInspector::showResource);
    connect(m_changes, &ChangesInspector::placeRequested, this, [this](const QString& name, quint64 offset) {
        goTo({.resource = name, .after = m_pass.after(), .offset = offset, .view = InspectView::table});
    });
    connect(m_changes, &ChangesInspector::stepped, this, &ContentsInspector::refreshSelection);
    connect(m_changes, &ChangesInspector::answered, this, [this] {
        if (m_tabs->current() == InspectView::changes)
            refreshFinder();
    });
    connect(m_table, &TableView::shapeChanged, this, &ContentsInspector::refreshFinder);
    connect(&m_hex->area(), &HexArea::cursorChanged, this, &ContentsInspector::refreshSelection);
    connect(m_table->table().selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ContentsInspector::refreshSelection);
    connect(&m_texture->view(), &ImageView::texelClicked, this, &ContentsInspector::refreshSelection);
    connect(&m_refreshTimer, &QTimer::timeout, this, [this] { m_views.ask(); });
}

void ContentsInspector::connectSession()
{
    connect(&m_session, &EngineSession::reported, this, &ContentsInspector::scheduleRefresh);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened)
            forgetViewStates();
        if (!event.changesProject())
            return;
        refreshChoices();
        if (m_header->showsInitial())
            m_views.ask();
    });
    connect(&m_session, &EngineSession::compiled, this, [this] {
        if (m_header->showsInitial())
            m_views.ask();
    });
}

QString ContentsInspector::resource() const
{
    return m_header->resource();
}

void ContentsInspector::showResource(const QString& name)
{
    m_header->showResource(name);
}

void ContentsInspector::find(inspect::Direction direction)
{
    // Without a search, Changes goes from difference to difference.
    if (m_tabs->current() == InspectView::changes && (m_findBar->isHidden() || m_findBar->query().isEmpty()))
        m_changes->step(direction);
    else
        m_finder->find(direction);
}

void ContentsInspector::showLike(ContentsInspector& other)
{
    other.keepViewState();
    m_states = other.m_states;
    m_shown = 0;
    const QSignalBlocker blocker(m_header);
    m_header->showLike(*other.m_header);
    switchResource();
    m_tabs->show(other.m_tabs->current());
    m_views.ask();
}

// View states

void ContentsInspector::keepViewState()
{
    if (m_shown == 0)
        return;
    ResourceViewState& state = m_states.of(m_shown);
    state.tab = m_tabs->currentIndex();
    const QString name = nameOf(m_document.project(), m_document.serials().find(m_shown));
    m_results->storeViewState(name, state);
}

void ContentsInspector::switchResource()
{
    const ObjectSerial now = m_document.serials().at(resourceId(m_document.project(), toUtf8(resource())));
    if (now == m_shown)
        return;
    keepViewState();
    m_shown = now;
    m_linked.clear();
    const ResourceViewState& state = m_states.of(now);
    m_texture->setState(state.image);
    // Nothing is shown until the next refresh, which comes late if the panel is hidden.
    if (std::exchange(m_contents, {}) != decltype(m_contents){})
        Q_EMIT contentsChanged();
    if (state.tab)
        m_tabs->setCurrentIndex(*state.tab);
    else
        m_viewChoice.choose(m_document.project().resource(toUtf8(resource())), *m_tabs);
}

void ContentsInspector::forgetViewStates()
{
    m_states.clear();
    m_shown = 0;
    m_wanted.reset();
    m_viewChoice.forget();
    m_findBar->dismiss();
    m_results->forget();
    m_tabs->show(InspectView::image);
    m_header->clear();
}

// Places and selections

void ContentsInspector::goTo(const InspectPlace& place)
{
    showResource(place.resource);
    if (resource() != place.resource)
        return;
    m_header->showAfter(place.after);
    m_wanted = place;
    if (!place.offset) {
        m_wanted.reset();
    } else if (place.view != InspectView::hex && reported() && reported()->extent[0] > 0 &&
               texelAt(*reported(), *place.offset)) {
        show(InspectView::image); // Numbers of a texture are texels.
    } else if (place.view != InspectView::hex) {
        show(InspectView::table);
    } else {
        show(InspectView::hex);
    }
    m_views.ask();
}

void ContentsInspector::applyWanted()
{
    if (!m_wanted || m_wanted->resource != resource())
        return;
    m_linked.clear();
    m_results->goToByte(*std::exchange(m_wanted, std::nullopt)->offset);
}

void ContentsInspector::switchTab()
{
    m_linked.leave(positionIn(std::exchange(m_lastView, m_tabs->current())));
    m_views.ask();
}

std::optional<std::uint64_t> ContentsInspector::positionIn(InspectView view) const
{
    const plan::ResourceReport* report = m_header->showsInitial() ? nullptr : reported();
    if (!report || m_document.serials().at(resourceId(m_document.project(), report->name)) != m_shown)
        return std::nullopt;
    return m_results->selectedIn(view, resource());
}

void ContentsInspector::applyLinked()
{
    if (!m_linked.enter())
        return;
    const InspectView view = m_tabs->current();
    if (m_linked.offset() && view == InspectView::plot)
        m_plot->goTo(*m_linked.offset());
    if (view == InspectView::plot || view == InspectView::changes)
        return; // The next view selects it.
    if (const auto& offset = m_linked.offset(); offset && positionIn(view) != offset)
        m_results->goToByte(*offset);
    m_linked.setEntered(positionIn(view));
}

std::optional<ValueSelection> ContentsInspector::selectedIn(InspectView view) const
{
    const plan::ResourceReport* report = m_header->showsInitial() ? nullptr : reported();
    // Decoded texels are not values of the resource that a run could be expected to leave.
    if (!report || (view == InspectView::table && m_results->decodesTable()))
        return std::nullopt;
    return m_tabs->selectedIn(view, {.resource = report->name, .after = toUtf8(m_pass.after())}, *report,
                              boundLayouts(m_document, m_session, report->name));
}

void ContentsInspector::show(InspectView view)
{
    m_tabs->show(view);
}

void ContentsInspector::refreshChoices()
{
    m_header->refresh();
    m_changes->setResources(m_header->resources());
}

void ContentsInspector::scheduleRefresh()
{
    if (!m_session.isLive())
        m_views.ask();
    else if (!m_refreshTimer.isActive())
        m_refreshTimer.start(liveRefreshMilliseconds);
}

const plan::ResourceReport* ContentsInspector::reported() const
{
    return reportOf(m_session.report(), toUtf8(resource()));
}

void ContentsInspector::showIn(ByteSource& hex, ByteSource& table)
{
    if (std::exchange(m_shownInTable, &table) == &table)
        return;
    m_hex->setSource(&hex);
    m_table->setSource(&table);
}

void ContentsInspector::showInitialData()
{
    m_header->ageChip().setHasResults(false);
    m_initial->setResource(resource());
    showIn(m_initial->source(), m_initial->source());
    m_initial->unlock();
    m_header->setNote(byteText(m_initial->source().size()));
    m_tabs->showNoResults();
}

void ContentsInspector::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !m_findBar->isHidden())
        return m_findBar->close();
    QWidget::keyPressEvent(event);
}

void ContentsInspector::refreshSelection()
{
    m_selection->showPlace(m_header->showsInitial() ? nullptr : reported(), positionIn(m_tabs->current()));
}

void ContentsInspector::refreshFinder()
{
    const InspectView shown = m_tabs->current();
    SearchedPlace place{.view = m_tabs->findTarget(shown),
                        .target = {.resource = toUtf8(resource()), .after = toUtf8(m_pass.after())}};
    if (m_header->showsInitial())
        m_initial->describe(place);
    else if (const plan::ResourceReport* report = reported())
        m_results->describe(place, *report);
    else
        place.problem = tr("There are no results yet. Run the project (F5).");
    m_fields->show(place, m_header->showsInitial());
    m_inquiry->setPlace(place);
    m_finder->setPlace(std::move(place));
}

void ContentsInspector::refreshViews()
{
    if (m_header->showsInitial()) {
        showInitialData();
        refreshSelection();
        return refreshFinder();
    }
    const plan::ResourceReport* report = reported();
    m_results->choose(report);
    showIn(m_results->hexSource(), m_results->tableSource());
    m_initial->lock();
    m_header->ageChip().setHasResults(report != nullptr);
    if (!report) { // After a failed run. The next good one shows what was shown before.
        keepViewState();
        if (m_texture->shown())
            m_texture->setState(m_states.of(m_shown).image);
    }
    m_header->showSize(report);
    m_results->refresh(resource(), report, m_states.of(m_shown));
    if (report) {
        applyWanted();
        applyLinked();
    }
    refreshSelection();
    refreshFinder();
    const std::array<bool, 4> contents{report != nullptr, m_texture->shown().has_value(),
                                       m_table->table().model()->rowCount() > 0, !m_plot->resource().isEmpty()};
    if (std::exchange(m_contents, contents) != m_contents)
        Q_EMIT contentsChanged();
}

} // namespace wavelane::ui

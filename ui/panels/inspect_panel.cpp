// SPDX-License-Identifier: MIT
#include "ui/panels/inspect_panel.h"

#include "ui/base/resource_report.h"
#include "ui/base/text.h"
#include "ui/document/edits/project_edits.h"
#include "ui/document/objects/object_text.h"
#include "ui/panels/contents/plot_inspector.h"
#include "ui/panels/contents/reported_contents.h"
#include "ui/panels/inspect/age_chip.h"
#include "ui/panels/inspect/changes_inspector.h"
#include "ui/panels/inspect/table_inquiry.h"
#include "ui/panels/inspect/view_finder.h"
#include "ui/panels/inspect/view_selection.h"
#include "ui/panels/texture_inspector.h"
#include "ui/properties/elements/initial_cell.h"
#include "ui/session/bound_layouts.h"
#include "ui/session/engine_byte_source.h"
#include "ui/session/engine_session.h"
#include "ui/session/initial_byte_source.h"
#include "ui/session/result_age.h"
#include "ui/theme/metrics.h"
#include "ui/views/find/contents_find_bar.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/image/image_view.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/number_box.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int liveRefreshMilliseconds = 100;
constexpr int initialIndex = 1; ///< Of the initial data in the list of passes.
} // namespace

InspectPanel::InspectPanel(Document& document, EngineSession& session, QWidget* parent)
    : QWidget(parent), m_document(document), m_session(session)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    row->setSpacing(metrics::space(2));
    m_resources = new QComboBox;
    m_resources->setAccessibleName(tr("Resource to inspect"));
    m_resources->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_passes = new QComboBox;
    m_passes->setAccessibleName(tr("After pass"));
    m_passes->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_note = new ElidedLabel;
    m_note->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(new QLabel(tr("Resource")));
    row->addWidget(m_resources);
    row->addWidget(new QLabel(tr("after")));
    row->addWidget(m_passes);
    m_age = new AgeChip(document, session);
    row->addWidget(m_age);
    row->addWidget(m_note, 1);
    column->addLayout(row);

    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_hex = new HexView;
    m_hex->setEmptyText(tr("Run (F5) to see the bytes."));
    m_texture = new TextureInspector(session);
    m_table = new TableView;
    m_table->setEmptyText(tr("Run (F5) to see the elements."));
    m_tabs->addTab(m_texture, tr("Image"));
    m_tabs->addTab(m_table, tr("Table"));
    m_tabs->addTab(m_hex, tr("Hex"));
    m_plot = new PlotInspector(session);
    m_plot->setEmptyText(tr("Run (F5) to see a plot."));
    m_tabs->addTab(m_plot, tr("Plot"));
    m_changes = new ChangesInspector(session);
    m_tabs->addTab(m_changes, tr("Changes"));
    column->addWidget(m_tabs, 1);
    m_findBar = new ContentsFindBar;
    column->addWidget(m_findBar);
    m_finder = new ViewFinder(session, *m_findBar, this);
    m_inquiry = new TableInquiry(session, *m_table, this);

    // Each view has its own source, so that hidden views request nothing.
    m_hexSource = new EngineByteSource(session, this);
    m_hex->setSource(m_hexSource);
    m_tableSource = new EngineByteSource(session, this);
    m_table->setSource(m_tableSource);
    m_shownInTable = m_tableSource;
    m_initialSource = new InitialByteSource(document, session, this);
    m_refreshTimer.setSingleShot(true);

    connect(m_resources, &QComboBox::currentIndexChanged, this, [this] {
        switchResource();
        m_views.ask();
    });
    connect(m_tabs, &QTabWidget::tabBarClicked, this, [this](int index) {
        m_leftImage = false;
        // Keys such as Ctrl+F are for the view that was clicked.
        if (QWidget* clicked = m_tabs->widget(index))
            QMetaObject::invokeMethod(
                clicked, [clicked] { clicked->setFocus(Qt::MouseFocusReason); }, Qt::QueuedConnection);
    });
    connect(m_passes, &QComboBox::activated, this, [this](int index) {
        m_showsInitial = index == initialIndex;
        if (!m_showsInitial)
            m_session.setAfterPass(m_passes->itemData(index).toString());
        m_views.ask();
    });
    m_lastTab = m_tabs->currentWidget();
    connect(m_tabs, &QTabWidget::currentChanged, this, &InspectPanel::switchTab);
    connect(m_changes, &ChangesInspector::placeRequested, this, [this](const QString& name, quint64 offset) {
        goTo({.resource = name, .after = m_session.afterPass(), .offset = offset, .view = View::table});
    });
    connect(m_table, &TableView::shapeChanged, this, &InspectPanel::refreshFinder);
    connect(&m_refreshTimer, &QTimer::timeout, this, [this] { m_views.ask(); });
    connect(&m_session, &EngineSession::reported, this, &InspectPanel::scheduleRefresh);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened)
            forgetViewStates();
        if (!event.changesProject())
            return;
        refreshChoices();
        if (m_showsInitial)
            m_views.ask();
    });
    connect(&m_session, &EngineSession::compiled, this, [this] {
        if (m_showsInitial)
            m_views.ask();
    });
    refreshChoices();
}

QString InspectPanel::resource() const
{
    return m_resources->currentText();
}

void InspectPanel::showResource(const QString& name)
{
    if (const int index = m_resources->findText(name); index >= 0)
        m_resources->setCurrentIndex(index);
}

void InspectPanel::chooseView()
{
    const project::Resource* chosen = m_document.project().resource(toUtf8(resource()));
    const auto* buffer = chosen ? std::get_if<project::Buffer>(&chosen->kind) : nullptr;
    if (buffer && m_tabs->currentWidget() == m_texture) {
        if (buffer->stride || buffer->format)
            m_tabs->setCurrentWidget(m_table);
        else
            m_tabs->setCurrentWidget(m_hex);
        m_leftImage = true;
    } else if (!buffer && std::exchange(m_leftImage, false)) {
        m_tabs->setCurrentWidget(m_texture);
    }
}

// View states

void InspectPanel::keepViewState()
{
    if (m_shown == 0)
        return;
    ResourceViewState& state = m_states.of(m_shown);
    state.tab = m_tabs->currentIndex();
    const QString name = nameOf(m_document.project(), m_document.serials().find(m_shown));
    if (m_hexSource->resource() == name && m_hexSource->hasContents())
        state.hex = m_hex->state();
    if (m_tableSource->resource() == name && m_tableSource->hasContents())
        state.table = m_table->state();
    if (m_texture->shown() && toQt(m_texture->shown()->name) == name)
        state.image = m_texture->state();
    if (m_plot->resource() == name)
        state.plot = m_plot->state();
    if (m_changes->resource() == name)
        state.changes = m_changes->state();
}

void InspectPanel::switchResource()
{
    const ObjectSerial now = m_document.serials().at(resourceId(m_document.project(), toUtf8(resource())));
    if (now == m_shown)
        return;
    keepViewState();
    m_shown = now;
    m_linked.reset();
    const ResourceViewState& state = m_states.of(now);
    m_texture->setState(state.image);
    if (state.tab)
        m_tabs->setCurrentIndex(*state.tab);
    else
        chooseView();
}

void InspectPanel::forgetViewStates()
{
    m_states.clear();
    m_shown = 0;
    m_showsInitial = false;
    m_wanted.reset();
    m_leftImage = false;
    m_hexSource->setResource({});
    m_tableSource->setResource({});
    m_plot->refresh(nullptr);
    m_changes->forget();
    m_tabs->setCurrentWidget(m_texture);
    const QSignalBlocker blocker(m_resources);
    m_resources->clear(); // Another project starts with what it presents.
}

// Places and selections

void InspectPanel::goTo(const Place& place)
{
    showResource(place.resource);
    if (resource() != place.resource)
        return;
    m_showsInitial = false;
    m_passes->setCurrentIndex(std::max(0, m_passes->findData(place.after)));
    m_session.setAfterPass(place.after);
    m_wanted = place;
    if (!place.offset) {
        m_wanted.reset();
    } else if (place.view != View::hex && reported() && reported()->extent[0] > 0 &&
               texelAt(*reported(), *place.offset)) {
        showImage(); // Numbers of a texture are texels.
    } else if (place.view != View::hex) {
        showTable();
    } else {
        showHex();
    }
    m_views.ask();
}

void InspectPanel::applyWanted()
{
    if (!m_wanted || m_wanted->resource != resource())
        return;
    m_linked.reset();
    goToByte(*std::exchange(m_wanted, std::nullopt)->offset);
}

void InspectPanel::goToByte(std::uint64_t offset)
{
    if (m_tabs->currentWidget() == m_hex)
        m_hex->goTo(offset);
    else if (m_tabs->currentWidget() == m_table)
        m_table->goToByte(offset);
    else if (const auto texel = texelAt(*reported(), offset))
        m_texture->goTo(*texel);
}

void InspectPanel::switchTab()
{
    // What the user selected in the last view is selected in this one. Otherwise, each view keeps its own position.
    const auto left = positionIn(std::exchange(m_lastTab, m_tabs->currentWidget()));
    if (left && left != m_enteredAt && !m_isEntering)
        m_linked = left;
    m_isEntering = true;
    m_views.ask();
}

std::optional<std::uint64_t> InspectPanel::positionIn(const QWidget* view) const
{
    const plan::ResourceReport* report = m_showsInitial ? nullptr : reported();
    if (!report || m_document.serials().at(resourceId(m_document.project(), report->name)) != m_shown)
        return std::nullopt;
    if (view == m_hex)
        return m_hexSource->resource() == resource() ? std::optional(m_hex->area().selectionStart()) : std::nullopt;
    if (view == m_table)
        return m_tableSource->resource() == resource() ? m_table->currentByte() : std::nullopt;
    if (view != m_texture)
        return std::nullopt; // The cursor of a plot follows the mouse and is not a selection.
    const auto texel = selectedTexel(selectionOf(*report), *m_texture);
    return texel && !texel->mip ? std::optional(texel->offset) : std::nullopt;
}

void InspectPanel::applyLinked()
{
    if (!std::exchange(m_isEntering, false))
        return;
    if (m_linked && m_tabs->currentWidget() == m_plot)
        m_plot->goTo(*m_linked);
    if (m_tabs->currentWidget() == m_plot || m_tabs->currentWidget() == m_changes)
        return; // The next view selects it.
    if (const auto offset = std::exchange(m_linked, std::nullopt))
        goToByte(*offset);
    m_enteredAt = positionIn(m_tabs->currentWidget());
}

ValueSelection InspectPanel::selectionOf(const plan::ResourceReport& report) const
{
    return {.resource = report.name, .after = toUtf8(m_session.afterPass())};
}

std::optional<ValueSelection> InspectPanel::selectedIn(View view) const
{
    const plan::ResourceReport* report = m_showsInitial ? nullptr : reported();
    if (!report)
        return std::nullopt;
    switch (view) {
    case View::image:
        return selectedTexel(selectionOf(*report), *m_texture);
    case View::table:
        return selectedRows(selectionOf(*report), *report, boundLayouts(m_document, m_session, report->name),
                            *m_table);
    case View::hex:
        return selectedBytes(selectionOf(*report), m_hex->area());
    }
    return std::nullopt;
}

std::optional<ValueSelection> InspectPanel::wholeResource(const std::string& name) const
{
    const plan::ResourceReport* report = reportOf(m_session.report(), name);
    const project::Resource* found = m_document.project().resource(name);
    const bool hasBytes = found && (std::holds_alternative<project::Buffer>(found->kind) ||
                                    std::holds_alternative<project::Texture>(found->kind));
    if (!report || !hasBytes)
        return std::nullopt;
    return ui::wholeResource(selectionOf(*report), *report, boundLayouts(m_document, m_session, name));
}

void InspectPanel::showHex()
{
    m_tabs->setCurrentWidget(m_hex);
}

void InspectPanel::showImage()
{
    m_tabs->setCurrentWidget(m_texture);
}

void InspectPanel::showTable()
{
    m_tabs->setCurrentWidget(m_table);
}

void InspectPanel::showPlot()
{
    m_tabs->setCurrentWidget(m_plot);
}

void InspectPanel::showChanges()
{
    m_tabs->setCurrentWidget(m_changes);
}

ImageView& InspectPanel::imageView()
{
    return m_texture->view();
}

void InspectPanel::refreshChoices()
{
    const QString before = resource();
    const int index = m_resources->currentIndex();
    const int count = m_resources->count();
    const project::Project& project = m_document.project();
    {
        const QSignalBlocker blocker(m_resources);
        m_resources->clear();
        QString presented;
        for (const ObjectId& id : allPasses(project))
            if (const auto* present = std::get_if<project::PresentPass>(&passAt(project, id)->kind))
                presented = toQt(present->resource);
        for (const project::Resource& one : project.resources)
            if (std::holds_alternative<project::Buffer>(one.kind) ||
                std::holds_alternative<project::Texture>(one.kind))
                m_resources->addItem(toQt(one.name));
        // A renamed resource keeps its index.
        int shown = m_resources->findText(before);
        if (shown < 0 && index >= 0 && m_resources->count() == count)
            shown = index;
        m_resources->setCurrentIndex(shown >= 0 ? shown : std::max(0, m_resources->findText(presented)));
    }
    {
        const QSignalBlocker blocker(m_passes);
        m_passes->clear();
        m_passes->addItem(tr("the frame"), QString());
        m_passes->insertItem(initialIndex, tr("no pass (initial data)"));
        for (const ObjectId& id : allPasses(project)) {
            const project::Pass& pass = *passAt(project, id);
            if (!pass.name.empty())
                m_passes->addItem(displayName(pass), toQt(pass.name));
        }
        m_passes->setCurrentIndex(m_showsInitial ? initialIndex
                                                 : std::max(0, m_passes->findData(m_session.afterPass())));
    }
    if (resource() != before) {
        switchResource();
        m_views.ask();
    }
    QStringList names;
    for (int i = 0; i < m_resources->count(); ++i)
        names += m_resources->itemText(i);
    m_changes->setResources(names);
    m_resources->setEnabled(m_resources->count() > 0);
    m_passes->setEnabled(m_document.isOpen());
}

void InspectPanel::scheduleRefresh()
{
    if (!m_session.isLive())
        m_views.ask();
    else if (!m_refreshTimer.isActive())
        m_refreshTimer.start(liveRefreshMilliseconds);
}

const plan::ResourceReport* InspectPanel::reported() const
{
    return reportOf(m_session.report(), toUtf8(resource()));
}

void InspectPanel::showIn(ByteSource& hex, ByteSource& table)
{
    if (std::exchange(m_shownInTable, &table) == &table)
        return;
    m_hex->setSource(&hex);
    m_table->setSource(&table);
}

std::vector<TableLayout> InspectPanel::initialLayouts() const
{
    std::vector<TableLayout> all;
    const std::string name = toUtf8(resource());
    for (const BoundLayout& bound : boundLayouts(m_document, m_session, name))
        if (bound.stride > 0)
            all.push_back(structureLayout(bound.layout, bound.stride));
    if (const auto& target = m_initialSource->target(); target && target->format)
        all.push_back(texelLayout(*target->format));
    return all;
}

void InspectPanel::showInitialData()
{
    m_age->setHasResults(false);
    m_initialSource->setResource(resource());
    m_note->setText(byteText(m_initialSource->size()));
    showIn(*m_initialSource, *m_initialSource);
    m_table->setLayouts(initialLayouts());
    if (m_document.isWritable())
        m_table->setEditor(
            [this](const QModelIndex& cell, const QString& text) { return writeInitialCell(cell, text); });
    else
        m_table->setEditor({});
    m_table->setReadOnlyReason(m_document.isWritable() ? QString() : tr("The project is read-only."));
    m_texture->setEmptyText(tr("Table and Hex show the initial data."));
    m_texture->setFailedText({});
    m_texture->refresh(nullptr);
    m_plot->setEmptyText(tr("Table and Hex show the initial data."));
    m_plot->refresh(nullptr);
    m_changes->setEmptyText(tr("Results of a run can be compared, and initial data cannot. Choose a pass above."));
    m_changes->refresh(nullptr, 0, 0);
}

Result<void> InspectPanel::writeInitialCell(const QModelIndex& cell, const QString& text)
{
    const TableModel& model = m_table->model();
    const TableColumn& column = model.shape().columns[static_cast<std::size_t>(cell.column())];
    InitialCell place{.row = static_cast<std::uint64_t>(cell.row()),
                      .stride = model.shape().stride,
                      .offset = column.offset,
                      .type = NumberType::uint32,
                      .bytes = model.bytesOf(cell)};
    if (const auto* part = std::get_if<TableColumn::Component>(&column.type))
        place.type = TexelPart{.format = part->format, .index = part->index};
    else
        place.type = std::get<NumberType>(column.type);
    const ObjectId id = resourceId(m_document.project(), toUtf8(resource()));
    const project::Resource* shown = resourceAt(m_document.project(), id);
    if (!shown || !m_initialSource->target())
        return fail(Code::badValue, toUtf8(tr("This resource has no initial data.")));
    auto changed = withCell(shown->initial, *m_initialSource->target(), place, text);
    if (!changed)
        return std::unexpected(changed.error());
    m_document.edit<project::Resource>(id, tr("Change the initial data of %1").arg(resource()),
                                       [&](project::Resource& one) { one.initial = std::move(*changed); });
    return {};
}

void InspectPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !m_findBar->isHidden())
        return m_findBar->close();
    QWidget::keyPressEvent(event);
}

void InspectPanel::showFields(const SearchedPlace& place)
{
    std::optional<BoundLayout> layout;
    if (place.contents.layout)
        layout = BoundLayout{.layout = *place.contents.layout, .stride = place.contents.stride};
    else if (const auto bound = m_showsInitial ? boundLayouts(m_document, m_session, place.target.resource)
                                               : std::vector<BoundLayout>();
             !bound.empty())
        layout = bound.front();
    if (std::exchange(m_fields, layout) == m_fields)
        return;
    std::optional<inspect::Elements> elements;
    if (layout)
        if (auto made = inspect::structureElements(layout->layout, layout->stride))
            elements = std::move(*made);
    m_hex->area().setFields(HexFields(elements));
}

void InspectPanel::refreshFinder()
{
    const QWidget* shown = m_tabs->currentWidget();
    SearchedPlace place{.view = shown == m_hex     ? &m_hex->findTarget()
                                : shown == m_table ? &m_table->findTarget()
                                                   : nullptr,
                        .target = {.resource = toUtf8(resource())}};
    if (m_showsInitial)
        place.problem = tr("Results of a run can be searched, and initial data cannot. Choose a pass above.");
    else if (const plan::ResourceReport* report = reported())
        place.contents = reportedContents(*report);
    else
        place.problem = tr("There are no results yet. Run the project (F5).");
    showFields(place);
    m_inquiry->setPlace(place);
    m_finder->setPlace(std::move(place));
}

void InspectPanel::refreshViews()
{
    if (m_showsInitial) {
        showInitialData();
        return refreshFinder();
    }
    showIn(*m_hexSource, *m_tableSource);
    m_table->setEditor({});
    m_table->setReadOnlyReason(
        tr("Results of a run cannot be edited. To edit initial data, choose “no pass (initial data)” above."));
    const plan::ResourceReport* report = reported();
    m_age->setHasResults(report != nullptr);
    if (!report) { // After a failed run. The next good one shows what was shown before.
        keepViewState();
        if (m_texture->shown())
            m_texture->setState(m_states.of(m_shown).image);
    }
    m_note->setText(!report ? QString()
                    : report->format
                        ? QStringLiteral("%1 · %2").arg(byteText(report->size), toQt(toString(*report->format)))
                        : byteText(report->size));
    const ResourceViewState& state = m_states.of(m_shown);
    const auto show = [this, report](EngineByteSource& source, auto& view, const auto& viewState) {
        if (source.resource() == resource() && source.hasContents())
            return source.refresh();
        source.setResource(resource());
        if (report)
            view.setState(viewState);
    };
    if (m_tabs->currentWidget() == m_hex) {
        show(*m_hexSource, *m_hex, state.hex);
    } else if (m_tabs->currentWidget() == m_table) {
        m_table->setLayouts(layouts(report));
        show(*m_tableSource, *m_table, state.table);
    } else if (m_tabs->currentWidget() == m_plot) {
        m_plot->setEmptyText(tr("Run (F5) to see a plot."));
        const bool isAnother = m_plot->resource() != resource();
        m_plot->refresh(report);
        if (report && isAnother)
            m_plot->setState(state.plot);
    } else if (m_tabs->currentWidget() == m_changes) {
        m_changes->setEmptyText(tr("Run (F5) to compare the contents."));
        if (report && m_changes->resource() != resource())
            m_changes->setState(state.changes);
        m_changes->refresh(report, m_texture->mip().value(), m_texture->slice().value());
    } else {
        m_texture->setEmptyText(tr("Run (F5) to see the image."));
        m_texture->setFailedText(failedText());
        m_texture->refresh(report);
    }
    if (report) {
        applyWanted();
        applyLinked();
    }
    refreshFinder();
    const std::array<bool, 4> contents{report != nullptr, m_texture->shown().has_value(),
                                       m_table->table().model()->rowCount() > 0, !m_plot->resource().isEmpty()};
    if (std::exchange(m_contents, contents) != m_contents)
        Q_EMIT contentsChanged();
}

std::vector<TableLayout> InspectPanel::layouts(const plan::ResourceReport* report) const
{
    std::vector<TableLayout> all;
    if (!report)
        return all;
    for (const BoundLayout& bound : boundLayouts(m_document, m_session, report->name))
        if (bound.stride > 0) {
            all.push_back(structureLayout(bound.layout, bound.stride));
            // The engine knows the layout that the data follows.
            if (report->layout != bound.layout)
                all.back().view.reset();
        }
    if (report->format) {
        all.push_back(texelLayout(*report->format));
        const bool isImage = report->extent[1] > 1 && report->extent[2] <= 1 && report->slices <= 1;
        if (isImage && report->mips <= 1)
            all.back().width = report->extent[0];
    }
    return all;
}

QString InspectPanel::failedText() const
{
    if (!m_session.outcome().isEmpty())
        return tr("The run was stopped. Run (F5) to see the image.");
    if (!resultAge(m_document, m_session).isEmpty())
        return tr("The last run failed; see Problems. Run (F5) to see the image again.");
    return {};
}

} // namespace wavelane::ui

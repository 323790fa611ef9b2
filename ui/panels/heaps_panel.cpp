// SPDX-License-Identifier: MIT
#include "ui/panels/heaps_panel.h"

#include "core/project/size/sizes.h"
#include "ui/base/text.h"
#include "ui/document/objects/object_text.h"
#include "ui/panels/tile_row.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/heap/heap_view.h"
#include "ui/views/heap/tile_amount.h"
#include "ui/views/heap/tile_sheet.h"
#include "ui/views/heap/tile_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

/// The placement of a buffer or texture; null for other kinds and for sparse resources.
std::optional<project::Placement>* placementOf(project::Resource& resource)
{
    if (resource.broken || project::isSparse(resource))
        return nullptr;
    if (auto* buffer = std::get_if<project::Buffer>(&resource.kind))
        return &buffer->placement;
    if (auto* texture = std::get_if<project::Texture>(&resource.kind))
        return &texture->placement;
    return nullptr;
}

/// An offset in the notation of the previous one: in tiles or in bytes.
project::Amount inNotationOf(const project::Amount& before, std::uint64_t offset, std::uint64_t tileBytes)
{
    return before.isExpression() ? inOwnTiles(offset / tileBytes)
                                 : project::Amount{.value = offset, .expression = {}};
}

QString titleOf(const HeapMap& map)
{
    const auto percent = map.size == 0 ? 0 : map.used * 100 / map.size;
    QString text = HeapsPanel::tr("<b>%1</b> · %2 · %3, %4 % used")
                       .arg(toQt(map.name).toHtmlEscaped(), toQt(project::toString(map.type)), byteText(map.size))
                       .arg(percent);
    const auto shared = std::ranges::count_if(map.blocks, [](const HeapBlock& one) { return !one.overlaps.empty(); });
    if (shared > 0)
        text += HeapsPanel::tr(" · %n overlapping", nullptr, static_cast<int>(shared));
    return text;
}

} // namespace

HeapsPanel::HeapsPanel(Document& document, EngineSession& session, QWidget* parent)
    : QScrollArea(parent), m_document(document), m_session(session)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setAccessibleName(tr("Heaps"));
    auto* content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(metrics::space(1), metrics::space(2), metrics::space(1), metrics::space(2));
    m_column->setSpacing(metrics::space(2));
    m_empty = new QLabel(
        tr("In a heap, buffers and textures are placed at offsets of your choice and can share memory. Use "
           "Add in the Project panel to create one."));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_column->addWidget(m_empty, 1);
    m_column->addStretch(0);
    setWidget(content);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.changesProject())
            m_maps.ask();
    });
    connect(&m_document, &Document::writableChanged, this, [this] { m_maps.ask(); });
    connect(&m_session, &EngineSession::reportReadable, this, [this] { m_maps.ask(); });
    connect(&m_session, &EngineSession::compiled, this,
            [this] { m_maps.ask(); }); // Slots may find resources by name.
    connect(&m_session, &EngineSession::devicesChanged, this, [this] { m_maps.ask(); });
}

std::vector<HeapView*> HeapsPanel::views() const
{
    std::vector<HeapView*> all;
    for (const Row& row : m_rows)
        if (!row.box->isHidden())
            all.push_back(row.view);
    return all;
}

HeapsPanel::Row& HeapsPanel::rowAt(std::size_t index)
{
    if (index < m_rows.size())
        return m_rows[index];
    Row row;
    row.box = new QWidget;
    row.title = new QLabel;
    row.title->setTextFormat(Qt::RichText);
    row.title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row.place = new QToolButton;
    row.place->setText(tr("Place"));
    row.place->setToolTip(tr("Place a buffer or texture in this heap"));
    row.place->setPopupMode(QToolButton::InstantPopup);
    row.place->setAutoRaise(true);
    row.place->setMenu(new QMenu(row.place));
    row.view = new HeapView;
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 0, 4, 0);
    head->addWidget(row.title, 1);
    head->addWidget(row.place);
    auto* column = new QVBoxLayout(row.box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(head);
    column->addWidget(row.view);
    m_column->insertWidget(static_cast<int>(index), row.box);
    connect(row.view, &HeapView::chosen, this, &HeapsPanel::selected);
    connect(row.view, &HeapView::opened, this, &HeapsPanel::selected);
    connect(row.view, &HeapView::moved, this, &HeapsPanel::move);
    connect(row.view, &HeapView::moveEnded, this, [this] { m_gesture = 0; });
    connect(row.place->menu(), &QMenu::aboutToShow, this,
            [this, view = row.view, button = row.place] { fillPlaceMenu(view->map().object, *button); });
    m_rows.push_back(row);
    return m_rows.back();
}

void HeapsPanel::refresh()
{
    const project::Project& project = m_document.project();
    std::size_t shown = 0;
    for (std::size_t index = 0; index < project.resources.size(); ++index) {
        auto map = heapMap(project, resourceId(index), m_session.report());
        if (!map)
            continue;
        Row& row = rowAt(shown++);
        row.title->setText(titleOf(*map));
        row.place->setEnabled(m_document.isWritable());
        row.view->setCanMove(m_document.isWritable());
        row.view->setMap(std::move(*map));
        row.box->show();
    }
    for (std::size_t index = shown; index < m_rows.size(); ++index)
        m_rows[index].box->hide();
    m_empty->setVisible(refreshTiles() + shown == 0);
}

std::size_t HeapsPanel::refreshTiles()
{
    const project::Project& project = m_document.project();
    std::size_t shown = 0;
    for (std::size_t index = 0; index < project.resources.size(); ++index) {
        if (project.resources[index].broken || !project::isSparse(project.resources[index]))
            continue;
        TileRow& row = tileRowAt(shown++);
        row.showResource(resourceId(index));
        row.show();
    }
    for (std::size_t index = shown; index < m_tileRows.size(); ++index)
        m_tileRows[index]->hide();
    return shown;
}

TileRow& HeapsPanel::tileRowAt(std::size_t index)
{
    if (index < m_tileRows.size())
        return *m_tileRows[index];
    auto* row = new TileRow(m_document, m_session);
    m_column->insertWidget(m_column->count() - 2, row); // Above the empty text and the stretch.
    connect(row, &TileRow::selected, this, &HeapsPanel::selected);
    connect(&row->view(), &TileView::moved, this, [this, row](const QRect& cell) {
        const QPoint center = row->view().mapTo(widget(), cell.center());
        ensureVisible(center.x(), center.y(), cell.width(), cell.height());
    });
    m_tileRows.push_back(row);
    return *row;
}

std::vector<TileRow*> HeapsPanel::tileRows() const
{
    std::vector<TileRow*> all;
    std::ranges::copy_if(m_tileRows, std::back_inserter(all), [](const TileRow* row) { return !row->isHidden(); });
    return all;
}

void HeapsPanel::fillPlaceMenu(const ObjectId& heap, QToolButton& button)
{
    QMenu& menu = *button.menu();
    menu.clear();
    project::Project project = m_document.project();
    for (std::size_t index = 0; index < project.resources.size(); ++index) {
        const auto* placement = placementOf(project.resources[index]);
        if (!placement || *placement)
            continue;
        menu.addAction(Theme::icon(iconName(project.resources[index])), toQt(project.resources[index].name), this,
                       [this, heap, index] { placeInHeap(resourceId(index), heap); });
    }
    if (menu.isEmpty())
        menu.addAction(tr("All buffers and textures are placed"))->setEnabled(false);
}

void HeapsPanel::placeInHeap(const ObjectId& resource, const ObjectId& heap)
{
    const auto map = heapMap(m_document.project(), heap, m_session.report());
    const project::Resource* placed = resourceAt(m_document.project(), resource);
    if (!map || !placed)
        return;
    const auto* buffer = std::get_if<project::Buffer>(&placed->kind);
    const auto* texture = std::get_if<project::Texture>(&placed->kind);
    const auto size = buffer    ? project::sizeInBytes(*buffer)
                      : texture ? project::sizeInBytes(*texture)
                                : std::nullopt;
    const std::uint64_t afterAll =
        map->blocks.empty() ? 0 : std::ranges::max(map->blocks, {}, &HeapBlock::end).end() + defaultAlignment - 1;
    const std::uint64_t offset =
        freeOffset(*map, size.value_or(0), defaultAlignment).value_or(afterAll / defaultAlignment * defaultAlignment);
    m_document.edit<project::Resource>(resource, tr("Place in heap"), [&](project::Resource& one) {
        if (auto* placement = placementOf(one))
            *placement = project::Placement{.heap = map->name, .offset = {offset, {}}};
    });
}

void HeapsPanel::move(const ObjectId& object, std::uint64_t offset)
{
    const QString name = tr("Move in heap");
    if (m_gesture == 0)
        m_gesture = m_document.newGesture();
    if (object.kind == ObjectKind::pass)
        m_document.edit<project::Pass>(
            object, name,
            [&](project::Pass& one) {
                auto* bind = std::get_if<project::BindTilePass>(&one.kind);
                const plan::TileMap tiles = tileSizes(m_document.project(), m_session.report());
                if (const auto tile = bind ? tiles.find(bind->resource) : tiles.end(); tile != tiles.end())
                    bind->offset = inNotationOf(bind->offset, offset, tile->second.bytes);
            },
            m_gesture);
    else
        m_document.edit<project::Resource>(
            object, name,
            [&](project::Resource& one) {
                if (auto* placement = placementOf(one); placement && *placement)
                    (*placement)->offset = {offset, {}};
            },
            m_gesture);
}

} // namespace wavelane::ui

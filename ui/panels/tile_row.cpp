// SPDX-License-Identifier: MIT
#include "ui/panels/tile_row.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/edits/object_moves.h"
#include "ui/document/edits/project_edits.h"
#include "ui/document/objects/object_text.h"
#include "ui/document/objects/tile_uses.h"
#include "ui/session/engine_session.h"
#include "ui/views/heap/tile_edit.h"
#include "ui/views/heap/tile_view.h"
#include "ui/widgets/choice_field.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/tone.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

/// The name of the pass or heap, which stays valid when the list changes. Empty: the end of the frame, a new heap.
constexpr int nameRole = Qt::UserRole;
constexpr int indexRole = Qt::UserRole + 1;

void choose(QComboBox& box, const QVariant& name)
{
    box.setCurrentIndex(std::max(0, box.findData(name, nameRole)));
}

const gpu::DeviceInfo* deviceOf(const EngineSession& session)
{
    const auto found = std::ranges::find(session.devices(), toUtf8(session.deviceName()), &gpu::DeviceInfo::name);
    return found == session.devices().end() ? nullptr : &*found;
}

} // namespace

TileRow::TileRow(Document& document, EngineSession& session, QWidget* parent)
    : QWidget(parent), m_document(document), m_session(session)
{
    m_title = new QLabel;
    m_title->setTextFormat(Qt::RichText);
    m_title->setMargin(4);
    // Lists that do not fit next to the title wrap to the next line.
    auto* head = new FlowLayout;
    head->setContentsMargins(4, 0, 4, 0);
    head->addWidget(m_title);
    const auto box = [head](const QString& text, const QString& hint) {
        auto* field = new ChoiceField;
        field->setMinimumContentsLength(16);
        field->setAccessibleName(hint);
        field->setToolTip(hint);
        auto* label = new QLabel(text);
        label->setBuddy(field);
        auto* holder = new QWidget;
        auto* row = new QHBoxLayout(holder);
        row->setContentsMargins(4, 0, 4, 0);
        row->addWidget(label);
        row->addWidget(field);
        head->addWidget(holder);
        return field;
    };
    m_moments = box(tr("Before"), tr("The pass before which tiles are shown, mapped and unmapped"));
    m_heaps = box(tr("Into"), tr("The heap that tiles are mapped to"));
    m_note = new QLabel;
    m_note->setWordWrap(true);
    m_note->setContentsMargins(8, 0, 8, 0);
    m_view = new TileView;
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addLayout(head);
    column->addWidget(m_view);
    column->addWidget(m_note);
    connect(m_moments, &QComboBox::activated, this, [this] {
        m_chosenMoment = m_moments->currentData(nameRole);
        refreshSheet();
    });
    connect(m_heaps, &QComboBox::activated, this, [this] {
        m_chosenHeap = m_heaps->currentData(nameRole);
        m_error.clear();
        refreshNote();
    });
    connect(m_view, &TileView::edited, this, &TileRow::edit);
    connect(m_view, &TileView::opened, this, &TileRow::selected);
}

QString TileRow::note() const
{
    return m_note->text();
}

std::string TileRow::name() const
{
    const project::Resource* resource = resourceAt(m_document.project(), m_resource);
    return resource ? resource->name : std::string();
}

void TileRow::showResource(const ObjectId& resource)
{
    m_resource = resource;
    m_uses = tileUses(m_document.project(), name(), [this](const project::DispatchPass& pass) {
        return bindsByEqualName(m_document, pass, name());
    });
    fillMoments();
    refreshSheet();
    fillHeaps();
    m_view->setEditable(m_document.isWritable());
    m_heaps->setEnabled(m_document.isWritable());
    refreshNote();
}

void TileRow::fillMoments()
{
    const QSignalBlocker blocker(m_moments);
    m_moments->clear();
    for (std::size_t i = 0; i < m_uses.size(); ++i) {
        const QString pass = nameOf(m_document.project(), m_uses[i]);
        m_moments->addItem(pass, pass);
        m_moments->setItemData(m_moments->count() - 1, static_cast<qulonglong>(i), indexRole);
    }
    m_moments->addItem(tr("the end of the frame"), QString());
    choose(*m_moments, m_chosenMoment);
}

void TileRow::fillHeaps()
{
    const QSignalBlocker blocker(m_heaps);
    QVariant wanted = m_chosenHeap;
    if (const TileSheet& sheet = m_view->sheet(); !wanted.isValid() && !sheet.passes.empty())
        wanted = toQt(sheet.passes.front().heap); // The heap that already has tiles of the resource.
    QStringList all;
    m_heaps->clear();
    for (const project::Resource& resource : m_document.project().resources) {
        const auto* heap = std::get_if<project::Heap>(&resource.kind);
        if (!heap || resource.broken)
            continue;
        all += toQt(resource.name);
        if (heap->heapType == project::HeapType::defaultHeap)
            m_heaps->addItem(toQt(resource.name), toQt(resource.name));
    }
    m_heaps->addItem(tr("a new heap"), QString());
    choose(*m_heaps, wanted);
    m_view->setHeaps(all);
}

ObjectId TileRow::moment() const
{
    const QVariant index = m_moments->currentData(indexRole);
    return index.isValid() ? m_uses[index.toULongLong()] : ObjectId();
}

void TileRow::refreshSheet()
{
    auto sheet = tileSheet(m_document.project(), m_resource, moment(), m_uses, m_session.report());
    if (!sheet)
        return;
    const project::Resource& resource = *resourceAt(m_document.project(), m_resource);
    m_title->setText(tr("<b>%1</b> · sparse · %2 · %3 of %4 tile(s) mapped", nullptr, pluralOf(sheet->total))
                         .arg(toQt(resource.name).toHtmlEscaped(), summary(resource))
                         .arg(sheet->mappedCount())
                         .arg(sheet->total));
    m_view->setSheet(std::move(*sheet));
}

QString TileRow::deviceNote() const
{
    const std::string at = pointerOf(m_document.project(), m_resource);
    for (const Diagnostic& one : m_session.report().diagnostics)
        if (one.at == at && one.severity == Severity::error)
            return coreMessage(one.message);
    const gpu::DeviceInfo* device = deviceOf(m_session);
    if (!device)
        return {};
    const auto* texture = std::get_if<project::Texture>(&resourceAt(m_document.project(), m_resource)->kind);
    const char* residency = !texture                                                 ? "sparseResidencyBuffer"
                            : texture->dimension == project::TextureDimension::three ? "sparseResidencyImage3D"
                                                                                     : "sparseResidencyImage2D";
    QStringList missing;
    for (const char* feature : {"sparseBinding", residency})
        if (!std::ranges::contains(device->features, std::string(feature)))
            missing += QString::fromLatin1(feature);
    return missing.isEmpty()
               ? QString()
               : tr("%1 does not support %2, so the project cannot run on it. You can still map tiles for "
                    "other devices.")
                     .arg(m_session.deviceName(), missing.join(tr(" and ")));
}

void TileRow::refreshNote()
{
    const TileSheet& sheet = m_view->sheet();
    const bool isWrong = !m_error.isEmpty() || !deviceNote().isEmpty();
    QString text = m_error.isEmpty() ? deviceNote() : m_error;
    if (!isWrong) {
        const auto [width, height, depth] = sheet.tile.extent;
        const QString size =
            sheet.isBuffer ? byteText(sheet.tile.bytes)
            : depth > 1
                ? tr("%1 × %2 × %3 texels, %4").arg(width).arg(height).arg(depth).arg(byteText(sheet.tile.bytes))
                : tr("%1 × %2 texels, %3").arg(width).arg(height).arg(byteText(sheet.tile.bytes));
        text = sheet.isMeasured ? tr("Tile size on this device: %1.").arg(size)
                                : tr("Tile size on most devices: %1. Run (F5) to measure this device.").arg(size);
        if (const gpu::DeviceInfo* device = deviceOf(m_session)) {
            const Json& limits = device->limits;
            if (const auto most = limits.find("sparseAddressSpaceSize");
                most != limits.end() && most->is_number_unsigned())
                text += tr(" Address space for sparse resources: %1.").arg(byteText(most->get<std::uint64_t>()));
        }
        if (sheet.total > sheet.cells.size())
            text += tr(" Not all tiles are shown.");
        text += tr(" Click to map or unmap a tile. Drag, or use Shift and the arrow keys, to select several.");
    }
    setTone(*m_note, isWrong ? Tone::error : Tone::faded);
    m_note->setText(text);
}

void TileRow::edit(const std::vector<std::size_t>& cells, bool map)
{
    if (!m_document.isWritable())
        return;
    auto after = withTiles(m_document.project(),
                           {.resource = m_resource,
                            .moment = moment(),
                            .uses = m_uses,
                            .cells = cells,
                            .map = map,
                            .heap = toUtf8(m_heaps->currentData(nameRole).toString())},
                           m_session.report());
    m_error = after ? QString() : coreMessage(after.error().message);
    if (!after)
        return refreshNote();
    if (*after == m_document.project())
        return;
    const std::size_t heaps = after->resources.size();
    if (heaps > m_document.project().resources.size())
        m_chosenHeap = toQt(after->resources.back().name); // The next tiles are mapped to it too.
    const int count = static_cast<int>(cells.size());
    m_document.replace(std::move(*after), map ? tr("Map %n tile(s) of %1", nullptr, count).arg(toQt(name()))
                                              : tr("Unmap %n tile(s) of %1", nullptr, count).arg(toQt(name())));
}

} // namespace wavelane::ui

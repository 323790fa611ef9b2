// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/initial/initial_contents.h"

#include "core/base/try.h"
#include "ui/base/text.h"
#include "ui/panels/inspect/initial/initial_inspections.h"
#include "ui/panels/inspect/searched_place.h"
#include "ui/properties/elements/initial_bytes.h"
#include "ui/properties/elements/initial_cell.h"
#include "ui/session/contents/bound_layouts.h"
#include "ui/session/contents/initial_byte_source.h"
#include "ui/session/engine_session.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"

#include <utility>

namespace wavelane::ui {

InitialContents::InitialContents(Document& document, EngineSession& session, TableView& table, HexView& hex,
                                 QObject* parent)
    : QObject(parent), m_document(document), m_session(session), m_table(table), m_hex(hex)
{
    m_source = new InitialByteSource(document, session, this);
    m_inspections = new InitialInspections(this);
    connect(m_source, &ByteSource::reset, this, &InitialContents::refreshInspections);
}

inspect::Contents InitialContents::contents() const
{
    const auto& target = m_source->target();
    if (!target)
        return {};
    return {.size = m_source->size(), .format = target->format, .layout = target->layout, .stride = target->stride};
}

void InitialContents::refreshInspections()
{
    if (!m_source->isReady())
        return m_inspections->setData(std::nullopt);
    QByteArray bytes = m_source->data();
    bytes.resize(static_cast<qsizetype>(m_source->size()), '\0'); // What the data leave out is zero.
    m_inspections->setData(InitialInspections::Data{.bytes = bytes, .contents = contents()});
}

QByteArray InitialContents::bytes(quint64 offset, quint64 size) const
{
    QByteArray part = m_source->data().mid(static_cast<qsizetype>(offset), static_cast<qsizetype>(size));
    part.resize(static_cast<qsizetype>(size), '\0'); // What the data leave out is zero.
    return part;
}

void InitialContents::describe(SearchedPlace& place)
{
    if (!m_source->isReady())
        m_inspections->setData(std::nullopt); // Until the source is reset.
    place.contents = contents();
    place.inspections = m_inspections;
    place.revision = m_source->revision();
}

std::vector<TableLayout> InitialContents::layouts() const
{
    std::vector<TableLayout> all;
    const auto& target = m_source->target();
    for (const BoundLayout& bound : boundLayouts(m_document, m_session, toUtf8(m_resource)))
        if (bound.stride > 0) {
            all.push_back(structureLayout(bound.layout, bound.stride));
            if (!target || target->layout != bound.layout) // Searches know one structure.
                all.back().view.reset();
        }
    if (target && target->format)
        all.push_back(texelLayout(*target->format));
    return all;
}

void InitialContents::setResource(const QString& name)
{
    m_resource = name;
    m_source->setResource(name);
}

void InitialContents::unlock()
{
    m_table.setLayouts(layouts());
    if (m_document.isWritable()) {
        m_table.setEditor([this](const QModelIndex& cell, const QString& text) { return writeCell(cell, text); });
        m_hex.area().setWriter([this](quint64 offset, const QByteArray& bytes) { return writeBytes(offset, bytes); });
    } else {
        m_table.setEditor({});
        m_hex.area().setWriter({});
    }
    const QString reason = m_document.isWritable() ? QString() : tr("The project is read-only.");
    m_table.setReadOnlyReason(reason);
    m_hex.area().setReadOnlyReason(reason);
}

void InitialContents::lock()
{
    const QString reason =
        tr("Results of a run cannot be edited. To edit initial data, choose “no pass (initial data)” above.");
    m_table.setEditor({});
    m_table.setReadOnlyReason(reason);
    m_hex.area().setWriter({});
    m_hex.area().setReadOnlyReason(reason);
}

template<typename Change>
Result<void> InitialContents::edit(Change&& change)
{
    const ObjectId id = resourceId(m_document.project(), toUtf8(m_resource));
    const project::Resource* shown = resourceAt(m_document.project(), id);
    if (!shown || !m_source->target())
        return fail(Code::badValue, toUtf8(tr("This resource has no initial data.")));
    TRY(project::InitialData changed, change(shown->initial, *m_source->target()));
    m_document.edit<project::Resource>(id, tr("Change the initial data of %1").arg(m_resource),
                                       [&](project::Resource& one) { one.initial = std::move(changed); });
    return {};
}

Result<void> InitialContents::writeCell(const QModelIndex& cell, const QString& text)
{
    const TableModel& model = m_table.model();
    const TableColumn& column = model.shape().columns[static_cast<std::size_t>(cell.column())];
    InitialCell place{.row = model.elementOf(cell.row()),
                      .stride = model.shape().stride,
                      .offset = column.offset,
                      .type = NumberType::uint32,
                      .bytes = model.bytesOf(cell)};
    if (const auto* part = std::get_if<TableColumn::Component>(&column.type))
        place.type = TexelPart{.format = part->format, .index = part->index};
    else
        place.type = std::get<NumberType>(column.type);
    return edit([&](const std::optional<project::InitialData>& data, const plan::DataTarget& target) {
        return withCell(data, target, place, text);
    });
}

Result<void> InitialContents::writeBytes(quint64 offset, const QByteArray& bytes)
{
    return edit([&](const std::optional<project::InitialData>& data, const plan::DataTarget& target) {
        return withBytes(data, target, {.offset = offset, .bytes = bytes});
    });
}

} // namespace wavelane::ui

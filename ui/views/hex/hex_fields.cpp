// SPDX-License-Identifier: MIT
#include "ui/views/hex/hex_fields.h"

#include "ui/base/text.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

/// `position.x` and `position.y` belong to the member `position`.
QString memberOf(const QString& path)
{
    const qsizetype end = std::ranges::find_if(path, [](QChar c) { return c == u'.' || c == u'['; }) - path.begin();
    return path.left(end);
}

} // namespace

HexFields::HexFields(const std::optional<inspect::Elements>& elements)
{
    const bool hasMembers =
        elements && elements->layout && (elements->columns.size() > 1 || !elements->padding.empty());
    if (!hasMembers)
        return;
    m_start = elements->start;
    m_stride = elements->stride;
    for (const inspect::Column& column : elements->columns)
        m_parts.push_back({.offset = column.offset,
                           .size = column.sizeInBytes(),
                           .name = toQt(column.path),
                           .type = toQt(column.typeName())});
    for (const inspect::Padding& padding : elements->padding)
        m_parts.push_back({.offset = padding.offset, .size = padding.size, .name = tr("padding"), .type = {}});
    std::ranges::stable_sort(m_parts, {}, &Part::offset);
    bool isOdd = false;
    for (std::size_t i = 1; i < m_parts.size(); ++i) {
        isOdd = isOdd != (memberOf(m_parts[i].name) != memberOf(m_parts[i - 1].name));
        m_parts[i].isOdd = isOdd;
    }
}

std::optional<HexFields::Field> HexFields::at(std::uint64_t offset) const
{
    if (m_parts.empty() || offset < m_start)
        return std::nullopt;
    const std::uint64_t element = (offset - m_start) / m_stride;
    const std::uint64_t within = (offset - m_start) % m_stride;
    const auto next = std::ranges::upper_bound(m_parts, within, {}, &Part::offset);
    if (next == m_parts.begin())
        return std::nullopt;
    const Part& part = *std::prev(next);
    if (within >= part.offset + part.size)
        return std::nullopt;
    return Field{.name = part.name,
                 .type = part.type,
                 .isPadding = part.type.isEmpty(),
                 .isOdd = part.isOdd,
                 .element = element,
                 .start = m_start + element * m_stride + part.offset,
                 .size = part.size};
}

QString HexFields::describe(const Field& field)
{
    if (field.isPadding)
        return tr("Padding of element %L1, %n byte(s)", nullptr, static_cast<int>(field.size)).arg(field.element);
    //: “position.y” of element “12”, “float32”
    return tr("%1 of element %L2, %3").arg(field.name).arg(field.element).arg(field.type);
}

} // namespace wavelane::ui

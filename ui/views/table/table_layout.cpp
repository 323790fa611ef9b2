// SPDX-License-Identifier: MIT
#include "ui/views/table/table_layout.h"

#include "core/decode/numbers.h"
#include "core/decode/structs/structs.h"
#include "core/decode/texels.h"
#include "core/inspect/numbers/exact_text.h"
#include "ui/base/text.h"

#include <QCoreApplication>

namespace wavelane::ui {

namespace {

/// More columns make the table slow. The hex view shows the other numbers.
constexpr std::size_t maxColumns = 512;

} // namespace

std::uint64_t TableColumn::sizeInBytes() const
{
    if (const auto* component = std::get_if<Component>(&type))
        return info(component->format).blockBytes;
    return wavelane::sizeInBytes(std::get<NumberType>(type));
}

TableLayout structureLayout(const shader::Layout& layout, std::uint64_t strideInBytes)
{
    TableLayout table{.title = toQt(layout.name), .stride = strideInBytes, .columns = {}};
    table.numbers = decode::leafCount(layout, strideInBytes);
    for (const decode::Leaf& leaf : decode::leaves(layout, strideInBytes, maxColumns))
        table.columns.push_back({.title = leaf.path.empty() ? toQt(layout.name) : toQt(leaf.path),
                                 .offset = leaf.offset,
                                 .type = leaf.type});
    return table;
}

TableLayout texelLayout(Format format)
{
    TableLayout table{.title = toQt(toString(format)), .stride = info(format).blockBytes, .columns = {}};
    if (!decode::checkDecodable(format))
        return table;
    const ComponentKind kind = info(format).kind;
    const bool isNorm = kind == ComponentKind::unorm || kind == ComponentKind::snorm;
    const auto type = isNorm ? std::nullopt : decode::componentType(format);
    for (std::size_t component = 0; component < info(format).components; ++component) {
        TableColumn column{.title = QString(QLatin1StringView("RGBA")[static_cast<qsizetype>(component)])};
        if (type) {
            column.offset = component * wavelane::sizeInBytes(*type);
            column.type = *type;
        } else {
            column.type = TableColumn::Component{.format = format, .index = component};
        }
        table.columns.push_back(std::move(column));
    }
    return table;
}

TableLayout numberLayout(NumberType type, int columns)
{
    const std::uint64_t size = wavelane::sizeInBytes(type);
    const auto perRow = static_cast<std::uint64_t>(columns);
    TableLayout table{.title = toQt(toString(type)),
                      .stride = size * perRow,
                      .columns = {},
                      .view = inspect::View{.numbers = type, .numbersPerElement = perRow}};
    // The names of inspect::numberElements, which conditions use.
    constexpr QLatin1StringView names("xyzw");
    const auto titleOf = [&](int column) {
        if (columns == 1)
            return toQt(toString(type));
        return columns <= names.size() ? QString(names[column]) : QStringLiteral("[%1]").arg(column);
    };
    for (int column = 0; column < columns; ++column)
        table.columns.push_back(
            {.title = titleOf(column), .offset = size * static_cast<std::uint64_t>(column), .type = type});
    return table;
}

QString topMemberOf(const QString& title)
{
    for (qsizetype i = 1; i < title.size(); ++i)
        if (title[i] == u'.' || title[i] == u'[')
            return title.left(i);
    return {};
}

QString cellText(const TableColumn& column, std::span<const std::byte> bytes)
{
    if (const auto* type = std::get_if<NumberType>(&column.type))
        return toQt(inspect::exactText(*type, bytes));
    const auto& component = std::get<TableColumn::Component>(column.type);
    const auto texel = decode::decodeTexel(component.format, bytes);
    if (!texel)
        return {};
    const decode::Number& value = (*texel)[component.index];
    const NumberType shown = std::holds_alternative<double>(value)         ? NumberType::float32
                             : std::holds_alternative<std::int64_t>(value) ? NumberType::int64
                                                                           : NumberType::uint64;
    return toQt(decode::toText(shown, value));
}

} // namespace wavelane::ui

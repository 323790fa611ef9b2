// SPDX-License-Identifier: MIT
#include "ui/properties/elements/element_columns.h"

#include "core/base/try.h"
#include "core/decode/numbers.h"
#include "ui/base/text.h"
#include "ui/forms/field_text.h"
#include "ui/forms/rows/member_rows.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

using Steps = std::vector<ElementStep>;

constexpr std::size_t inspectedElements = 64; ///< Number of elements of a list without a layout that are looked at.

QString joined(const QString& path, const QString& name)
{
    return path.isEmpty() || name.isEmpty() ? path + name : path + QLatin1Char('.') + name;
}

Steps with(Steps steps, ElementStep step)
{
    steps.push_back(std::move(step));
    return steps;
}

class ColumnReader
{
public:
    std::vector<ElementColumn> take() { return std::move(m_columns); }

    void addMember(const shader::Member& member, const QString& path, const Steps& steps, std::uint64_t offset)
    {
        if (member.dimensions.empty())
            return addElement(member, path, steps, offset);
        shader::Member element = member;
        element.dimensions.clear();
        element.count = 0;
        const Json zero = zeroOf(element);
        for (std::uint32_t i = 0; i < member.count && !isFull(); ++i) {
            const ElementColumn place = elementOfArray(member.dimensions, i, zero);
            Steps inner = steps;
            inner.insert(inner.end(), place.steps.begin(), place.steps.end());
            addElement(element, path + place.title, inner, offset + i * member.stride);
        }
    }

private:
    bool isFull() const { return m_columns.size() >= maxElementColumns; }

    void addElement(const shader::Member& member, const QString& path, const Steps& steps, std::uint64_t offset)
    {
        if (isFull())
            return;
        if (!member.scalar) {
            for (const shader::Member& one : member.members)
                addMember(one, joined(path, toQt(one.name)), with(steps, {.name = one.name, .zero = zeroOf(one)}),
                          offset + one.offset);
            return;
        }
        const std::uint64_t size = sizeInBytes(*member.scalar);
        if (member.matrix || member.rows > 1) {
            addMatrix(member, path, steps, offset);
        } else if (member.columns > 1) {
            for (std::uint32_t i = 0; i < member.columns; ++i)
                add(joined(path, QStringLiteral("xyzw").mid(static_cast<qsizetype>(i), 1)),
                    with(steps, {.index = i, .zero = 0}), offset + i * size, *member.scalar);
        } else {
            add(path, steps, offset, *member.scalar);
        }
    }

    void addMatrix(const shader::Member& member, const QString& path, const Steps& steps, std::uint64_t offset)
    {
        const std::uint64_t size = sizeInBytes(*member.scalar);
        const bool byRow = member.matrix == shader::MatrixOrder::row;
        const Json zeroRow(std::vector<Json>(member.columns, 0));
        for (std::uint32_t row = 0; row < member.rows; ++row)
            for (std::uint32_t column = 0; column < member.columns; ++column) {
                const std::uint64_t place =
                    byRow ? row * member.matrixStride + column * size : column * member.matrixStride + row * size;
                const Steps outer = with(steps, {.index = row,
                                                 .zero = zeroRow,
                                                 .flatIndex = row * member.columns + column,
                                                 .flatSteps = 2,
                                                 .flatCount = std::size_t{member.rows} * member.columns});
                add(QStringLiteral("%1[%2][%3]").arg(path).arg(row).arg(column),
                    with(outer, {.index = column, .zero = 0}), offset + place, *member.scalar);
            }
    }

    void add(const QString& title, Steps steps, std::uint64_t offset, NumberType type)
    {
        if (!isFull())
            m_columns.push_back({.title = title, .steps = std::move(steps), .offset = offset, .type = type});
    }

    std::vector<ElementColumn> m_columns;
};

/// Adds the scalars of a value that are not among the columns yet.
void addShape(std::vector<ElementColumn>& columns, const Json& value, const QString& path, const Steps& steps)
{
    if (value.is_object()) {
        for (const auto& [name, part] : value.items())
            addShape(columns, part, joined(path, toQt(name)), with(steps, {.name = name, .zero = 0}));
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            addShape(columns, value[i], QStringLiteral("%1[%2]").arg(path).arg(i),
                     with(steps, {.index = i, .zero = 0}));
    } else if (columns.size() < maxElementColumns &&
               std::ranges::none_of(columns, [&](const ElementColumn& one) { return one.title == path; })) {
        columns.push_back({.title = path, .steps = steps, .offset = 0, .type = {}});
    }
}

bool isFlat(const Json& list, const ElementStep& step)
{
    if (!step.flatIndex || !list.is_array() || list.empty())
        return false;
    return !list.front().is_array() || list.size() == step.flatCount;
}

} // namespace

std::vector<ElementColumn> elementColumns(const shader::Layout& layout)
{
    ColumnReader reader;
    for (const shader::Member& member : layout.members) {
        // An element that is not a structure is one nameless member.
        const Steps steps = member.name.empty() ? Steps() : Steps{{.name = member.name, .zero = zeroOf(member)}};
        reader.addMember(member, toQt(member.name), steps, member.offset);
    }
    return reader.take();
}

std::vector<ElementColumn> elementColumns(const Json& list)
{
    std::vector<ElementColumn> columns;
    for (std::size_t i = 0; list.is_array() && i < std::min(list.size(), inspectedElements); ++i)
        addShape(columns, list[i], {}, {});
    return columns;
}

ElementColumn elementOfArray(std::span<const std::uint32_t> dimensions, std::size_t index, const Json& zero)
{
    ElementColumn place;
    std::size_t count = 1;
    for (const std::uint32_t one : dimensions)
        count *= one;
    const std::size_t whole = count;
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        count /= dimensions[i];
        const std::size_t at = index / count % dimensions[i];
        ElementStep step{.index = at, .zero = i + 1 < dimensions.size() ? Json::array() : zero};
        if (i == 0 && dimensions.size() > 1) {
            step.flatIndex = index;
            step.flatSteps = dimensions.size();
            step.flatCount = whole;
        }
        place.title += QStringLiteral("[%1]").arg(at);
        place.steps.push_back(std::move(step));
    }
    return place;
}

const Json* partAt(const Json& value, std::span<const ElementStep> steps)
{
    const Json* part = &value;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const ElementStep& step = steps[i];
        if (!step.name.empty()) {
            const auto found = part->is_object() ? part->find(step.name) : part->end();
            if (!part->is_object() || found == part->end())
                return nullptr;
            part = &*found;
            continue;
        }
        const bool flat = isFlat(*part, step);
        const std::size_t index = flat ? *step.flatIndex : step.index;
        if (!part->is_array() || index >= part->size())
            return nullptr;
        part = &(*part)[index];
        i += flat ? step.flatSteps - 1 : 0;
    }
    return part;
}

void setPart(Json& value, std::span<const ElementStep> steps, Json part)
{
    Json* now = &value;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const ElementStep& step = steps[i];
        if (!step.name.empty()) {
            if (!now->is_object())
                *now = Json::object();
            if (!now->contains(step.name))
                (*now)[step.name] = step.zero;
            now = &(*now)[step.name];
            continue;
        }
        if (!now->is_array())
            *now = Json::array();
        const bool flat = isFlat(*now, step);
        const std::size_t last = i + (flat ? step.flatSteps - 1 : 0);
        const std::size_t index = flat ? *step.flatIndex : step.index;
        while (now->size() <= index)
            now->push_back(steps[last].zero);
        // The list before may have been shorter, with other zeros: a row of a matrix, an empty inner array.
        now = &(*now)[index];
        i = last;
    }
    *now = std::move(part);
}

Result<Json> elementFromText(const std::optional<NumberType>& type, const QString& text)
{
    const QString trimmed = text.trimmed();
    if (type == NumberType::boolean &&
        (trimmed == QLatin1StringView("true") || trimmed == QLatin1StringView("false")))
        return Json(trimmed == QLatin1StringView("true"));
    const FieldSpec spec{
        .shape = FieldShape::number, .required = true, .wholeNumbers = type.has_value() && !isFloat(*type)};
    TRY(const std::optional<Json> value, fieldValue(spec, text));
    if (type)
        TRY_VOID(decode::numberFromJson(*type, *value));
    return *value;
}

} // namespace wavelane::ui

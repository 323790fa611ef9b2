// SPDX-License-Identifier: MIT
// The editor of vectors and matrices: a grid of number fields.
#include "core/base/try.h"
#include "core/project/live_value.h"
#include "ui/forms/field_text.h"
#include "ui/properties/fields/field_view.h"
#include "ui/widgets/line_field.h"

#include <QCoreApplication>
#include <QGridLayout>

#include <memory>

namespace wavelane::ui {

namespace {

/// `"$mouse"` as `"$mouse.x"`, `"$mouse.y"` …; other texts stay as they are.
std::vector<Json> liveComponents(const Json& value, std::size_t columns)
{
    const auto live = project::parseLiveValue(value.get_ref<const std::string&>());
    if (!live || live->component || project::componentCount(live->input) != columns)
        return {value};
    std::vector<Json> components;
    for (std::size_t i = 0; i < columns; ++i)
        components.push_back(value.get<std::string>() + "." + "xyzw"[i % 4]);
    return components;
}

/// True for a live value that fills all components: `$mouse` in one of four fields.
bool fillsAll(const Json& value, const FieldSpec& spec)
{
    if (!project::isLiveValue(value) || spec.rows != 1 || spec.columns == 1)
        return false;
    const auto live = project::parseLiveValue(value.get_ref<const std::string&>());
    return live && !live->component && project::componentCount(live->input) == spec.columns;
}

/// The numbers by row, from `[[1, 0], [0, 1]]` or `[1, 0, 0, 1]`. Missing ones are 0.
std::vector<Json> flat(const FieldSpec& spec, const Json* value)
{
    std::vector<Json> numbers;
    if (value && value->is_array())
        for (const Json& one : *value) {
            if (one.is_array())
                numbers.insert(numbers.end(), one.begin(), one.end());
            else
                numbers.push_back(one);
        }
    else if (value && project::isLiveValue(*value))
        numbers = liveComponents(*value, spec.columns);
    else if (value && !value->is_null())
        numbers.push_back(*value);
    numbers.resize(spec.rows * spec.columns, Json(0));
    return numbers;
}

Json shaped(const FieldSpec& spec, const std::vector<Json>& numbers)
{
    if (spec.shape != FieldShape::matrix || spec.isFlat)
        return Json(numbers);
    Json rows = Json::array();
    for (std::size_t row = 0; row < spec.rows; ++row)
        rows.push_back(
            Json(std::vector<Json>(numbers.begin() + static_cast<std::ptrdiff_t>(row * spec.columns),
                                   numbers.begin() + static_cast<std::ptrdiff_t>((row + 1) * spec.columns))));
    return rows;
}

/// The numbers of a missing value. A missing matrix is the identity.
std::vector<Json> unset(const FieldSpec& spec)
{
    if (spec.fallback)
        return flat(spec, &*spec.fallback);
    std::vector<Json> numbers = flat(spec, nullptr);
    if (spec.shape == FieldShape::matrix)
        for (std::size_t i = 0; i < std::min(spec.rows, spec.columns); ++i)
            numbers[i * spec.columns + i] = 1;
    return numbers;
}

} // namespace

FieldView makeGridField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit)
{
    struct State
    {
        std::vector<LineField*> lines;
        std::vector<Json> numbers;
    };
    auto state = std::make_shared<State>();
    auto* field = new QWidget;
    auto* grid = new QGridLayout(field);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(4);
    const FieldSpec number{.shape = spec.wholeNumbers ? FieldShape::whole : FieldShape::number,
                           .required = true,
                           .least = spec.ranged ? std::nullopt : spec.least};
    for (std::size_t i = 0; i < spec.rows * spec.columns; ++i) {
        auto* line = new LineField([spec, number, commit, state, i](const QString& text) -> Result<void> {
            TRY(auto value, fieldValue(number, text));
            if (fillsAll(*value, spec))
                return commit(std::move(*value), state->lines[i]->gesture());
            std::vector<Json> numbers = state->numbers;
            numbers[i] = std::move(*value);
            return commit(shaped(spec, numbers), state->lines[i]->gesture());
        });
        const std::size_t column = i % spec.columns;
        line->setMinimumWidth(34);
        line->setObjectName(QString::number(i));
        line->setAccessibleName(spec.shape == FieldShape::matrix
                                    ? QCoreApplication::translate("Fields", "%1, row %2, column %3")
                                          .arg(spec.label)
                                          .arg(i / spec.columns + 1)
                                          .arg(column + 1)
                                    : QCoreApplication::translate("Fields", "%1, component %2")
                                          .arg(spec.label, QStringLiteral("xyzw").mid(static_cast<int>(column), 1)));
        if (auto stepping = steppingOf(spec, context))
            line->setStepping(std::move(*stepping));
        grid->addWidget(line, static_cast<int>(i / spec.columns), static_cast<int>(column));
        state->lines.push_back(line);
    }
    field->setFocusProxy(state->lines.front());
    return {field, [spec, state](const Json* value, bool isMixed) {
                state->numbers = value ? flat(spec, value) : unset(spec);
                for (std::size_t i = 0; i < state->lines.size(); ++i) {
                    const QString text = fieldText({.shape = FieldShape::number}, state->numbers[i]);
                    state->lines[i]->setPlaceholderText(isMixed ? QStringLiteral("…") : text);
                    state->lines[i]->showValue(value && !isMixed ? text : QString());
                }
            }};
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// The editor of a number with a suggested range: a number field for any value, and a slider over the range.
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/properties/fields/field_view.h"
#include "ui/widgets/error_mark.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>
#include <memory>

namespace wavelane::ui {

namespace {

constexpr int defaultPositions = 1000; ///< Positions of a slider if the shader names no step.

struct Range
{
    double least, most, step;
    int positions() const { return std::clamp(static_cast<int>(std::round((most - least) / step)), 1, 100000); }
    double valueAt(int position) const
    {
        const double value = std::min(least + position * step, most);
        return std::round(value * 1e9) / 1e9; // 0.3 instead of 0.30000000000000004.
    }
    int positionOf(double value) const
    {
        return static_cast<int>(std::round((std::clamp(value, least, most) - least) / step));
    }
};

Range rangeOf(const FieldSpec& spec)
{
    const double least = spec.least.value_or(0);
    const double most = std::max(spec.most.value_or(1), least + 1e-9);
    return {least, most, spec.step.value_or(spec.wholeNumbers ? 1 : (most - least) / defaultPositions)};
}

} // namespace

FieldView makeSliderField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit)
{
    const Range range = rangeOf(spec);
    auto* field = new QWidget;
    auto* row = new QHBoxLayout(field);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    FieldSpec number = spec;
    number.step = range.step;
    const FieldView line = makeLineField(number, context, commit);
    line.widget->setMaximumWidth(96);
    line.widget->setAccessibleName(spec.label);
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setObjectName(QStringLiteral("slider"));
    slider->setAccessibleName(spec.label);
    slider->setFocusPolicy(Qt::ClickFocus); // The number next to it is the same value.
    slider->setRange(0, range.positions());
    slider->setPageStep(std::max(1, range.positions() / 10));
    row->addWidget(line.widget);
    row->addWidget(slider, 1);
    field->setFocusProxy(line.widget);
    auto gesture = std::make_shared<int>(0);
    QObject::connect(slider, &QSlider::sliderPressed, field,
                     [context, gesture] { *gesture = context.newGesture ? context.newGesture() : 0; });
    QObject::connect(slider, &QSlider::sliderReleased, field, [gesture] { *gesture = 0; });
    QObject::connect(slider, &QSlider::valueChanged, field, [slider, range, spec, commit, gesture](int position) {
        const double value = range.valueAt(position);
        const bool isWhole = std::round(value) == value;
        if (const auto done = commit(isWhole ? Json(static_cast<std::int64_t>(value)) : Json(value), *gesture); !done)
            markError(*slider, coreMessage(done.error().message));
    });
    return {field, [line, slider, range, spec](const Json* value, bool isMixed) {
                line.show(value, isMixed);
                const QSignalBlocker blocker(slider);
                const Json* shown = value ? value : spec.fallback ? &*spec.fallback : nullptr;
                slider->setValue(range.positionOf(shown && shown->is_number() ? shown->get<double>() : range.least));
            }};
}

} // namespace wavelane::ui

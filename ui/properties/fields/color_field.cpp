// SPDX-License-Identifier: MIT
// The color editor: a button that opens a color dialog, and a number field for each component.
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/properties/fields/field_view.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/side_button.h"

#include <QColorDialog>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <cmath>
#include <memory>

namespace wavelane::ui {

namespace {

/// A component, clamped to 0 to 1.
double component(const Json& value, std::size_t index)
{
    if (!value.is_array() || index >= value.size() || !value[index].is_number())
        return index == 3 ? 1 : 0;
    return std::clamp(value[index].get<double>(), 0.0, 1.0);
}

QColor colorOf(const Json& value)
{
    return QColor::fromRgbF(static_cast<float>(component(value, 0)), static_cast<float>(component(value, 1)),
                            static_cast<float>(component(value, 2)), static_cast<float>(component(value, 3)));
}

QIcon swatch(const QColor& color, QSize size)
{
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.fillRect(pixmap.rect(), color);
    painter.setPen(Qt::gray);
    painter.drawRect(pixmap.rect().adjusted(0, 0, -1, -1));
    return QIcon(pixmap);
}

/// Three decimals are finer than 8-bit steps.
Json listOf(const QColor& color, std::size_t components)
{
    const std::array parts{color.redF(), color.greenF(), color.blueF(), color.alphaF()};
    Json list = Json::array();
    for (std::size_t i = 0; i < components; ++i)
        list.push_back(std::round(static_cast<double>(parts[i]) * 1000) / 1000);
    return list;
}

} // namespace

FieldView makeColorField(const FieldSpec& spec, const FieldContext& context, FieldCommit commit)
{
    auto* field = new QWidget;
    auto* row = new QHBoxLayout(field);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    auto* button = new QPushButton;
    button->setObjectName(QStringLiteral("swatch"));
    button->setAccessibleName(QCoreApplication::translate("Fields", "Choose %1").arg(spec.label));
    button->setToolTip(QCoreApplication::translate("Fields", "Choose a color"));
    button->setIconSize({28, 16});
    button->setFocusPolicy(Qt::NoFocus);
    FieldSpec numbers = spec;
    numbers.shape = FieldShape::vector;
    numbers.step = 0.01;
    const FieldView grid = makeGridField(numbers, context, commit);
    row->addWidget(button);
    row->addWidget(grid.widget, 1);
    field->setFocusProxy(grid.widget);
    offerInMenu(*grid.widget, *button, QCoreApplication::translate("Fields", "Choose Color …"), chooseKeys());
    auto now = std::make_shared<Json>();
    QObject::connect(button, &QPushButton::clicked, field, [button, field, spec, context, commit, now] {
        auto* dialog = new QColorDialog(colorOf(*now), field);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setOption(QColorDialog::ShowAlphaChannel, spec.columns == 4);
        const Json before = *now;
        const int gesture = context.newGesture ? context.newGesture() : 0;
        const auto send = [button, commit, gesture](Json value) {
            if (const auto done = commit(std::move(value), gesture); !done)
                markError(*button, coreMessage(done.error().message));
        };
        QObject::connect(dialog, &QColorDialog::currentColorChanged, field,
                         [send, spec](const QColor& color) { send(listOf(color, spec.columns)); });
        QObject::connect(dialog, &QDialog::rejected, field, [send, before] {
            if (!before.is_null())
                send(before);
        });
        dialog->open();
    });
    return {field, [button, grid, spec, now](const Json* value, bool isMixed) {
                *now = value ? *value : spec.fallback.value_or(Json());
                button->setIcon(swatch(isMixed ? QColor(Qt::transparent) : colorOf(*now), button->iconSize()));
                grid.show(value, isMixed);
            }};
}

} // namespace wavelane::ui

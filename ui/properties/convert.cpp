// SPDX-License-Identifier: MIT
#include "ui/properties/convert.h"

#include "ui/properties/expression.h"
#include "ui/text.h"

#include <format>

namespace wavelane::ui {

Result<project::Amount> amountFromText(const QString& text)
{
    const QString trimmed = text.trimmed();
    if (trimmed.contains(QLatin1StringView("tile_")))
        return project::Amount{0, toUtf8(trimmed)};
    const auto value = evaluateUnsigned(toUtf8(trimmed));
    if (!value)
        return std::unexpected(value.error());
    return project::Amount{*value, {}};
}

Result<void> withUnsigned(const QString& text, const std::function<void(std::uint64_t)>& apply)
{
    const auto value = evaluateUnsigned(toUtf8(text.trimmed()));
    if (!value)
        return std::unexpected(value.error());
    apply(*value);
    return {};
}

Result<void> withOptionalUnsigned(const QString& text, const std::function<void(std::optional<std::uint64_t>)>& apply)
{
    if (!text.trimmed().isEmpty())
        return withUnsigned(text, [&](std::uint64_t value) { apply(value); });
    apply(std::nullopt);
    return {};
}

Result<void> withReal(const QString& text, const std::function<void(double)>& apply)
{
    const auto value = evaluateReal(toUtf8(text.trimmed()));
    if (!value)
        return std::unexpected(value.error());
    apply(*value);
    return {};
}

Result<void> withOptionalReal(const QString& text, const std::function<void(std::optional<double>)>& apply)
{
    if (!text.trimmed().isEmpty())
        return withReal(text, [&](double value) { apply(value); });
    apply(std::nullopt);
    return {};
}

Result<void> withAmount(const QString& text, const std::function<void(project::Amount)>& apply)
{
    auto amount = amountFromText(text);
    if (!amount)
        return std::unexpected(amount.error());
    apply(std::move(*amount));
    return {};
}

QString realText(double value)
{
    return toQt(std::format("{}", value));
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "core/project/size/view_size.h"

#include "core/base/text/parse_number.h"
#include "core/project/project.h"

#include <algorithm>
#include <cmath>

namespace wavelane::project {

namespace {

std::string_view withoutSpaces(std::string_view text)
{
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    return text;
}

bool isDigits(std::string_view text, std::size_t maxCount)
{
    return !text.empty() && text.size() <= maxCount &&
           std::ranges::all_of(text, [](char each) { return each >= '0' && each <= '9'; });
}

void resolveSide(Amount& amount, std::uint32_t side)
{
    const auto factor = amount.isExpression() ? parseViewFactor(amount.expression) : std::nullopt;
    if (factor && *factor > 0 && *factor <= maxViewFactor)
        amount = {.value = static_cast<std::uint64_t>(std::max(1.0, std::round(*factor * side))), .expression = {}};
}

} // namespace

std::optional<double> parseViewFactor(std::string_view text)
{
    constexpr std::size_t maxDigitsBefore = 4;
    constexpr std::size_t maxDigitsAfter = 9;
    const std::size_t star = text.find('*');
    if (withoutSpaces(star == std::string_view::npos ? text : text.substr(star + 1)) != "$view")
        return std::nullopt;
    if (star == std::string_view::npos)
        return 1.0;
    const std::string_view factor = withoutSpaces(text.substr(0, star));
    const std::size_t point = factor.find('.');
    if (!isDigits(factor.substr(0, point), maxDigitsBefore) ||
        (point != std::string_view::npos && !isDigits(factor.substr(point + 1), maxDigitsAfter)))
        return std::nullopt;
    const auto number = parseReal(factor);
    return number ? std::optional(*number) : std::nullopt;
}

bool followsView(const Amount& amount)
{
    return amount.isExpression() && parseViewFactor(amount.expression);
}

bool followsView(const Project& project)
{
    return std::ranges::any_of(project.resources, [](const Resource& each) {
        const auto* texture = std::get_if<Texture>(&each.kind);
        return texture && !each.broken && (followsView(texture->width) || followsView(texture->height));
    });
}

Project resolveView(const Project& project, ViewSize view)
{
    Project resolved = project;
    for (Resource& each : resolved.resources) {
        auto* texture = std::get_if<Texture>(&each.kind);
        if (!texture || each.broken || texture->sparse)
            continue;
        resolveSide(texture->width, view[0]);
        resolveSide(texture->height, view[1]);
    }
    return resolved;
}

} // namespace wavelane::project

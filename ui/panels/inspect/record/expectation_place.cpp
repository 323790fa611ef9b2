// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/record/expectation_place.h"

#include "core/base/overload.h"
#include "ui/base/text.h"

namespace wavelane::ui {

namespace {

using View = InspectPanel::View;

View viewOf(const project::InitialData& data)
{
    const bool isBytes = std::holds_alternative<project::HexData>(data) ||
                         std::holds_alternative<project::FileData>(data) ||
                         std::holds_alternative<project::GarbageData>(data);
    const bool isImage =
        std::holds_alternative<project::ImageData>(data) || std::holds_alternative<project::PatternData>(data);
    return isBytes ? View::hex : isImage ? View::image : View::table;
}

InspectPanel::Place placeIn(const std::string& resource, View view)
{
    return {.resource = toQt(resource), .after = {}, .offset = {}, .view = view};
}

} // namespace

std::optional<InspectPanel::Place> placeOf(const project::Expectation& expectation, const ExpectationState& state)
{
    auto place = std::visit(
        Overload{
            [](const project::DataExpectation& one) -> std::optional<InspectPanel::Place> {
                return placeIn(one.resource, viewOf(one.data));
            },
            [](const project::AllExpectation& one) -> std::optional<InspectPanel::Place> {
                return placeIn(one.resource, View::table);
            },
            [](const project::ImageExpectation& one) -> std::optional<InspectPanel::Place> {
                return placeIn(one.resource, View::image);
            },
            [](const project::CountExpectation& one) -> std::optional<InspectPanel::Place> {
                return placeIn(one.resource, View::hex);
            },
            [](const project::CounterExpectation& one) -> std::optional<InspectPanel::Place> {
                return placeIn(one.resource, View::hex);
            },
            [](const project::EqualExpectation& one) -> std::optional<InspectPanel::Place> {
                return placeIn(one.resources[0], View::hex);
            },
            [](const project::ErrorExpectation&) -> std::optional<InspectPanel::Place> { return std::nullopt; },
        },
        expectation.kind);
    if (!place || expectation.broken)
        return std::nullopt;
    place->after = toQt(expectation.after);
    if (state.first)
        place->offset = state.first->offset;
    return place;
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "core/check/check_report.h"

#include "core/base/diagnostic_json.h"

#include <algorithm>

namespace wavelane::check {

namespace {

Json placeJson(const Place& place)
{
    return {{"instruction", place.instruction},
            {"file", place.line ? Json(place.line->file) : Json()},
            {"line", place.line ? Json(place.line->line) : Json()},
            {"thread", place.thread},
            {"access", place.access.empty() ? Json() : Json(place.access)}};
}

Json notesJson(const std::vector<InexactNote>& notes)
{
    Json list = Json::array();
    for (const InexactNote& each : notes)
        list.push_back({{"instruction", each.instruction}, {"reason", each.reason}, {"count", each.count}});
    return list;
}

Json comparisonJson(const std::optional<Comparison>& comparison)
{
    return comparison ? toJson(*comparison) : Json();
}

Json changedJson(const std::vector<ChangedOutput>& changed)
{
    Json list = Json::array();
    for (const ChangedOutput& each : changed)
        list.push_back({{"resource", each.resource}, {"bytes", each.bytes}, {"offset", each.offset}});
    return list;
}

Json orderJson(const std::optional<RaceOrder>& order)
{
    if (!order)
        return {};
    return {{"kind", order->kind},
            {"seed", order->seed},
            {"lanes", order->lanes},
            {"changed", changedJson(order->changed)}};
}

Json faultsJson(const std::optional<std::vector<FaultOutcome>>& faults)
{
    if (!faults)
        return {};
    Json list = Json::array();
    for (const FaultOutcome& each : *faults) {
        list.push_back({{"kind", each.kind},
                        {"seed", each.seed ? Json(*each.seed) : Json()},
                        {"lanes", each.lanes ? Json(*each.lanes) : Json()},
                        {"file", each.line ? Json(each.line->file) : Json()},
                        {"line", each.line ? Json(each.line->line) : Json()},
                        {"refused", each.refusal ? Json(each.refusal->message) : Json()},
                        {"changed", changedJson(each.changed)}});
    }
    return list;
}

Json dispatchJson(const DispatchReport& report)
{
    Json problems = Json::array();
    for (const Problem& each : report.problems) {
        Json places = Json::array();
        for (const Place& place : each.places)
            places.push_back(placeJson(place));
        problems.push_back({{"kind", each.kind},
                            {"message", each.message},
                            {"resource", each.resource.empty() ? Json() : Json(each.resource)},
                            {"offset", each.offset},
                            {"count", each.count},
                            {"places", std::move(places)},
                            {"order", orderJson(each.order)}});
    }
    return {{"name", report.name},
            {"at", report.at},
            {"shader", report.shader},
            {"refused", report.refusal ? Json({{"code", std::string(toString(report.refusal->code))},
                                               {"message", report.refusal->message}})
                                       : Json()},
            {"groups", report.groups},
            {"interpreted_groups", report.interpretedGroups},
            {"instructions", report.instructions},
            {"incomplete", report.incomplete.empty() ? Json() : Json(report.incomplete)},
            {"problems", std::move(problems)},
            {"more_problems", report.moreProblems},
            {"inexact", notesJson(report.inexact)},
            {"undefined", notesJson(report.undefined)},
            {"device", comparisonJson(report.device)},
            {"answered", comparisonJson(report.answered)},
            {"pinned", comparisonJson(report.pinned)},
            {"pinned_answered", comparisonJson(report.pinnedAnswered)},
            {"difference", report.difference ? toJson(*report.difference) : Json()},
            {"faults", faultsJson(report.faults)}};
}

} // namespace

Json toJson(const Comparison& comparison)
{
    return {{"equal", comparison.isEqual},
            {"bytes", comparison.bytes},
            {"differing", comparison.differing},
            {"resource", comparison.isEqual ? Json() : Json(comparison.resource)},
            {"offset", comparison.isEqual ? Json() : Json(comparison.offset)}};
}

Json toJson(const Difference& difference)
{
    Json first;
    if (difference.first) {
        first = placeJson(*difference.first);
        first["reason"] = difference.reason;
    }
    return {
        {"of", difference.comparison}, {"resource", difference.resource},
        {"offset", difference.offset}, {"writer", difference.writer ? placeJson(*difference.writer) : Json()},
        {"first", std::move(first)},   {"unknown", difference.unknown.empty() ? Json() : Json(difference.unknown)}};
}

Json toJson(const CheckReport& report)
{
    Json dispatches = Json::array();
    for (const DispatchReport& each : report.dispatches)
        dispatches.push_back(dispatchJson(each));
    return {{"project", report.project},
            {"ok",
             !hasErrors(report.diagnostics) && !report.hasProblems() && !report.hasRefusals() && !report.hasFaults()},
            {"dispatches", std::move(dispatches)},
            {"diagnostics", toJson(report.diagnostics)}};
}

bool CheckReport::hasProblems() const
{
    return std::ranges::any_of(dispatches, [](const DispatchReport& each) { return !each.problems.empty(); });
}

bool CheckReport::hasFaults() const
{
    return std::ranges::any_of(dispatches, [](const DispatchReport& each) {
        return each.faults && std::ranges::any_of(*each.faults, [](const FaultOutcome& one) {
                   return !one.changed.empty() && one.kind != "dropped_barrier";
               });
    });
}

bool CheckReport::hasRefusals() const
{
    return std::ranges::any_of(dispatches, [](const DispatchReport& each) { return each.refusal.has_value(); });
}

} // namespace wavelane::check

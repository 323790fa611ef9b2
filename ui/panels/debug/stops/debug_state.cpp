// SPDX-License-Identifier: MIT
#include "ui/panels/debug/stops/debug_state.h"

#include "ui/base/text.h"

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr qsizetype maxKeptItems = 1000; ///< Limit for each list.
constexpr qsizetype maxKeptCharacters = 200;
constexpr int maxKeptLine = 1 << 24;

/// Texts become parts of the debugger's commands, each of which is one line.
bool isOneLine(const QString& text)
{
    return std::ranges::none_of(text, [](QChar each) {
        return each.category() == QChar::Other_Control || each == QChar::LineSeparator ||
               each == QChar::ParagraphSeparator;
    });
}

bool isUsable(const QString& text)
{
    return !text.trimmed().isEmpty() && isOneLine(text);
}

} // namespace

QString keptText(const QString& line)
{
    return line.trimmed().left(maxKeptCharacters);
}

Json toJson(const DebugState& state)
{
    Json breakpoints = Json::array();
    for (const KeptBreakpoint& each : state.breakpoints) {
        Json one{{"file", toUtf8(each.file)}, {"line", each.line}, {"text", toUtf8(each.text)}};
        if (!each.condition.isEmpty())
            one["condition"] = toUtf8(each.condition);
        if (each.hits != 1)
            one["hits"] = each.hits;
        if (!each.isEnabled)
            one["enabled"] = false;
        breakpoints.push_back(std::move(one));
    }
    Json watchPoints = Json::array();
    for (const KeptWatchPoint& each : state.watchPoints) {
        Json one{{"text", toUtf8(each.text)}, {"watch", toUtf8(each.command)}};
        if (!each.isEnabled)
            one["enabled"] = false;
        watchPoints.push_back(std::move(one));
    }
    Json watches = Json::array();
    for (const QString& each : state.watches)
        watches.push_back(toUtf8(each));
    return {{"breakpoints", std::move(breakpoints)},
            {"watch_points", std::move(watchPoints)},
            {"watches", std::move(watches)}};
}

DebugState debugStateOf(const Json& json)
{
    DebugState state;
    for (const Json& each : memberOr(json, "breakpoints")) {
        KeptBreakpoint kept{.file = toQt(stringOr(each, "file")),
                            .line =
                                static_cast<int>(std::clamp<std::int64_t>(integerOr(each, "line"), 0, maxKeptLine)),
                            .text = keptText(toQt(stringOr(each, "text"))),
                            .condition = toQt(stringOr(each, "condition")),
                            .hits = unsignedOr(each, "hits", 1),
                            .isEnabled = boolOr(each, "enabled", true)};
        if (isUsable(kept.file) && kept.line > 0 && kept.hits > 0 && isOneLine(kept.condition) &&
            state.breakpoints.size() < maxKeptItems)
            state.breakpoints += std::move(kept);
    }
    for (const Json& each : memberOr(json, "watch_points")) {
        KeptWatchPoint kept{.text = toQt(stringOr(each, "text")),
                            .command = toQt(stringOr(each, "watch")),
                            .isEnabled = boolOr(each, "enabled", true)};
        if (isUsable(kept.text) && isUsable(kept.command) && state.watchPoints.size() < maxKeptItems)
            state.watchPoints += std::move(kept);
    }
    for (const Json& each : memberOr(json, "watches")) {
        const QString text = each.is_string() ? toQt(each.get<std::string>()) : QString();
        if (isUsable(text) && state.watches.size() < maxKeptItems)
            state.watches += text;
    }
    return state;
}

} // namespace wavelane::ui

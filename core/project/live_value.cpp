// SPDX-License-Identifier: MIT
#include "core/project/live_value.h"

#include <algorithm>
#include <array>
#include <format>

namespace wavelane::project {

namespace {

struct LiveName
{
    LiveInput input;
    std::string_view name;
    std::uint32_t components;
};

constexpr std::array<LiveName, 11> liveTable{{{LiveInput::time, "time", 1},
                                              {LiveInput::timeDelta, "time_delta", 1},
                                              {LiveInput::frame, "frame", 1},
                                              {LiveInput::resolution, "resolution", 2},
                                              {LiveInput::mouse, "mouse", 4},
                                              {LiveInput::keys, "keys", 64},
                                              {LiveInput::date, "date", 4},
                                              {LiveInput::wheel, "wheel", 2},
                                              {LiveInput::gamepadSticks, "gamepad_sticks", 4},
                                              {LiveInput::gamepadTriggers, "gamepad_triggers", 2},
                                              {LiveInput::gamepadButtons, "gamepad_buttons", 1}}};

const LiveName& entryOf(LiveInput input)
{
    return *std::ranges::find(liveTable, input, &LiveName::input);
}

std::string allNames()
{
    std::string names;
    for (const LiveName& each : liveTable)
        names += std::format("{}${}", names.empty() ? "" : ", ", each.name);
    return names;
}

} // namespace

std::uint32_t componentCount(LiveInput input)
{
    return entryOf(input).components;
}

std::string_view toString(LiveInput input)
{
    return entryOf(input).name;
}

bool isLiveValue(const Json& value)
{
    return value.is_string() && value.get_ref<const std::string&>().starts_with('$');
}

bool hasLiveValue(const Json& value)
{
    if (!value.is_structured())
        return isLiveValue(value);
    for (const Json& each : value)
        if (hasLiveValue(each))
            return true;
    return false;
}

bool usesLiveInput(const Json& value, LiveInput input)
{
    if (value.is_structured())
        return std::ranges::any_of(value, [input](const Json& each) { return usesLiveInput(each, input); });
    const auto live = isLiveValue(value) ? std::optional(parseLiveValue(value.get<std::string>())) : std::nullopt;
    return live && *live && (*live)->input == input;
}

std::expected<LiveValue, std::string> parseLiveValue(std::string_view text)
{
    constexpr std::string_view components = "xyzw";
    const std::size_t dot = text.find('.');
    const std::string_view name = text.substr(0, dot);
    const auto found = std::ranges::find_if(
        liveTable, [&](const LiveName& each) { return name.starts_with('$') && name.substr(1) == each.name; });
    if (found == liveTable.end())
        return std::unexpected(std::format("'{}' is not a live input; they are {}.", text, allNames()));
    if (dot == std::string_view::npos)
        return LiveValue{.input = found->input};
    const std::string_view component = text.substr(dot + 1);
    const std::size_t index = component.size() == 1 ? components.find(component[0]) : std::string_view::npos;
    // `keys` are rows, so that a letter does not select one of them.
    const std::size_t count = found->components == 1 || found->components > 4 ? 0 : found->components;
    if (index >= count) {
        const std::string offered =
            count == 0 ? std::format("${} has no components.", found->name)
                       : std::format("${} has the components {}.", found->name, components.substr(0, count));
        return std::unexpected(std::format("'{}' is not a live input: {}", text, offered));
    }
    return LiveValue{.input = found->input, .component = static_cast<std::uint32_t>(index)};
}

} // namespace wavelane::project

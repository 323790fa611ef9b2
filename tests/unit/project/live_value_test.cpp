// SPDX-License-Identifier: MIT
#include "core/project/live_value.h"

#include <gtest/gtest.h>

namespace wavelane::project {
namespace {

TEST(LiveValue, NamesOfTheFormatAreRead)
{
    for (const LiveInput input : {LiveInput::time, LiveInput::timeDelta, LiveInput::frame, LiveInput::resolution,
                                  LiveInput::mouse, LiveInput::keys, LiveInput::date, LiveInput::wheel,
                                  LiveInput::gamepadSticks, LiveInput::gamepadTriggers, LiveInput::gamepadButtons}) {
        const auto live = parseLiveValue("$" + std::string(toString(input)));
        ASSERT_TRUE(live) << toString(input);
        EXPECT_EQ(*live, (LiveValue{.input = input})) << toString(input);
    }
    EXPECT_EQ(parseLiveValue("$mouse.w").value(), (LiveValue{.input = LiveInput::mouse, .component = 3}));
    EXPECT_EQ(parseLiveValue("$gamepad_sticks.z").value(),
              (LiveValue{.input = LiveInput::gamepadSticks, .component = 2}));
    EXPECT_EQ(parseLiveValue("$resolution.y").value(), (LiveValue{.input = LiveInput::resolution, .component = 1}));
}

TEST(LiveValue, ErrorsListTheValidInputs)
{
    EXPECT_EQ(parseLiveValue("$times").error(), "'$times' is not a live input; they are $time, $time_delta, $frame, "
                                                "$resolution, $mouse, $keys, $date, $wheel, $gamepad_sticks, "
                                                "$gamepad_triggers, $gamepad_buttons.");
    EXPECT_EQ(parseLiveValue("$gamepad_triggers.z").error(),
              "'$gamepad_triggers.z' is not a live input: $gamepad_triggers has the components xy.");
    EXPECT_EQ(parseLiveValue("$resolution.z").error(),
              "'$resolution.z' is not a live input: $resolution has the components xy.");
    EXPECT_EQ(parseLiveValue("$time.x").error(), "'$time.x' is not a live input: $time has no components.");
    for (const std::string_view text : {"$", "time", "$keys.x", "$mouse.", "$mouse.xy", "$Time", "$mouse#1"})
        EXPECT_FALSE(parseLiveValue(text)) << text;
}

TEST(LiveValue, IsFoundInListsAndStructures)
{
    EXPECT_TRUE(hasLiveValue(Json("$time")));
    EXPECT_TRUE(hasLiveValue(Json{{"light", {{"color", {1, "$time", 0}}}}}));
    EXPECT_FALSE(hasLiveValue(Json{{"a", "nan"}, {"b", {1, 2}}, {"$c", true}}));
}

} // namespace
} // namespace wavelane::project

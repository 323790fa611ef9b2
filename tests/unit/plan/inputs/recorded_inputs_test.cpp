// SPDX-License-Identifier: MIT
#include "core/plan/inputs/recorded_inputs.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane::plan {
namespace {

RecordedInputs someInputs()
{
    RecordedInputs inputs(3);
    inputs[0] = {.time = 0.5F, .mouse = {1, 2.25F, 3, 4}, .keys = {1, 0, 0, 0, 0, 0, 0, UINT32_MAX}};
    inputs[1] = inputs[0];
    inputs[1].time = 0.1F; // Not exact in decimal.
    inputs[1].frame = 1;
    inputs[1].wheel = {-1, 2};
    inputs[1].gamepad = {.sticks = {-1, 0.5F, 0.1F, 1}, .triggers = {0, 0.75F}, .buttons = 0x10001};
    inputs[2] = {.timeDelta = 0.25F, .frame = 2, .date = {2026, 11, 25, 86399.99F}};
    return inputs;
}

Code codeOf(const std::string& text)
{
    const auto inputs = inputsOfText(text);
    return inputs ? Code::internalError : inputs.error().code;
}

std::string placeOf(const std::string& text)
{
    const auto inputs = inputsOfText(text);
    return inputs ? "accepted" : inputs.error().at;
}

TEST(RecordedInputs, RoundTrip)
{
    const auto back = inputsOfText(textOfInputs(someInputs()));
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(*back, someInputs());
}

TEST(RecordedInputs, ContainOnlyWhatChanges)
{
    const std::string text = textOfInputs(RecordedInputs(1000));
    EXPECT_LT(text.size(), 1000 * 5 + 300);
    EXPECT_EQ(inputsOfText(text)->size(), 1000U);
}

TEST(RecordedInputs, NameNoGamepadThatWasNotUsed)
{
    EXPECT_FALSE(textOfInputs(RecordedInputs(3)).contains("gamepad"));
    EXPECT_TRUE(textOfInputs(someInputs()).contains("\"gamepad_buttons\""));
}

TEST(RecordedInputs, MissingMembersKeepTheirValue)
{
    const auto inputs = inputsOfText(R"({ "wavelane_inputs": 1, "frames": [
        { "time": 2, "wheel": [0, 1] }, {}, { "wheel": [0, 0] } ] })");
    ASSERT_TRUE(inputs) << inputs.error().message;
    ASSERT_EQ(inputs->size(), 3U);
    EXPECT_EQ((*inputs)[1].time, 2);
    EXPECT_EQ((*inputs)[1].wheel[1], 1);
    EXPECT_EQ((*inputs)[2].wheel[1], 0);
    EXPECT_EQ((*inputs)[2].frame, 2U);
}

TEST(RecordedInputs, ErrorsNameTheirPlace)
{
    EXPECT_EQ(codeOf("{"), Code::badJson);
    EXPECT_EQ(codeOf("[]"), Code::badValue);
    EXPECT_EQ(placeOf(R"({ "wavelane_inputs": 2, "frames": [{}] })"), "/wavelane_inputs");
    EXPECT_EQ(placeOf(R"({ "wavelane_inputs": 1, "frames": [] })"), "/frames");
    EXPECT_EQ(placeOf(R"({ "wavelane_inputs": 1, "frames": [{}, 3] })"), "/frames/1");
    EXPECT_EQ(placeOf(R"({ "wavelane_inputs": 1, "frames": [{ "time": "x" }] })"), "/frames/0/time");
    EXPECT_EQ(placeOf(R"({ "wavelane_inputs": 1, "frames": [{ "time": 1e99 }] })"), "/frames/0/time");
    EXPECT_EQ(placeOf(R"({ "wavelane_inputs": 1, "frames": [{ "mouse": [1, 2] }] })"), "/frames/0/mouse");
    EXPECT_EQ(placeOf(R"({ "wavelane_inputs": 1, "frames": [{ "keys": [0, 0, 0, 0, 0, 0, 0, -1] }] })"),
              "/frames/0/keys/7");
    EXPECT_EQ(placeOf(R"({ "wavelane_inputs": 1, "frames": [{ "gamepad_sticks": [1, 2] }] })"),
              "/frames/0/gamepad_sticks");
    EXPECT_EQ(placeOf(R"({ "wavelane_inputs": 1, "frames": [{ "gamepad_buttons": 1.5 }] })"),
              "/frames/0/gamepad_buttons");
    EXPECT_EQ(codeOf(R"({ "wavelane_inputs": 1, "frames": [{ "resolution": [1, 2] }] })"), Code::unknownKey);
    EXPECT_EQ(codeOf(R"({ "wavelane_inputs": 1, "frames": [{}], "more": 1 })"), Code::unknownKey);
    EXPECT_EQ(readInputs("/nothing/here").error().code, Code::fileMissing);
}

} // namespace
} // namespace wavelane::plan

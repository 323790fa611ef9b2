// SPDX-License-Identifier: MIT
#include "core/plan/inputs/recorded_inputs.h"

#include "core/base/try.h"
#include "core/project/json/json_document.h"
#include "core/project/read_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <format>
#include <limits>
#include <utility>

namespace wavelane::plan {

namespace {

constexpr std::uint64_t fileVersion = 1;
constexpr std::uintmax_t maxFileBytes = std::uintmax_t{256} << 20;

/// Adds a member if it is not what the previous frame had.
template<class Value>
void putChange(Json& frame, const char* name, const Value& value, const Value& before, bool isFirst)
{
    if (isFirst || value != before)
        frame[name] = value;
}

Json frameToJson(const LiveInputs& inputs, const LiveInputs& before, bool isFirst)
{
    Json frame = Json::object();
    putChange(frame, "time", inputs.time, before.time, isFirst);
    putChange(frame, "time_delta", inputs.timeDelta, before.timeDelta, isFirst);
    putChange(frame, "mouse", inputs.mouse, before.mouse, isFirst);
    putChange(frame, "wheel", inputs.wheel, before.wheel, isFirst);
    putChange(frame, "keys", inputs.keys, before.keys, isFirst);
    putChange(frame, "date", inputs.date, before.date, isFirst);
    // Without a gamepad, versions that know none can read the file.
    putChange(frame, "gamepad_sticks", inputs.gamepad.sticks, before.gamepad.sticks, false);
    putChange(frame, "gamepad_triggers", inputs.gamepad.triggers, before.gamepad.triggers, false);
    putChange(frame, "gamepad_buttons", inputs.gamepad.buttons, before.gamepad.buttons, false);
    return frame;
}

std::unexpected<Error> invalidValue(const std::string& at, const std::string& expected)
{
    return fail(Code::badValue, std::format("The value at {} is not {}.", at, expected), at);
}

Result<void> readInto(float& value, const Json& json, const std::string& at)
{
    const double number = json.is_number() ? json.get<double>() : std::numeric_limits<double>::infinity();
    if (std::abs(number) > std::numeric_limits<float>::max())
        return invalidValue(at, "a number that fits a float");
    value = static_cast<float>(number);
    return {};
}

Result<void> readInto(std::uint32_t& value, const Json& json, const std::string& at)
{
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() > UINT32_MAX)
        return invalidValue(at, std::format("a number from 0 to {}", UINT32_MAX));
    value = json.get<std::uint32_t>();
    return {};
}

template<class Value, std::size_t size>
Result<void> readInto(std::array<Value, size>& values, const Json& json, const std::string& at)
{
    if (!json.is_array() || json.size() != size)
        return invalidValue(at, std::format("a list of {} numbers", size));
    for (std::size_t i = 0; i < size; ++i)
        TRY_VOID(readInto(values[i], json[i], std::format("{}/{}", at, i)));
    return {};
}

Result<void> readMember(LiveInputs& inputs, const std::string& name, const Json& value, const std::string& at)
{
    if (name == "time")
        return readInto(inputs.time, value, at);
    if (name == "time_delta")
        return readInto(inputs.timeDelta, value, at);
    if (name == "mouse")
        return readInto(inputs.mouse, value, at);
    if (name == "wheel")
        return readInto(inputs.wheel, value, at);
    if (name == "keys")
        return readInto(inputs.keys, value, at);
    if (name == "date")
        return readInto(inputs.date, value, at);
    if (name == "gamepad_sticks")
        return readInto(inputs.gamepad.sticks, value, at);
    if (name == "gamepad_triggers")
        return readInto(inputs.gamepad.triggers, value, at);
    if (name == "gamepad_buttons")
        return readInto(inputs.gamepad.buttons, value, at);
    return fail(Code::unknownKey, std::format("The key \"{}\" is unknown.", name), at);
}

} // namespace

std::string textOfInputs(const RecordedInputs& inputs)
{
    // One line for each frame, so that recordings can be read and compared.
    std::string text = std::format("{{ \"wavelane_inputs\": {}, \"frames\": [", fileVersion);
    LiveInputs before;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        text += std::format("{}\n{}", i == 0 ? "" : ",", dumpJson(frameToJson(inputs[i], before, i == 0)));
        before = inputs[i];
    }
    return text + "\n] }\n";
}

Result<RecordedInputs> inputsOfText(std::string_view text)
{
    const auto document = project::JsonDocument::parse(text);
    if (!document) {
        return fail(Code::badJson, std::format("Line {}, column {}: {}", document.error().line,
                                               document.error().column, document.error().message));
    }
    const Json& json = document->json();
    if (unsignedOr(json, "wavelane_inputs") != fileVersion)
        return fail(Code::badValue,
                    std::format("The text is not a recording of inputs: \"wavelane_inputs\" is not {}.", fileVersion),
                    "/wavelane_inputs");
    for (const auto& [key, value] : json.items())
        if (key != "wavelane_inputs" && key != "frames")
            return fail(Code::unknownKey, std::format("The key \"{}\" is unknown.", key), "/" + key);
    const Json& frames = memberOr(json, "frames");
    if (!frames.is_array() || frames.empty())
        return invalidValue("/frames", "a list of at least one frame");
    if (frames.size() > maxRecordedFrames)
        return fail(
            Code::limitExceeded,
            std::format("The recording has {} frames, but the limit is {}.", frames.size(), maxRecordedFrames),
            "/frames");
    RecordedInputs inputs;
    LiveInputs current;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const std::string at = std::format("/frames/{}", i);
        if (!frames[i].is_object())
            return invalidValue(at, "an object");
        for (const auto& [name, value] : frames[i].items())
            TRY_VOID(readMember(current, name, value, std::format("{}/{}", at, name)));
        current.frame = static_cast<std::uint32_t>(i);
        inputs.push_back(current);
    }
    return inputs;
}

Result<RecordedInputs> readInputs(const std::filesystem::path& file)
{
    TRY(const std::string text, project::readFile(file, maxFileBytes));
    return inputsOfText(text);
}

} // namespace wavelane::plan

// SPDX-License-Identifier: MIT
#include "core/plan/inputs/live_constants.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/decode/numbers.h"
#include "core/decode/structs/struct_writer.h"
#include "core/decode/structs/structs.h"

#include <algorithm>
#include <format>
#include <optional>

namespace wavelane::plan {

namespace {

/// The text of one component in the values that `decode::writeStruct` receives.
Json componentText(project::LiveInput input, std::uint32_t component)
{
    return std::format("${}#{}", project::toString(input), component);
}

/// The values with each live value as its components, in the form of the member that it fits.
Result<Json> withComponents(const Json& value)
{
    if (value.is_structured()) {
        Json out = value;
        for (Json& each : out) {
            TRY(each, withComponents(each));
        }
        return out;
    }
    if (!project::isLiveValue(value))
        return value;
    const auto live = project::parseLiveValue(value.get<std::string>());
    if (!live)
        return fail(Code::badValue, live.error());
    const std::uint32_t count = project::componentCount(live->input);
    if (live->component || count == 1)
        return componentText(live->input, live->component.value_or(0));
    Json list = Json::array();
    for (std::uint32_t i = 0; i < count; ++i) {
        if (live->input != project::LiveInput::keys) {
            list.push_back(componentText(live->input, i));
            continue;
        }
        if (i % 4 == 0)
            list.push_back(Json::array());
        list.back().push_back(componentText(live->input, i));
    }
    return list;
}

std::optional<LiveScalar> scalarOf(const decode::DeferredScalar& deferred)
{
    const std::size_t separator = deferred.text.find('#');
    const auto live = project::parseLiveValue(std::string_view(deferred.text).substr(0, separator));
    if (!live || separator == std::string::npos)
        return std::nullopt;
    const auto component = parseInteger<std::uint32_t>(std::string_view(deferred.text).substr(separator + 1));
    if (!component)
        return std::nullopt;
    return LiveScalar{
        .offset = deferred.offset, .type = deferred.type, .input = live->input, .component = *component};
}

double valueOf(const LiveScalar& scalar, const LiveInputs& inputs)
{
    switch (scalar.input) {
    case project::LiveInput::time:
        return inputs.time;
    case project::LiveInput::timeDelta:
        return inputs.timeDelta;
    case project::LiveInput::frame:
        return inputs.frame;
    case project::LiveInput::resolution:
        return inputs.resolution.at(scalar.component);
    case project::LiveInput::mouse:
        return inputs.mouse.at(scalar.component);
    case project::LiveInput::keys:
        return scalar.component < inputs.keys.size() ? inputs.keys.at(scalar.component) : 0U;
    case project::LiveInput::date:
        return inputs.date.at(scalar.component);
    case project::LiveInput::wheel:
        return inputs.wheel.at(scalar.component);
    case project::LiveInput::gamepadSticks:
        return inputs.gamepad.sticks.at(scalar.component);
    case project::LiveInput::gamepadTriggers:
        return inputs.gamepad.triggers.at(scalar.component);
    case project::LiveInput::gamepadButtons:
        return inputs.gamepad.buttons;
    }
    return 0;
}

} // namespace

std::uint64_t blockSize(const shader::Layout& layout)
{
    return std::max<std::uint64_t>((layout.size + 15) / 16 * 16, 16);
}

Result<BlockContents> blockContents(const project::Constants& constants, const shader::Layout& layout)
{
    BlockContents out{.bytes = std::vector<std::byte>(blockSize(layout)), .live = {}};
    if (!project::hasLiveValue(constants.values)) {
        TRY_VOID(decode::writeStruct(layout, constants.values, out.bytes));
        return out;
    }
    TRY(const Json values, withComponents(constants.values));
    std::vector<decode::DeferredScalar> deferred;
    TRY_VOID(decode::writeStruct(layout, values, out.bytes, deferred));
    for (const decode::DeferredScalar& each : deferred) {
        const auto live = scalarOf(each);
        if (!live)
            return fail(Code::internalError, std::format("'{}' is not a component of a live input.", each.text));
        out.live.push_back(*live);
    }
    return out;
}

Result<void> overrideMember(BlockContents& contents, const shader::Layout& layout, const ConstantOverride& change)
{
    TRY_VOID(decode::setMember(layout, contents.bytes, change.member, change.value));
    // Bytes that the value determines are the same on any background.
    std::vector<std::byte> zeros(contents.bytes.size());
    std::vector<std::byte> ones(contents.bytes.size(), std::byte{0xff});
    TRY_VOID(decode::setMember(layout, zeros, change.member, change.value));
    TRY_VOID(decode::setMember(layout, ones, change.member, change.value));
    std::erase_if(contents.live, [&](const LiveScalar& each) { return zeros[each.offset] == ones[each.offset]; });
    return {};
}

std::vector<std::byte> bytesOfFrame(const BlockContents& contents, const LiveInputs& inputs)
{
    std::vector<std::byte> bytes = contents.bytes;
    for (const LiveScalar& each : contents.live) {
        const auto target = std::span(bytes).subspan(each.offset, sizeInBytes(each.type));
        decode::writeNumber(each.type, valueOf(each, inputs), target);
    }
    return bytes;
}

} // namespace wavelane::plan

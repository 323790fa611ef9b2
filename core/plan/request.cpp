// SPDX-License-Identifier: MIT
#include "core/plan/request.h"

#include "core/base/enum_names.h"

#include <array>

namespace wavelane::plan {

namespace {

constexpr auto queueModes = std::to_array<EnumName<QueueMode>>(
    {{QueueMode::device, "device"}, {QueueMode::one, "one"}, {QueueMode::split, "split"}});
constexpr auto frameStarts = std::to_array<EnumName<FrameStart>>(
    {{FrameStart::forget, "forget"}, {FrameStart::keep, "keep"}, {FrameStart::again, "again"}});

} // namespace

std::string_view toString(QueueMode mode)
{
    return findName(queueModes, mode);
}

std::optional<QueueMode> queueModeFromString(std::string_view text)
{
    return findValue(queueModes, text);
}

std::string_view toString(FrameStart start)
{
    return findName(frameStarts, start);
}

std::optional<FrameStart> frameStartFromString(std::string_view text)
{
    return findValue(frameStarts, text);
}

} // namespace wavelane::plan

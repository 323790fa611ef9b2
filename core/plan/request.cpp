// SPDX-License-Identifier: MIT
#include "core/plan/request.h"

#include <utility>

namespace wavelane::plan {

std::string_view toString(QueueMode mode)
{
    switch (mode) {
    case QueueMode::device:
        return "device";
    case QueueMode::one:
        return "one";
    case QueueMode::split:
        return "split";
    }
    std::unreachable();
}

std::optional<QueueMode> queueModeFromString(std::string_view text)
{
    for (const QueueMode mode : {QueueMode::device, QueueMode::one, QueueMode::split})
        if (text == toString(mode))
            return mode;
    return std::nullopt;
}

std::string_view toString(FrameStart start)
{
    switch (start) {
    case FrameStart::forget:
        return "forget";
    case FrameStart::keep:
        return "keep";
    case FrameStart::again:
        return "again";
    }
    std::unreachable();
}

std::optional<FrameStart> frameStartFromString(std::string_view text)
{
    for (const FrameStart start : {FrameStart::forget, FrameStart::keep, FrameStart::again})
        if (text == toString(start))
            return start;
    return std::nullopt;
}

} // namespace wavelane::plan

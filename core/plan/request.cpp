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

} // namespace wavelane::plan

// SPDX-License-Identifier: MIT
#include "core/decode/display/display_options.h"

#include "core/decode/texels.h"

namespace wavelane::decode {

DisplayRange naturalRange(Format format)
{
    switch (info(format).kind) {
    case ComponentKind::floating:
    case ComponentKind::unorm:
        return {0, 1};
    case ComponentKind::snorm:
        return {-1, 1};
    case ComponentKind::uint:
        return {0, static_cast<double>(componentMaximum(format, 0))};
    case ComponentKind::sint: {
        const auto largest = static_cast<double>(componentMaximum(format, 0));
        return {-largest - 1, largest};
    }
    }
    return {};
}

} // namespace wavelane::decode
